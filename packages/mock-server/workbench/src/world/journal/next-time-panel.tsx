import { type ErrorCode, type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { useState } from 'react'
import { callControl } from '../../control/control.ts'
import type { JournalEntry } from '../../control/journal-follower.ts'
import { useAction } from '../../control/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { MutedText, Panel } from '../../ui/layout.tsx'
import styles from './journal.module.css'

const isRoute = (route: string | null): route is Route => route !== null && Object.hasOwn(routes, route)

/** The code of a failure of the server, which every route declares. */
const SERVER_ERROR = 'INTERNAL_SERVER_ERROR'

const listFailures = (route: Route): readonly ErrorCode[] => refusalsOf(routes[route] satisfies RouteSpec)

interface Props {
  readonly world: string
  readonly entry: JournalEntry
  /** The name of the caller in the workbench. */
  readonly who: string
}

/** Refuses or holds the next call of the same route, by the same member or, if a visitor made the call, by anybody. */
export const NextTimePanel = ({ world, entry: { number, route, member }, who }: Props) => {
  const { isBusy, run } = useAction()
  const failures = isRoute(route) ? listFailures(route) : []
  const [failure, setFailure] = useState<ErrorCode>(failures[0] ?? SERVER_ERROR)
  if (!isRoute(route)) return null
  const addRule = (title: string, effect: Pick<RuleSpec, 'refuse' | 'hold'>) =>
    run(async () => {
      const rule = { on: route, ...(member !== null && { when: { member } }), times: 1, ...effect }
      const body = { add: true, title, rules: [rule], expect: { unused: 'allow' as const } }
      await callControl('POST /__mock/worlds/{id}/scenario', { params: { id: world }, body })
      return title
    })
  const addRefusalRule = () => addRule(`The next ${route} is answered ${failure}`, { refuse: failure })
  const addHoldRule = () => addRule(`The next ${route} waits`, { hold: `call-${number}` })
  const caller = member === null ? 'anybody' : who
  return (
    <Panel title="Next time">
      <MutedText>
        A rule for the next call of {route} by {caller} is added to this world. It is tried before all others.
      </MutedText>
      <div className={styles.nextTime}>
        <Select
          label="Answer"
          value={failure}
          onChange={({ target }) => setFailure(failures[target.selectedIndex] ?? SERVER_ERROR)}
        >
          {failures.map((code) => (
            <option key={code} value={code}>
              {code === SERVER_ERROR ? `${code} (500)` : code}
            </option>
          ))}
        </Select>
        <Button disabled={isBusy} onClick={addRefusalRule}>
          Fail this call next time
        </Button>
        <Button disabled={isBusy} onClick={addHoldRule}>
          Hold it next time
        </Button>
      </div>
    </Panel>
  )
}
