import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Panel, Tag } from '../ui/layout.tsx'
import { formatClock } from '../ui/time.tsx'
import styles from './world.module.css'
import type { WorldDetails } from './world-details.ts'

/** Lists the gates of a world and the calls that wait at them. Opens and closes gates, and releases single calls. */
export const GatesPanel = ({ id, gates, logins }: WorldDetails) => {
  const { isBusy, run } = useAction()
  if (gates.length === 0) return null
  const release = (gate: string) =>
    run(async () => {
      const { released } = await callControl('POST /__mock/worlds/{id}/gates/{gate}/release', { params: { id, gate } })
      return `Released the gate “${gate}”; calls that waited: ${released}`
    })
  const close = (gate: string) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/gates/{gate}/close', { params: { id, gate } })
      return `Closed the gate “${gate}”; later calls wait there`
    })
  const releaseCall = (gate: string, call: number) =>
    run(async () => {
      const params = { id, gate, call: String(call) }
      await callControl('POST /__mock/worlds/{id}/gates/{gate}/calls/{call}/release', { params })
      return `Released call ${call} at the gate “${gate}”; the gate stays closed`
    })
  const nameOf = (member: string | null): string =>
    member === null ? 'a visitor' : (logins.find((login) => login.id === member)?.key ?? member)
  return (
    <Panel title="Gates">
      <ul className={styles.rules}>
        {gates.map(({ name, open, waiting, calls }) => (
          <li key={name}>
            <div className={styles.spread}>
              <span>
                <strong>{name}</strong> <Tag tone={open ? 'good' : 'wait'}>{open ? 'open' : `${waiting} waiting`}</Tag>
              </span>
              {open ? (
                <Button disabled={isBusy} onClick={() => close(name)}>
                  Close {name}
                </Button>
              ) : (
                <Button disabled={isBusy} onClick={() => release(name)}>
                  Release {name}
                </Button>
              )}
            </div>
            {calls.length > 0 && (
              <ul className={styles.rules} aria-label={`Calls that wait at ${name}`}>
                {calls.map(({ number, route, member, at }) => (
                  <li key={number}>
                    <div className={styles.spread}>
                      <span>
                        <code>{route}</code>{' '}
                        <span className={styles.faint}>
                          {nameOf(member)}, since {formatClock(at)}
                        </span>
                      </span>
                      <Button disabled={isBusy} onClick={() => releaseCall(name, number)}>
                        Only call {number}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
