import type { ActSpec } from '@sabai/contracts/control'
import { openUrlOf } from '@sabai/contracts/paths'
import { useId, useState } from 'react'
import { callControl } from '../../control/control.ts'
import { useAction } from '../../control/use-action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MutedText, Row, Tag } from '../../ui/layout.tsx'
import type { WorldDetails } from '../../world/world-details.ts'
import styles from './chat.module.css'
import { participantOf, titleOf } from './chat-conversation.ts'
import { Composer } from './compose/composer.tsx'
import { MessageLog } from './message-log.tsx'
import { toRows } from './message-rows.ts'
import { useConversation } from './use-conversation.ts'

/** One open conversation: its messages, who answers them, and the form in which the agent writes. */
export const ConversationColumn = ({
  world,
  participant,
  lastCall,
  closeHref,
  focusSignal,
}: {
  world: WorldDetails
  participant: string
  lastCall: number
  /** The link that closes this conversation. */
  closeHref: string
  focusSignal: number
}) => {
  const { id, appUrl, logins } = world
  const headingId = useId()
  const { conversation, items, phase, failure, isLoadingOlder, loadOlder, reload } = useConversation(
    id,
    participant,
    lastCall,
  )
  const { isBusy, run } = useAction()
  /** The number of acts so far. When it grows, the message field is focused again. */
  const [actCount, setActCount] = useState(0)
  const who = participantOf(participant, logins)
  const name = 'guest' in who ? participant : who.member
  const isHandledByAgent = conversation?.isHandledByAgent ?? false
  // Shows no toast on success, because it would cover the message field.
  const actOnClick = (body: ActSpec) => () =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body })
      setActCount((count) => count + 1)
      return undefined
    })
  const hasOlder = conversation !== null && items.length < conversation.messages
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <header className={styles.head}>
        <div className={styles.spread}>
          <div>
            <h2 id={headingId}>{conversation ? titleOf(participant, conversation) : name}</h2>
            <span role="status">
              <Tag tone={isHandledByAgent ? 'good' : 'wait'}>
                {isHandledByAgent ? 'you answer' : 'the script answers'}
              </Tag>
            </span>
          </div>
          <ButtonLink href={closeHref} aria-label={`Close the conversation with ${name}`}>
            ✕
          </ButtonLink>
        </div>
        <Row>
          <Button
            disabled={isBusy || isHandledByAgent}
            title="The script falls silent, and you answer"
            onClick={actOnClick({ agentTakesOver: who })}
          >
            Take over
          </Button>
          <Button
            disabled={isBusy || conversation === null}
            title="Ends the conversation; the script answers again"
            onClick={actOnClick({ agentEnds: who })}
          >
            End it
          </Button>
          {'member' in who && (
            <ButtonLink
              href={openUrlOf(appUrl, who.member, '/user/contact')}
              target="_blank"
              aria-label={`App of ${name}`}
            >
              App
            </ButtonLink>
          )}
        </Row>
      </header>
      {phase === 'ready' && (
        <MessageLog
          world={world}
          name={name}
          rows={conversation ? toRows(items, conversation) : []}
          older={hasOlder ? { isBusy: isLoadingOlder, load: loadOlder } : null}
        />
      )}
      {phase === 'loading' && <MutedText>Loading…</MutedText>}
      {phase === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>{failure}</p>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      <Composer id={id} participant={participant} who={who} name={name} focusSignal={focusSignal + actCount} />
    </section>
  )
}
