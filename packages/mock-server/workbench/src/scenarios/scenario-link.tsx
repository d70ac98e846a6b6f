import { useControlQuery } from '../control/use-control-query.ts'
import { hrefOf } from '../shell/workbench-location.ts'

/** Links to a scenario by name. An inline scenario has no page, so its name is plain text. */
export const ScenarioLink = ({ name }: { name: string }) => {
  const { data } = useControlQuery('GET /__mock/scenarios', {})
  const isKnown = data?.scenarios.some((scenario) => scenario.name === name)
  return isKnown ? <a href={hrefOf({ area: 'scenarios', name })}>{name}</a> : <span>{name}</span>
}
