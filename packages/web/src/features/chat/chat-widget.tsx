import { MessageCircle, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './chat-widget.module.css'
import { countUnread } from './conversation/to-rows.ts'
import { Conversation } from './conversation.ts'
import { ChatPanel } from './panel/chat-panel.tsx'
import { hasOpenedChat } from './session/seen-storage.ts'

interface Props {
  isOpen: boolean
  /** Whether another button that opens the chat is in view. The widget then hides its own button. */
  isOpenerInView?: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The support chat: a button with a greeting, and the panel that the button opens (product section 2, "Contact"). */
export const ChatWidget = ({ isOpen, isOpenerInView = false, onOpenChange: setOpen }: Props) => {
  const { t } = useTexts()
  const [conversation, setConversation] = useState(() => (hasOpenedChat() ? new Conversation() : null))
  if (isOpen && !conversation) setConversation(new Conversation())
  const [isGreetingVisible, setIsGreetingVisible] = useState(true)
  const isRedundant = (isOpenerInView && !isOpen) || undefined
  return (
    <>
      {conversation && <StartedChat conversation={conversation} isOpen={isOpen} onClose={() => setOpen(false)} />}
      {isGreetingVisible && !isOpen && (
        <div className={styles.greeting} data-redundant={isRedundant}>
          <p>{t('chat.greeting')}</p>
          <IconButton
            icon={<X size={18} />}
            label={t('chat.greetingClose')}
            onClick={() => setIsGreetingVisible(false)}
          />
        </div>
      )}
      <div className={styles.corner} data-redundant={isRedundant}>
        <button
          type="button"
          className={styles.launcher}
          aria-label={t(isOpen ? 'common.close' : 'chat.open')}
          aria-expanded={isOpen}
          onClick={() => {
            setIsGreetingVisible(false)
            setOpen(!isOpen)
          }}
        >
          <span className={styles.icon} data-open={isOpen || undefined}>
            {isOpen ? <X size={26} aria-hidden="true" /> : <MessageCircle size={26} aria-hidden="true" />}
          </span>
        </button>
      </div>
    </>
  )
}

interface StartedChatProps {
  conversation: Conversation
  isOpen: boolean
  onClose: () => void
}

/**
 * A conversation that the participant has opened, now or on an earlier visit: its panel or, while the panel is closed,
 * a badge with the number of unread messages.
 */
const StartedChat = ({ conversation, isOpen, onClose }: StartedChatProps) => {
  const { t } = useTexts()
  const state = useSyncExternalStore(conversation.subscribe, conversation.getState)
  const unreadCount = countUnread(state.items, state.seenAt)
  useEffect(() => conversation.start(), [conversation])
  return (
    <>
      {isOpen && <ChatPanel state={state} conversation={conversation} unreadCount={unreadCount} onClose={onClose} />}
      {!isOpen && unreadCount > 0 && (
        <p className={styles.dot} role="status">
          <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
          <span className="visually-hidden">{t('chat.newer', { count: unreadCount })}</span>
        </p>
      )}
    </>
  )
}
