import type { ControlReply } from '@sabai/contracts/control'
import type { ConversationItem } from '@sabai/contracts/realtime'
import type { WorldDetails } from '../../world/world-details.ts'

export type Conversation = ControlReply<'GET /__mock/worlds/{id}/conversations'>['conversations'][number]
export type ChatMessage = ConversationItem['message']

/** The participant that an act names: a member, or a guest by the id of their browser. */
export type Participant = { readonly member: string } | { readonly guest: string }

/** Converts a participant id to the form in which acts name it. Cast members are named by their cast name. */
export const participantOf = (participant: string, logins: WorldDetails['logins']): Participant =>
  // The `_id` of a member has no hyphen, so it cannot begin with `guest-`.
  participant.startsWith('guest-')
    ? { guest: participant }
    : { member: logins.find(({ id }) => id === participant)?.key ?? participant }

/** Returns the title of a conversation in the agent console. */
export const titleOf = (participant: string, { name, member }: Pick<Conversation, 'name' | 'member'>): string =>
  member === null ? participant : `${member}${name === null ? '' : ` · ${name}`}`

/** Returns a one-line summary of a message. */
export const summarize = (message: ChatMessage): string => {
  switch (message.message_type) {
    case 'text':
      return message.payload.message
    case 'postback':
      return `pressed: ${message.payload.title}`
    case 'media':
      return `${message.payload.fileType}: ${message.payload.name}`
    case 'buttons':
    case 'quick_replies':
      return message.payload.message
    case 'generic':
      return `cards: ${message.payload.elements.map(({ title }) => title).join(', ')}`
    default:
      return `a message of the type ${message.message_type}`
  }
}
