import { Button } from '../../ui/button.tsx'
import { MutedText, Tag } from '../../ui/layout.tsx'
import { formatClock } from '../../ui/time.tsx'
import type { WorldDetails } from '../../world/world-details.ts'
import styles from './chat.module.css'
import { MessageBody } from './message-body.tsx'
import type { MessageRow } from './message-rows.ts'

const Message = ({ world, row }: { world: WorldDetails; row: Extract<MessageRow, { kind: 'message' }> }) => {
  const { sender, message, createdAt } = row.item
  const isAgent = sender === 'agent'
  return (
    <li className={styles.message} data-sender={sender}>
      <p className={styles.faint}>
        {isAgent ? 'Agent' : 'Customer'} {formatClock(createdAt)}
        {message.message_type !== 'text' && <Tag tone="info">{message.message_type}</Tag>}
        {isAgent && <Tag {...(row.isRead && { tone: 'good' })}>{row.isRead ? 'read' : 'not read'}</Tag>}
        {message.deliver !== 'succeed' && <Tag tone="bad">{message.deliver}</Tag>}
      </p>
      <MessageBody world={world} message={message} />
    </li>
  )
}

/** The messages of both sides, oldest first. The log stays scrolled to the newest until somebody scrolls up. */
export const MessageLog = ({
  world,
  name,
  rows,
  older,
}: {
  world: WorldDetails
  name: string
  rows: readonly MessageRow[]
  /** The state of the button that loads older messages, and its handler; null if there are no older messages. */
  older: { readonly isBusy: boolean; readonly load: () => void } | null
}) => (
  <div
    className={styles.log}
    role="log"
    aria-label={`Messages of ${name}`}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
    tabIndex={0}
  >
    <div className={styles.rows}>
      {older && (
        <Button disabled={older.isBusy} onClick={older.load}>
          {older.isBusy ? 'Loading…' : 'Load older messages'}
        </Button>
      )}
      {rows.length === 0 && <MutedText>Nobody has written yet. What you send is the first message.</MutedText>}
      <ol className={styles.rows}>
        {rows.map((row) =>
          row.kind === 'message' ? (
            <Message key={row.key} world={world} row={row} />
          ) : (
            <li key={row.key} className={styles.mark} data-kind={row.kind}>
              {row.text}
            </li>
          ),
        )}
      </ol>
    </div>
  </div>
)
