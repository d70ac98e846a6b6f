import { ExternalLink, FileText } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { referrerPolicyFor, toSafeUrl } from '../../../lib/navigation/safe-url.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import type { ChatButton, ChatContent } from '../conversation/chat-content.ts'
import { FILE_TEXT_KEYS } from './describe-content.ts'
import styles from './message-content.module.css'
import { PictureDialog } from './picture-dialog.tsx'

interface ButtonProps {
  button: ChatButton
  onPostback: (title: string, payload: string) => void
}

/** Returns the payload if it is a phone number, and otherwise null. */
const toPhone = (payload: string): string | null => (/^\+?[\d\s-]{3,20}$/.test(payload) ? payload : null)

const MessageButton = ({ button: { title, type, payload }, onPostback }: ButtonProps) => {
  const { t } = useTexts()
  const address = type === 'web' ? toSafeUrl('link', payload) : null
  const phone = type === 'call' ? toPhone(payload) : null
  if (address !== null)
    return (
      <a className={styles.button} href={address} target="_blank" rel="noopener noreferrer">
        <bdi>{title}</bdi> <ExternalLink size={16} aria-hidden="true" />
        <span className="visually-hidden">{t('chat.newTab')}</span>
      </a>
    )
  if (phone !== null)
    return (
      <a className={styles.button} href={`tel:${phone.replace(/[\s-]/g, '')}`}>
        <bdi>{title}</bdi>
      </a>
    )
  return (
    <button
      type="button"
      className={styles.button}
      disabled={type !== 'postback'}
      onClick={() => onPostback(title, payload)}
    >
      <bdi>{title}</bdi>
    </button>
  )
}

interface ButtonsProps {
  buttons: readonly ChatButton[]
  /** Whether the buttons are side by side, each as wide as its text. */
  areChips?: boolean
  onPostback: ButtonProps['onPostback']
}

const MessageButtons = ({ buttons, areChips, onPostback }: ButtonsProps) => {
  const element = useRef<HTMLDivElement>(null)
  // Quick replies disappear when the next message arrives. The focus then moves to the list of messages, so that it
  // stays in the chat.
  useLayoutEffect(() => {
    const buttonList = element.current
    return () => {
      if (buttonList?.contains(document.activeElement)) buttonList.closest('section')?.focus()
    }
  }, [])
  return (
    buttons.length > 0 && (
      <div ref={element} className={areChips ? styles.chips : styles.buttons}>
        {buttons.map((button, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a message never change
          <MessageButton key={index} button={button} onPostback={onPostback} />
        ))}
      </div>
    )
  )
}

const MessageText = ({ text }: { text: string }) =>
  text.trim() !== '' && (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  )

/** A picture that can be enlarged, a video with controls, or a link to any other file. */
const MediaContent = ({
  content,
  isPreview,
}: {
  content: Extract<ChatContent, { type: 'media' }>
  isPreview: boolean
}) => {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const address = isPreview && typeof content.url === 'string' ? content.url : toSafeUrl('picture', content.url)
  const name = content.name || t(FILE_TEXT_KEYS[content.fileType])
  if (address === null || isBroken)
    return (
      <p className={classNames(styles.unknown, styles.caption)}>
        <bdi>{name}</bdi>
      </p>
    )
  if (content.fileType === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a member's own video has no captions
      <video
        className={styles.media}
        src={address}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onError={() => setBroken(true)}
      />
    )
  if (content.fileType === 'file')
    return (
      <a className={styles.file} href={address} target="_blank" rel="noopener noreferrer">
        <span className={styles.fileMark}>
          <FileText size={22} aria-hidden="true" />
        </span>
        <span className={styles.fileText}>
          <bdi>{name}</bdi>
          <small>
            {t('chat.file')} <span className="visually-hidden">{t('chat.newTab')}</span>
          </small>
        </span>
      </a>
    )
  const renderPicture = (alt: string) => (
    <img
      src={address}
      alt={alt}
      referrerPolicy={referrerPolicyFor(address)}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('chat.openPicture', { name })}
        onClick={() => setOpen(true)}
      >
        {renderPicture(name)}
      </button>
      {isOpen && (
        <PictureDialog name={name} address={isPreview ? null : address} onClose={() => setOpen(false)}>
          {/* The dialog's title already gives the name. */}
          {renderPicture('')}
        </PictureDialog>
      )}
    </>
  )
}

interface Props {
  content: ChatContent
  /** Whether the file has not been sent yet, and is shown from this tab's memory. */
  isPreview: boolean
  /** Whether this is the newest message. Only the newest message offers its quick replies. */
  isNewest: boolean
  onPostback: ButtonProps['onPostback']
}

/** The content of a message, by its type (product section 3). */
export const MessageContent = ({ content, isPreview, isNewest, onPostback }: Props) => {
  const { t } = useTexts()
  switch (content.type) {
    case 'text':
    case 'postback':
      return <MessageText text={content.text} />
    case 'buttons':
      return (
        <>
          <MessageText text={content.text} />
          <MessageButtons buttons={content.buttons} onPostback={onPostback} />
        </>
      )
    case 'quick_replies':
      return (
        <>
          <MessageText text={content.text} />
          {isNewest && <MessageButtons buttons={content.replies} areChips onPostback={onPostback} />}
        </>
      )
    case 'media':
      return (
        <>
          <MediaContent content={content} isPreview={isPreview} />
          <div className={styles.caption}>
            <MessageText text={content.text} />
          </div>
        </>
      )
    case 'generic':
      return (
        <div className={styles.cards} data-scrolls>
          {content.cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a message never change
            <div key={index} className={styles.card}>
              {toSafeUrl('picture', card.imageUrl) !== null && (
                <Picture src={String(card.imageUrl)} className={styles.cardPicture} />
              )}
              <strong dir="auto">{card.title}</strong>
              <MessageText text={card.subtitle} />
              <MessageButtons buttons={card.buttons} onPostback={onPostback} />
            </div>
          ))}
        </div>
      )
    case 'unknown':
      return <p className={styles.unknown}>{t('chat.unknown')}</p>
  }
}
