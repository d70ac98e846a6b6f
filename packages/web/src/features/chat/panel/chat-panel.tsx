import { MessageCircle, RotateCw, X } from 'lucide-react'
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { CHAT_URL } from '../../../lib/runtime/chat-settings.ts'
import { useOnline } from '../../../lib/runtime/online.ts'
import { useMedia, WIDE_SCREEN_QUERY } from '../../../lib/runtime/use-media.ts'
import { followKeyboard } from '../../../ui/dialog/follow-keyboard.ts'
import { enterDialog, returnFocus } from '../../../ui/dialog/open-dialogs.ts'
import { BrandMark } from '../../../ui/display/brand-mark.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { Conversation, ConversationState } from '../conversation.ts'
import { Announcer } from './announcer.tsx'
import styles from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'

interface Props {
  state: ConversationState
  conversation: Conversation
  unreadCount: number
  onClose: () => void
}

/** The most frequent questions. Each is shown as a button that sends the question. */
const TOPICS = ['deposit', 'withdrawal', 'password'] as const

const NoMessages = ({ onAskTopic }: { onAskTopic: (text: string) => void }) => {
  const { t } = useTexts()
  return (
    <div className={styles.empty}>
      <MessageCircle size={40} aria-hidden="true" />
      <p>{t('chat.empty')}</p>
      <div className={styles.topics}>
        {TOPICS.map((topic) => (
          <Button key={topic} onClick={() => onAskTopic(t(`chat.topics.${topic}`))}>
            {t(`chat.topics.${topic}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface ContentProps extends Omit<Props, 'onClose'> {
  /** Focuses the panel. It is called before a pressed button disappears, so that the focus stays in the chat. */
  focusPanel: () => void
}

const ConversationContent = ({ state, conversation, unreadCount, focusPanel }: ContentProps) => {
  const { t } = useTexts()
  const refresh = () => {
    focusPanel()
    void conversation.refresh()
  }
  const askTopic = (text: string) => {
    focusPanel()
    conversation.sendText(text)
  }
  if (state.items.length > 0) return <MessageList state={state} conversation={conversation} unreadCount={unreadCount} />
  if (state.phase === 'failed')
    return (
      <div className={styles.empty}>
        <FailedState title={t('chat.failed')} onRetry={refresh} />
      </div>
    )
  if (state.phase === 'ready') return <NoMessages onAskTopic={askTopic} />
  return (
    <Loading>
      <Skeleton height="12rem" />
    </Loading>
  )
}

/**
 * Shows whether messages arrive. The line has the same height for every status. Without a status, the title is in the
 * middle of the head.
 */
const ConnectionStatus = ({ state: { phase, isLive, items } }: Pick<Props, 'state'>) => {
  const { t } = useTexts()
  const isOnline = useOnline()
  const problem = isOnline ? phase === 'failed' && 'failed' : 'offline'
  const status = problem || (isLive ? 'online' : 'connecting')
  // Without pushes, answers appear only when the messages are loaded again, so the status "online" would be misleading.
  // If loading failed and no message is shown, the content of the panel says so.
  const isSilent = (status === 'online' && CHAT_URL === '') || (status === 'failed' && items.length === 0)
  return (
    <p className={styles.status} role="status" data-status={status}>
      {isSilent ? null : t(`chat.${status}`)}
    </p>
  )
}

/** The chat panel. It fills the screen of a phone. On a wide screen it is beside the page, which can still be used. */
export const ChatPanel = ({ state, conversation, unreadCount, onClose }: Props) => {
  const { t } = useTexts()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  const isWide = useMedia(WIDE_SCREEN_QUERY)

  // When a tablet is turned, the panel is closed and shown again, either beside the page or over it.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const openerElement = document.activeElement
    const leaveDialog = isWide
      ? () => undefined
      : enterDialog({ element: dialog, close: () => close(), address: '', openerElement })
    if (isWide) dialog.show()
    else dialog.showModal()
    // On a phone, focusing the text box would open the keyboard, which would hide the messages.
    const firstFocus = isWide ? dialog.querySelector<HTMLElement>('[data-first-focus]') : dialog
    firstFocus?.focus()
    const stopFollowingKeyboard = followKeyboard(dialog)
    return () => {
      stopFollowingKeyboard()
      leaveDialog()
      dialog.close()
      if (!isWide) returnFocus()
      else if (openerElement instanceof HTMLElement) openerElement.focus({ preventScroll: true })
    }
  }, [isWide])

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if (event.target instanceof Element && event.target.closest('dialog') !== element.current) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={element}
      className={styles.panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={handleKey}
      onCancel={(event) => {
        if (event.target !== element.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <BrandMark size={36} />
        <div className={styles.name}>
          <h2 id={titleId}>{t('chat.title')}</h2>
          <ConnectionStatus state={state} />
        </div>
        <IconButton
          icon={<RotateCw size={20} />}
          label={t('chat.refresh')}
          aria-disabled={state.phase === 'loading' || undefined}
          onClick={() => void conversation.refresh()}
        />
        <IconButton icon={<X size={22} />} label={t('common.close')} onClick={onClose} />
      </header>
      <div className={styles.content}>
        <SectionBoundary>
          <ConversationContent
            state={state}
            conversation={conversation}
            unreadCount={unreadCount}
            focusPanel={() => element.current?.focus({ preventScroll: true })}
          />
        </SectionBoundary>
      </div>
      <Announcer state={state} />
      <Composer conversation={conversation} />
    </dialog>
  )
}
