import type { ConversationItem } from '@sabai/contracts/realtime'
import { formatDay } from '../../ui/time.tsx'
import type { Conversation } from './chat-conversation.ts'

/** The number of messages that are loaded at a time. */
export const MESSAGE_PAGE_SIZE = 100

/** Returns a key that identifies a message even if the world gives it no id. */
const identityOf = ({ _id, createdAt, sender, message }: ConversationItem): string =>
  _id ?? `${createdAt} ${sender} ${JSON.stringify(message)}`

/**
 * Puts the newest page, which is polled, before the messages loaded earlier; both are newest first. Returns only the
 * page if it has all messages, or if the two do not overlap, because messages between them would be missing.
 */
export const mergeNewest = (
  page: readonly ConversationItem[],
  knownItems: readonly ConversationItem[],
): readonly ConversationItem[] => {
  const oldestItem = page.at(-1)
  const overlapIndex =
    oldestItem === undefined || page.length < MESSAGE_PAGE_SIZE
      ? -1
      : knownItems.findLastIndex((item) => identityOf(item) === identityOf(oldestItem))
  return overlapIndex < 0 ? page : [...page, ...knownItems.slice(overlapIndex + 1)]
}

/** Appends a page of older messages to the known ones, without those that are already known. */
export const appendOlder = (
  knownItems: readonly ConversationItem[],
  page: readonly ConversationItem[],
): readonly ConversationItem[] => {
  const identities = new Set(knownItems.map(identityOf))
  return [...knownItems, ...page.filter((item) => !identities.has(identityOf(item)))]
}

export type MessageRow =
  | { readonly kind: 'day' | 'end'; readonly key: string; readonly text: string }
  | { readonly kind: 'message'; readonly key: string; readonly item: ConversationItem; readonly isRead: boolean }

/** Returns the rows of a conversation, oldest first, with a row for each day and for each end of a conversation. */
export const toRows = (
  items: readonly ConversationItem[],
  { unreadByCustomer, session }: Pick<Conversation, 'unreadByCustomer' | 'session'>,
): readonly MessageRow[] => {
  const unreadItems = new Set(items.filter(({ sender }) => sender === 'agent').slice(0, unreadByCustomer))
  const rows = items.toReversed().flatMap((item, index, all): MessageRow[] => {
    const key = item._id ?? `${identityOf(item)} ${index}`
    const earlierItem = all[index - 1]
    const day = formatDay(item.createdAt)
    const marks: MessageRow[] = []
    if (earlierItem && earlierItem.session_id !== item.session_id) marks.push(toSessionEnd(earlierItem))
    if (!earlierItem || formatDay(earlierItem.createdAt) !== day)
      marks.push({ kind: 'day', key: `day ${key}`, text: day })
    return [...marks, { kind: 'message', key, item, isRead: !unreadItems.has(item) }]
  })
  const [newest] = items
  return newest && newest.session_id !== session ? [...rows, toSessionEnd(newest)] : rows
}

const toSessionEnd = ({ session_id }: ConversationItem): MessageRow => ({
  kind: 'end',
  key: `end ${session_id}`,
  text: 'End of the conversation',
})
