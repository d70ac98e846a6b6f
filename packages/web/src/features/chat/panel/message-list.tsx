import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { formatDayTitle } from '../../../lib/format/day-title.ts'
import { formatDay } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { usePageVisible } from '../../../lib/runtime/page-visible.ts'
import { getServerNowMs } from '../../../lib/runtime/server-clock.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { hideEchoes } from '../conversation/merge-items.ts'
import { toRows } from '../conversation/to-rows.ts'
import type { Conversation, ConversationState } from '../conversation.ts'
import styles from './message.module.css'
import { MessageRow } from './message-row.tsx'
import { useRowWindow } from './use-row-window.ts'

interface Props {
  state: ConversationState
  conversation: Conversation
  /** The number of unread messages. A button that leads to them shows it while the list is not at its end. */
  unreadCount: number
}

/** The messages, oldest first. Older messages are loaded when the reader reaches the top. */
export const MessageList = ({ state, conversation, unreadCount }: Props) => {
  const { t } = useTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const items = useMemo(() => hideEchoes(state.items), [state.items])
  const rows = useMemo(() => toRows(items), [items])
  const newestKey = items.at(-1)?.key
  const { shownRows, isAtEnd, handleScroll, goToEnd } = useRowWindow({
    rows,
    scroller,
    onReachTop: () => void conversation.loadOlder(),
    canLoadOlder: state.phase === 'ready' && state.olderState === 'idle' && !state.hasWholeHistory,
  })
  const isVisible = usePageVisible()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that becomes the newest must be marked
  useEffect(() => {
    if (isAtEnd && isVisible) conversation.markRead()
  }, [conversation, isAtEnd, isVisible, newestKey])
  // Scrolls to a new message of the member, which would otherwise be below the visible part.
  const newestOwnKey = items.at(-1)?.isOwn ? newestKey : undefined
  const scrollToOwnMessage = useEffectEvent(goToEnd)
  useEffect(() => {
    if (newestOwnKey !== undefined) scrollToOwnMessage()
  }, [newestOwnKey])

  return (
    <div className={styles.area}>
      <section
        ref={scroller}
        className={styles.scroller}
        onScroll={handleScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-label={t('chat.list')}
      >
        {state.olderState === 'loading' && (
          <p className={styles.mark} data-mark="loading">
            <Spinner />
            {t('chat.loadingOlder')}
          </p>
        )}
        {state.olderState === 'failed' && (
          <p className={styles.mark}>
            {t('chat.olderFailed')}
            <Button variant="quiet" onClick={() => void conversation.loadOlder()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        <ul className={styles.list}>
          {shownRows.map((row) =>
            row.kind === 'message' ? (
              <MessageRow
                key={row.key}
                item={row.item}
                isNewest={row.item.key === newestKey}
                endsGroup={row.endsGroup}
                progress={state.progress[row.item.key] ?? 0}
                conversation={conversation}
              />
            ) : (
              <li key={row.key} className={styles.mark} data-mark={row.kind} data-row={row.key}>
                <span>
                  {row.kind === 'end' ? t('chat.end') : formatDayTitle(formatDay(row.dayMs), getServerNowMs(), t)}
                </span>
              </li>
            ),
          )}
        </ul>
      </section>
      {!isAtEnd && unreadCount > 0 && (
        <Button className={styles.newer} icon={<ArrowDown size={18} />} onClick={goToEnd}>
          {t('chat.newer', { count: unreadCount })}
        </Button>
      )}
      {!isAtEnd && unreadCount === 0 && (
        <IconButton className={styles.toEnd} icon={<ArrowDown size={20} />} label={t('chat.toEnd')} onClick={goToEnd} />
      )}
    </div>
  )
}
