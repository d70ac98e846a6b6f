import { dayNumberOf } from '../../../lib/format/day-number.ts'
import type { ChatItem } from './chat-item.ts'

/** What stands in the list, one below the other. */
export type ChatRow =
  | { readonly kind: 'day'; readonly key: string; readonly dayMs: number }
  | { readonly kind: 'end'; readonly key: string }
  /** `endsGroup`: what follows is by the other side, or was written later. */
  | { readonly kind: 'message'; readonly key: string; readonly item: ChatItem; readonly endsGroup: boolean }

/** Messages of one side that follow within so long stand close together, under one time. */
const GROUP_MS = 120_000

const areGrouped = (item: ChatItem, next: ChatItem | undefined): boolean =>
  next !== undefined && next.isOwn === item.isOwn && next.sortTimeMs - item.sortTimeMs < GROUP_MS

/** Adds the day where it changes, and the end of a conversation where the session does (product section 4, "Chat"). */
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

/** How many of the other side's messages came after the time of the last that was seen; none where that is not known. */
export const countUnread = (items: readonly ChatItem[], seenAt: string | null): number => {
  if (seenAt === null) return 0
  const last = items.findLastIndex(({ createdAt }) => createdAt === seenAt)
  const seenMs = Date.parse(seenAt)
  return items.filter(
    ({ isOwn, createdAt, sortTimeMs }, index) =>
      !isOwn && createdAt !== null && (last < 0 ? sortTimeMs > seenMs : index > last),
  ).length
}
