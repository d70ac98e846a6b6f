import { Check, CircleAlert, Clock, RotateCw, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatDateTime } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { ProgressTrack } from '../../../ui/feedback/progress-track.tsx'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'
import type { ChatItem } from '../conversation/chat-item.ts'
import type { Conversation } from '../conversation.ts'
import styles from './message.module.css'
import { MessageContent } from './message-content.tsx'

interface Props {
  item: ChatItem
  isNewest: boolean
  /** Whether the message is the last of its group. Only that message shows the time. */
  endsGroup: boolean
  /** The share of the message's file that has been uploaded, from 0 to 1. */
  progress: number
  conversation: Conversation
}

/** Moves the focus to the list, because the pressed button disappears. */
const focusList = ({ currentTarget }: MouseEvent): void => currentTarget.closest('section')?.focus()

const DeliveryNote = ({ item, progress, endsGroup, conversation }: Omit<Props, 'isNewest'>) => {
  const { t } = useTexts()
  switch (item.delivery) {
    case 'uploading_file':
      return (
        <button
          type="button"
          className={styles.act}
          onClick={(event) => {
            focusList(event)
            conversation.cancel(item)
          }}
        >
          <span className={styles.progress}>
            <ProgressTrack aria-hidden="true" value={progress} max={1} />
          </span>
          {t('chat.uploading', { percent: Math.floor(progress * 100) })}
          <X size={16} aria-hidden="true" />
          <span className="visually-hidden">{t('chat.cancel')}</span>
        </button>
      )
    case 'sending':
      return (
        <span className={styles.note}>
          <Clock size={14} aria-hidden="true" /> {t('chat.sending')}
        </span>
      )
    case 'failed':
      return (
        <button
          type="button"
          className={styles.act}
          data-failed
          onClick={(event) => {
            focusList(event)
            conversation.retry(item)
          }}
        >
          <CircleAlert size={16} aria-hidden="true" />
          <span className={styles.parts}>
            <span className={styles.joined}>
              <span className={styles.part}>
                {t(item.content.type === 'media' ? 'chat.fileNotSent' : 'chat.notSent')}
              </span>{' '}
              <span className={styles.part}>{t('chat.retry')}</span>
            </span>
          </span>
          <RotateCw size={16} aria-hidden="true" />
        </button>
      )
    case 'succeed':
      return item.createdAt !== null && endsGroup ? (
        <span className={styles.note}>
          <time dateTime={item.createdAt}>{formatDateTime(item.createdAt).slice(11, 16)}</time>
          {item.isOwn && <Check size={14} role="img" aria-label={t('chat.sent')} />}
        </span>
      ) : null
  }
}

/** A message with its sender, content and delivery status. A broken message does not affect the others. */
export const MessageRow = ({ item, isNewest, endsGroup, progress, conversation }: Props) => {
  const { t } = useTexts()
  return (
    <li
      className={styles.row}
      data-row={item.key}
      data-kind={item.content.type}
      data-own={item.isOwn || undefined}
      data-ends={endsGroup || undefined}
    >
      <SectionBoundary renderFrame={() => <p>{t('chat.unknown')}</p>}>
        <div className={styles.bubble}>
          <span className="visually-hidden">{t(item.isOwn ? 'chat.you' : 'chat.agent')}</span>
          <MessageContent
            content={item.content}
            isPreview={item.isOwn && item.delivery !== 'succeed'}
            isNewest={isNewest}
            onPostback={conversation.sendPostback}
          />
        </div>
        <DeliveryNote item={item} endsGroup={endsGroup} progress={progress} conversation={conversation} />
      </SectionBoundary>
    </li>
  )
}
