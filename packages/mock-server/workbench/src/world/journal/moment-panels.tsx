import type { ControlReply } from '@sabai/contracts/control'
import { ControlError, callControl } from '../../control/control.ts'
import { useAction } from '../../control/use-action.ts'
import { useControlQuery } from '../../control/use-control-query.ts'
import { goTo } from '../../shell/workbench-location.ts'
import { AsyncContent } from '../../ui/async-content.tsx'
import { Button } from '../../ui/button.tsx'
import { MutedText, Panel, Row } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import styles from './journal.module.css'

interface Props {
  readonly world: string
  /** The number of a call in the journal of the world. */
  readonly entry: number
}

/** Two buttons that open a new world with the state from before a call. The second also repeats the call there. */
const MomentActions = ({ world, entry }: Props) => {
  const { isBusy, run } = useAction()
  const openWorld = async (): Promise<string> => {
    const { id } = await callControl('POST /__mock/worlds', { body: { from: { world, entry } } })
    goTo({ area: 'world', id, tab: 'journal' })
    return id
  }
  const openWorldBefore = () =>
    run(async () => `Opened “${await openWorld()}”, which is like “${world}” before call ${entry}`)
  const repeatCall = () =>
    run(async () => {
      const id = await openWorld()
      // The reply is not awaited. The call may wait at a gate of the new world, and QA must be able to use the page to
      // release it.
      callControl('POST /__mock/worlds/{id}/repeat', { params: { id }, body: { world, entry } }).catch((error: Error) =>
        showToast(error.message, 'bad'),
      )
      return `Opened “${id}”, and sent call ${entry} of “${world}” again there`
    })
  return (
    <Row>
      <Button disabled={isBusy} onClick={openWorldBefore}>
        Open a new world from before this call
      </Button>
      <Button disabled={isBusy} onClick={repeatCall}>
        Make this call again there
      </Button>
    </Row>
  )
}

type Change = ControlReply<'GET /__mock/worlds/{id}/journal/{entry}/changes'>['changes'][number]

const describeChange = (change: Change): string => {
  const after = JSON.stringify(change.after)
  if (!('before' in change)) return `new: ${after}`
  return 'after' in change ? `${JSON.stringify(change.before)} → ${after}` : 'removed'
}

const ChangeList = ({ changes }: { changes: readonly Change[] }) =>
  changes.length === 0 ? (
    <MutedText>Nothing in the state.</MutedText>
  ) : (
    <dl className={styles.changes} aria-label="Changed values">
      {changes.map((change) => (
        <div key={change.path} style={{ display: 'contents' }}>
          <dt>{change.path}</dt>
          <dd>{describeChange(change)}</dd>
        </div>
      ))}
    </dl>
  )

/**
 * Offers a new world with the state from before a call, and shows what the call changed. If the mock no longer has that
 * state, the mock's message is shown instead.
 */
export const MomentPanels = ({ world, entry }: Props) => {
  const changesQuery = useControlQuery('GET /__mock/worlds/{id}/journal/{entry}/changes', {
    params: { id: world, entry: String(entry) },
  })
  if (changesQuery.error instanceof ControlError)
    return (
      <Panel title="Before this call">
        <MutedText>{changesQuery.error.message}</MutedText>
      </Panel>
    )
  return (
    <>
      <Panel title="Before this call">
        <MutedText>
          A new world begins with the state, the time and the counts of rules that “{world}” had before this call. “
          {world}” stays as it is.
        </MutedText>
        <MomentActions world={world} entry={entry} />
      </Panel>
      <Panel title="What this call changed">
        <AsyncContent of={changesQuery}>
          {({ done, changes }) => (
            <>
              {done.length > 0 && (
                <ul className={styles.sentences} aria-label="In words">
                  {done.map((sentence, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and sentences may be equal
                    <li key={index}>{sentence}</li>
                  ))}
                </ul>
              )}
              <ChangeList changes={changes} />
            </>
          )}
        </AsyncContent>
      </Panel>
    </>
  )
}
