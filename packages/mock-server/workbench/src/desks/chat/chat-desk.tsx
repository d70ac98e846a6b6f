import { useEffect, useState } from 'react'
import { useControlQuery } from '../../control/use-control-query.ts'
import { goTo, hrefOf } from '../../shell/workbench-location.ts'
import { AsyncContent, EmptyState } from '../../ui/async-content.tsx'
import type { WorldDetails } from '../../world/world-details.ts'
import styles from './chat.module.css'
import { ConversationColumn } from './conversation-column.tsx'
import { ConversationList } from './conversation-list.tsx'

const POLL_MS = 2_000

/**
 * The agent console: the list of conversations of a world, with the open ones side by side. `lastCall` is the number
 * of the newest call.
 */
export const ChatDesk = ({
  world,
  participants,
  lastCall,
}: {
  world: WorldDetails
  participants: readonly string[]
  lastCall: number
}) => {
  const { id } = world
  const [focus, setFocus] = useState({ participant: '', signal: 0 })
  const read = useControlQuery('GET /__mock/worlds/{id}/conversations', { params: { id } }, POLL_MS)
  const { reload } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each call
  useEffect(reload, [lastCall])
  const locationOf = (open: readonly string[]) => ({ area: 'world', id, tab: 'chat', participants: open }) as const
  const open = (participant: string): void => {
    // A narrow view shows only the last conversation.
    goTo(locationOf([...participants.filter((other) => other !== participant), participant]))
    setFocus(({ signal }) => ({ participant, signal: signal + 1 }))
  }
  return (
    <div className={styles.chat} data-open={participants.length > 0 || undefined}>
      <AsyncContent of={read}>
        {({ conversations }) => <ConversationList world={world} conversations={conversations} onOpen={open} />}
      </AsyncContent>
      {participants.length === 0 ? (
        <div className={styles.none}>
          <EmptyState>Choose a conversation. Several can be open side by side.</EmptyState>
        </div>
      ) : (
        <div className={styles.columns}>
          <a className={styles.back} href={hrefOf(locationOf([]))}>
            ← All conversations
          </a>
          {participants.map((participant) => (
            <ConversationColumn
              key={participant}
              world={world}
              participant={participant}
              lastCall={lastCall}
              closeHref={hrefOf(locationOf(participants.filter((other) => other !== participant)))}
              focusSignal={focus.participant === participant ? focus.signal : 0}
            />
          ))}
        </div>
      )}
    </div>
  )
}
