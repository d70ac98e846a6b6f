import { MAX_CHAT_TEXT_LENGTH } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { CHAT_REQUEST } from '../../lib/navigation/chat-request.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { readStored, writeStored } from '../../lib/runtime/storage.ts'
import { dismissAllToasts } from '../../ui/feedback/toast-list.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'

interface Props {
  /** What the member needs help with. */
  topic: string
  /** The amount, time or reference by which support can find the case. */
  reference?: string
  variant?: 'main' | 'plain' | 'quiet'
}

/** Adds a text to the message that the member is writing in the chat. Nothing is sent. */
const addToDraft = (text: string): void => {
  const draft = readStored('chatDraftByMember') ?? ''
  if (draft.includes(text)) return
  const newDraft = draft === '' ? text : `${draft}\n${text}`
  if (newDraft.length <= MAX_CHAT_TEXT_LENGTH) writeStored('chatDraftByMember', newDraft, 'session')
}

/**
 * A link to support. It opens the chat with the topic and the reference in the text box, or the contact page if there
 * is no chat.
 */
export const AskSupport = ({ topic, reference = '', variant = 'main' }: Props) => {
  const { t } = useTexts()
  const text = reference === '' ? t('common.askTopic', { topic }) : t('common.askAbout', { topic, reference })
  const prepare = () => {
    addToDraft(text)
    // The link may be in a toast, which would stay on the screen as long as the link has the focus.
    dismissAllToasts()
  }
  return (
    <ButtonLink variant={variant} to={PATHS.memberContact} state={CHAT_REQUEST} onClick={prepare}>
      {t('common.ask')}
    </ButtonLink>
  )
}
