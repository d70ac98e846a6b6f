import { useControl } from '../control/use-control.ts'
import { hrefOf } from '../shell/workbench-location.ts'

/** The name of a scenario; one that was given inline has no page to lead to. */
export const ScenarioLink = ({ name }: { name: string }) => {
  const { data } = useControl('GET /__mock/scenarios', {})
  const isKnown = data?.scenarios.some((scenario) => scenario.name === name)
  return isKnown ? <a href={hrefOf({ area: 'scenarios', name })}>{name}</a> : <span>{name}</span>
}
