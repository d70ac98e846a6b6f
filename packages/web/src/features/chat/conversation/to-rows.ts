import { dayNumberOf } from '../../../lib/format/day-number.ts'
import type { ChatItem } from './chat-item.ts'

/** A row of the message list. */
export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly dayMs: number }
  /** The end of a session. */
  | { readonly kind: 'end'; readonly key: string }
  /** If `endsGroup` is true, the next message, if any, is from the other side, or is too late for the same group. */
  | { readonly kind: 'message'; readonly key: string; readonly item: ChatItem; readonly endsGroup: boolean }

/**
 * Two consecutive messages of one side belong to one group if less time than this lies between them. A group shows one
 * time.
 */
const MAX_GROUP_GAP_MS = 120_000

const areGrouped = (item: ChatItem, next: ChatItem | undefined): boolean =>
  next !== undefined && next.isOwn === item.isOwn && next.sortTimeMs - item.sortTimeMs < MAX_GROUP_GAP_MS

/** Returns the messages as rows, with a row at each new day and each end of a session (product section 4, "Chat"). */
export const toRows = (items: readonly ChatItem[]): readonly ChatRow[] => {
  const rows: ChatRow[] = []
  let day: number | null = null
  let session: string | null = null
  for (const [index, item] of items.entries()) {
    if (session !== null && item.sessionId !== null && item.sessionId !== session)
      rows.push({ kind: 'end', key: `end ${item.key}` })
    session = item.sessionId ?? session
    const nextDay = dayNumberOf(item.sortTimeMs)
    if (nextDay !== day) rows.push({ kind: 'day', key: `day ${item.key}`, dayMs: item.sortTimeMs })
    day = nextDay
    rows.push({ kind: 'message', key: item.key, item, endsGroup: !areGrouped(item, items[index + 1]) })
  }
  return rows
}

/** Counts the other side's messages after the one that was written at `seenAt`; returns 0 if `seenAt` is null. */
export const countUnread = (items: readonly ChatItem[], seenAt: string | null): number => {
  if (seenAt === null) return 0
  const lastSeenIndex = items.findLastIndex(({ createdAt }) => createdAt === seenAt)
  const seenMs = Date.parse(seenAt)
  return items.filter(
    ({ isOwn, createdAt, sortTimeMs }, index) =>
      !isOwn && createdAt !== null && (lastSeenIndex < 0 ? sortTimeMs > seenMs : index > lastSeenIndex),
  ).length
}
