import { CHAT_LIMITS, MAX_CHAT_TEXT_LENGTH } from '@sabai/contracts/constants'
import type { MessageContent } from '@sabai/contracts/realtime'
import type { ButtonDraft, CardDraft, Draft, DraftType, Problems } from './drafts.ts'

/** The message of a draft in the form that the act agentSays takes, or the problems of the draft. */
export type CheckedDraft = { readonly content: MessageContent } | { readonly problems: Problems }

const KNOWN_TYPES = ['text', 'buttons', 'media', 'quick_replies', 'generic', 'postback'] as const
const MESSAGE_TYPE_PATTERN = /^[A-Za-z0-9_-]{1,40}$/
const MAX_ADDRESS_LENGTH = 2_000
const MAX_NAME_LENGTH = 255

/** Reads the fields of a draft, and collects their problems. */
class Checker {
  readonly problems: Record<string, string> = {}

  /** Returns the value of a field, and records a problem if it is required but blank, or too long. */
  read(path: string, value: string, max: number, isRequired = false): string {
    if (isRequired && value.trim() === '') this.problems[path] = 'Write something here.'
    else if (value.length > max)
      this.problems[path] = `At most ${max} characters fit here; these are ${value.length}. Shorten it.`
    return value
  }
  readTitle(path: string, value: string): string {
    return this.read(path, value, CHAT_LIMITS.buttonTitle, true)
  }
  readPayload(path: string, value: string): string {
    return this.read(path, value, CHAT_LIMITS.buttonPayload)
  }
  readJson(path: string, value: string): unknown {
    try {
      return JSON.parse(value)
    } catch (error) {
      this.problems[path] = `This is not JSON: ${error instanceof Error ? error.message : String(error)}`
      return null
    }
  }
}

const isButtonType = (type: string): type is 'web' | 'call' | 'postback' | 'other' =>
  ['web', 'call', 'postback', 'other'].includes(type)

const readButtons = (checker: Checker, path: string, buttons: readonly ButtonDraft[]) =>
  buttons.map(({ title, type, payload }, index) => ({
    title: checker.readTitle(`${path}.${index}.title`, title),
    type: isButtonType(type) ? type : ('other' as const),
    payload: checker.readPayload(`${path}.${index}.payload`, payload),
  }))

const readCard = (checker: Checker, path: string, { title, subtitle, image_url, buttons }: CardDraft) => ({
  title: checker.read(`${path}.title`, title, CHAT_LIMITS.cardText, true),
  ...(subtitle !== '' && { subtitle: checker.read(`${path}.subtitle`, subtitle, CHAT_LIMITS.cardText) }),
  ...(image_url !== '' && { image_url: checker.read(`${path}.image_url`, image_url, MAX_ADDRESS_LENGTH) }),
  ...(buttons.length > 0 && { buttons: readButtons(checker, `${path}.buttons`, buttons) }),
})

const readMedia = (
  checker: Checker,
  { message, url, fileType, name }: Draft['media'],
): NonNullable<MessageContent['media']> => {
  const address = checker.read('url', url, MAX_ADDRESS_LENGTH, true)
  return {
    ...(message !== '' && { message: checker.read('message', message, MAX_CHAT_TEXT_LENGTH) }),
    url: address,
    fileType: fileType === 'image' || fileType === 'video' ? fileType : 'file',
    filePath: address,
    name: checker.read('name', name, MAX_NAME_LENGTH),
  }
}

const readOther = (
  checker: Checker,
  { message_type, payload }: Draft['other'],
): NonNullable<MessageContent['other']> => {
  if (!MESSAGE_TYPE_PATTERN.test(message_type))
    checker.problems.message_type = 'The type has 1 to 40 letters, digits, "_" or "-".'
  else if (KNOWN_TYPES.some((kind) => kind === message_type))
    checker.problems.message_type = `Apps know ${message_type}: choose it as the type of the message, or write another one.`
  // The contract types the name of any other message type as 'unknown', because it is not known in advance.
  return { message_type: message_type as 'unknown', payload: checker.readJson('payload', payload) }
}

const readRaw = (checker: Checker, text: string): MessageContent => {
  const rawContent = checker.readJson('raw', text)
  const keys =
    typeof rawContent === 'object' && rawContent !== null && !Array.isArray(rawContent) ? Object.keys(rawContent) : []
  if (checker.problems.raw === undefined && keys.length !== 1)
    checker.problems.raw = `Write an object with exactly one of ${KNOWN_TYPES.join(', ')} and other, as in the example.`
  // The type assertion is safe because the mock checks the message and reports what is wrong.
  return rawContent as MessageContent
}

const readDraft = (checker: Checker, type: DraftType, draft: Draft): MessageContent => {
  const readMessage = ({ message }: { message: string }) =>
    checker.read('message', message, CHAT_LIMITS.buttonText, true)
  switch (type) {
    case 'text':
      return { text: checker.read('text', draft.text, MAX_CHAT_TEXT_LENGTH, true) }
    case 'buttons':
      return {
        buttons: {
          message: readMessage(draft.buttons),
          buttons: readButtons(checker, 'buttons', draft.buttons.buttons),
        },
      }
    case 'quick_replies': {
      const replies = readButtons(checker, 'quick_replies', draft.quick_replies.quick_replies)
      const quick_replies = replies.map(({ title, payload }) => ({ title, payload }))
      return { quick_replies: { message: readMessage(draft.quick_replies), quick_replies } }
    }
    case 'media':
      return { media: readMedia(checker, draft.media) }
    case 'generic':
      return {
        generic: {
          elements: draft.generic.elements.map((card, index) => readCard(checker, `elements.${index}`, card)),
        },
      }
    case 'postback': {
      const { title, payload } = draft.postback
      return {
        postback: { title: checker.readTitle('title', title), payload: checker.readPayload('payload', payload) },
      }
    }
    case 'other':
      return { other: readOther(checker, draft.other) }
    case 'raw':
      return readRaw(checker, draft.raw)
  }
}

/** Converts a draft to a message, or returns its problems. */
export const toContent = (type: DraftType, draft: Draft): CheckedDraft => {
  const checker = new Checker()
  const content = readDraft(checker, type, draft)
  return Object.keys(checker.problems).length > 0 ? { problems: checker.problems } : { content }
}
