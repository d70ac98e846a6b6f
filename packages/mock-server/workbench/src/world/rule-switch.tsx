import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { Button } from '../ui/button.tsx'
import type { WorldDetails } from './world-details.ts'

type Rule = Pick<WorldDetails['rules'][number], 'scenario' | 'number' | 'on' | 'off'>

export const isSocketRule = ({ on }: Pick<Rule, 'on'>): boolean => on.startsWith('socket ')

/** Switches one rule of a world off or on. */
export const RuleSwitch = ({ id, rule: { scenario, number, on, off } }: { id: string; rule: Rule }) => {
  const { isBusy, run } = useAction()
  const switchRule = () =>
    run(async () => {
      const body = { scenario, number, sockets: isSocketRule({ on }), off: !off }
      await callControl('POST /__mock/worlds/{id}/rules', { params: { id }, body })
      return `Switched rule ${number} of ${scenario} ${off ? 'on' : 'off'}`
    })
  return (
    <Button
      disabled={isBusy}
      onClick={switchRule}
      aria-label={`Switch ${off ? 'on' : 'off'} rule ${number} of ${scenario}`}
    >
      {off ? 'Switch on' : 'Switch off'}
    </Button>
  )
}

/** Switches all rules of a scenario off or on. */
export const ScenarioSwitch = ({ id, scenario, off }: { id: string; scenario: string; off: boolean }) => {
  const { isBusy, run } = useAction()
  const switchRules = () =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/rules', { params: { id }, body: { scenario, off: !off } })
      return `Switched all rules of ${scenario} ${off ? 'on' : 'off'}`
    })
  return (
    <Button
      disabled={isBusy}
      onClick={switchRules}
      aria-label={`Switch ${off ? 'on' : 'off'} all rules of ${scenario}`}
    >
      {off ? 'All on' : 'All off'}
    </Button>
  )
}
