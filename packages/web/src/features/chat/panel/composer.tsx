import { CHAT_IMAGE_TYPES, CHAT_VIDEO_TYPES, MAX_CHAT_TEXT_LENGTH, TOAST_MS } from '@sabai/contracts/constants'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { Conversation } from '../conversation.ts'
import { checkChatFile } from '../files/check-chat-file.ts'
import { useDraft } from '../session/use-draft.ts'
import styles from './composer.module.css'

/** If at most this number of characters is left before the limit, the composer shows how many are left. */
const NEAR_LIMIT_CHARACTERS = 200

interface Props {
  conversation: Conversation
}

/** Emulates `field-sizing: content` in browsers without it. */
const growWithText = (area: HTMLTextAreaElement): void => {
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}

/** The form for a message. Files can be chosen, pasted or dropped. */
export const Composer = ({ conversation }: Props) => {
  const { t } = useTexts()
  const [text, setText] = useDraft()
  const [alert, setAlert] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const charactersLeft = MAX_CHAT_TEXT_LENGTH - text.length
  useEffect(() => {
    if (alert === '') return
    const timer = setTimeout(() => setAlert(''), TOAST_MS)
    return () => clearTimeout(timer)
  }, [alert])

  const send = () => {
    if (text.trim() === '') return
    conversation.sendText(text)
    setText('')
  }
  const attach = (files: FileList | null) => {
    for (const file of files ?? []) {
      const fileCheck = checkChatFile(file)
      if (fileCheck.problem === null) {
        setAlert('')
        conversation.sendFile(file, fileCheck.fileType)
      } else
        setAlert(
          fileCheck.problem === 'tooLarge' ? t('chat.tooLarge', { max: fileCheck.maxMb }) : t('chat.unsupported'),
        )
    }
  }
  const handleFileDrag = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    if (event.type === 'drop') attach(event.dataTransfer?.files ?? null)
  })
  // A file that is dropped anywhere on the panel is attached. By default the browser would open it.
  useEffect(() => {
    const panel = form.current?.closest('dialog')
    const handleDrag = (event: DragEvent) => handleFileDrag(event)
    for (const type of ['dragover', 'drop'] as const) panel?.addEventListener(type, handleDrag)
    return () => {
      for (const type of ['dragover', 'drop'] as const) panel?.removeEventListener(type, handleDrag)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box grows with the text
  useLayoutEffect(() => {
    if (input.current && !CSS.supports('field-sizing', 'content')) growWithText(input.current)
  }, [text])
  const handleKey = (event: KeyboardEvent) => {
    const { ctrlKey, shiftKey, altKey, metaKey, nativeEvent } = event
    // While an input method is composing, Enter accepts its suggestion and must not send the message.
    if (event.key !== 'Enter' || ctrlKey || shiftKey || altKey || metaKey || nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      ref={form}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className={styles.alert} role="alert">
        {alert}
      </p>
      {charactersLeft <= NEAR_LIMIT_CHARACTERS && (
        <p className={styles.left}>{t('chat.left', { count: charactersLeft })}</p>
      )}
      <div className={styles.line}>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept={[...CHAT_IMAGE_TYPES, ...CHAT_VIDEO_TYPES].join()}
          onChange={({ currentTarget }) => {
            attach(currentTarget.files)
            currentTarget.value = ''
          }}
        />
        <IconButton
          icon={<Paperclip size={20} />}
          label={t('chat.attach')}
          onClick={() => fileInput.current?.click()}
        />
        <textarea
          ref={input}
          className={styles.input}
          rows={1}
          value={text}
          maxLength={MAX_CHAT_TEXT_LENGTH}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          enterKeyHint="send"
          dir="auto"
          data-first-focus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return
            event.preventDefault()
            attach(event.clipboardData.files)
          }}
        />
        <IconButton
          type="submit"
          className={styles.send}
          icon={<SendHorizontal size={20} />}
          label={t('chat.send')}
          aria-disabled={text.trim() === '' || undefined}
        />
      </div>
    </form>
  )
}
