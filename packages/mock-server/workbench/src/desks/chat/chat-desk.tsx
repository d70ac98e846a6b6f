import { useState } from 'react'
import { useLiveQuery } from '../../control/use-live-query.ts'
import { DESK_LABELS } from '../../shell/view-labels.ts'
import { goTo, hrefOf } from '../../shell/workbench-location.ts'
import { AsyncContent, EmptyState } from '../../ui/async-content.tsx'
import type { DeskProps } from '../desk/desk-entry.ts'
import { DeskLayout } from '../desk/desk-layout.tsx'
import styles from './chat.module.css'
import { ConversationColumn } from './conversation-column.tsx'
import { ConversationList } from './conversation-list.tsx'

/** The agent console: the list of conversations of a world, with the open conversations side by side. */
export const ChatDesk = ({ world, opened, lastCall }: Omit<DeskProps, 'members'>) => {
  const { id } = world
  const [focusRequest, setFocusRequest] = useState({ participant: '', signal: 0 })
  const conversationsQuery = useLiveQuery('GET /__mock/worlds/{id}/conversations', { params: { id } }, lastCall)
  const locationOf = (participants: readonly string[]) =>
    ({ area: 'world', id, tab: 'desks', desk: 'chat', opened: participants }) as const
  const openConversation = (participant: string): void => {
    // The opened conversation is put last, because a narrow view shows only the last one.
    goTo(locationOf([...opened.filter((other) => other !== participant), participant]))
    setFocusRequest(({ signal }) => ({ participant, signal: signal + 1 }))
  }
  return (
    <DeskLayout
      isOpen={opened.length > 0}
      list={
        <AsyncContent of={conversationsQuery}>
          {({ conversations }) => (
            <ConversationList world={world} conversations={conversations} onOpen={openConversation} />
          )}
        </AsyncContent>
      }
    >
      {opened.length === 0 ? (
        <EmptyState>Choose a conversation. Several can be open side by side.</EmptyState>
      ) : (
        <div className={styles.columns} data-scrolls>
          <a className={styles.back} href={hrefOf(locationOf([]))}>
            ← {DESK_LABELS.chat}
          </a>
          {opened.map((participant) => (
            <ConversationColumn
              key={participant}
              world={world}
              participant={participant}
              lastCall={lastCall}
              closeHref={hrefOf(locationOf(opened.filter((other) => other !== participant)))}
              focusSignal={focusRequest.participant === participant ? focusRequest.signal : 0}
            />
          ))}
        </div>
      )}
    </DeskLayout>
  )
}
