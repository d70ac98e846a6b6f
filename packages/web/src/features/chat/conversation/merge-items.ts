import type { ChatItem } from './chat-item.ts'

interface Names {
  readonly all: readonly string[]
  /** Sender, time and content; null where the time is not known. */
  readonly fingerprint: string | null
}

const createNames = ({ id, clientId, isOwn, createdAt, content }: ChatItem): Names => {
  const fingerprint = createdAt === null ? null : JSON.stringify([isOwn, Date.parse(createdAt), content])
  const all = [id === null ? null : `id ${id}`, clientId === null ? null : `client ${isOwn} ${clientId}`, fingerprint]
  return { all: all.filter((name) => name !== null), fingerprint }
}

/** Each push is compared with thousands of messages: what they are known by is written once. */
const names = new WeakMap<ChatItem, Names>()
const namesOf = (item: ChatItem): Names => {
  const known = names.get(item) ?? createNames(item)
  names.set(item, known)
  return known
}

/** Whether two items are one by the first kind of id that both carry; null where they share none. */
const isSameById = (one: ChatItem, other: ChatItem): boolean | null => {
  if (one.id !== null && other.id !== null) return one.id === other.id
  if (one.clientId === null || other.clientId === null) return null
  return one.isOwn === other.isOwn && one.clientId === other.clientId
}

/** The fallback for back ends that give no ids: one by sender, time and content. Two pushes are two messages. */
const isSameByContent = (one: ChatItem, other: ChatItem): boolean => {
  const { fingerprint } = namesOf(one)
  return (
    fingerprint !== null &&
    fingerprint === namesOf(other).fingerprint &&
    isSameById(one, other) === null &&
    !(one.isPushed && other.isPushed)
  )
}

/** Finds items again by what they may be known by. */
const createIndex = () => {
  const known = new Map<string, ChatItem[]>()
  const listCandidates = (item: ChatItem) => namesOf(item).all.flatMap((name) => known.get(name) ?? [])
  return {
    add: (item: ChatItem) => {
      for (const name of namesOf(item).all) {
        const others = known.get(name)
        if (others) others.push(item)
        else known.set(name, [item])
      }
    },
    findById: (item: ChatItem): ChatItem | undefined =>
      listCandidates(item).find((candidate) => isSameById(candidate, item)),
    listByContent: (item: ChatItem): readonly ChatItem[] =>
      listCandidates(item).filter((candidate) => isSameByContent(candidate, item)),
  }
}

/** A message from the future stays where it arrived. */
const sortTimeOf = (known: ChatItem, received: ChatItem): number => {
  if (received.createdAt === null) return known.sortTimeMs
  return received.createdAt === known.createdAt ? Math.min(known.sortTimeMs, received.sortTimeMs) : received.sortTimeMs
}

/** Those of the known items that may be one of these: hardly any, where thousands are known. */
const indexCandidates = (known: readonly ChatItem[], received: readonly ChatItem[]) => {
  const wanted = new Set(received.flatMap((item) => namesOf(item).all))
  const index = createIndex()
  for (const item of known) if (namesOf(item).all.some((name) => wanted.has(name))) index.add(item)
  return index
}

/** The server's word counts, and the ids and the key of before stay. */
const joinItems = (known: ChatItem, received: ChatItem): ChatItem => ({
  ...received,
  key: known.key,
  id: received.id ?? known.id,
  clientId: received.clientId ?? known.clientId,
  createdAt: received.createdAt ?? known.createdAt,
  sortTimeMs: sortTimeOf(known, received),
  sessionId: received.sessionId ?? known.sessionId,
  isConfirmed: known.isConfirmed || received.isConfirmed,
  isPushed: known.isPushed || received.isPushed,
})

/** Weaves two lists by time. Of one millisecond those of `items` stand first, but for those that stand after. */
const mergeSorted = (
  items: readonly ChatItem[],
  added: readonly ChatItem[],
  standsAfter: (item: ChatItem, added: ChatItem) => boolean,
): ChatItem[] => {
  const merged: ChatItem[] = []
  let next = 0
  for (const item of added) {
    while (next < items.length) {
      const other = items[next]
      if (
        !other ||
        other.sortTimeMs > item.sortTimeMs ||
        (other.sortTimeMs === item.sortTimeMs && standsAfter(other, item))
      )
        break
      merged.push(other)
      next += 1
    }
    merged.push(item)
  }
  return [...merged, ...items.slice(next)]
}

/**
 * Pairs what was heard with the known item that is the same message, null where it is new. Without ids, each of several
 * equal ones has a known item of its own: counted from the newest, or from the oldest where older messages are added,
 * as that is the end at which the two lists overlap.
 */
const pairWithKnown = (known: readonly ChatItem[], received: readonly ChatItem[], areOlder: boolean) => {
  const index = indexCandidates(known, received)
  const taken = new Set<ChatItem>()
  const added = createIndex()
  const pairs: { readonly item: ChatItem; readonly before: ChatItem | null }[] = []
  for (const item of areOlder ? received : received.toReversed()) {
    const byId = index.findById(item)
    if ((byId && taken.has(byId)) || added.findById(item)) continue
    const equal = index.listByContent(item).filter((candidate) => !taken.has(candidate))
    const before = byId ?? equal.at(areOlder ? 0 : -1) ?? null
    if (before) taken.add(before)
    added.add(item)
    pairs.push({ item, before })
  }
  return { pairs: areOlder ? pairs : pairs.toReversed(), taken }
}

/**
 * Adds what was heard to what is known: nothing is lost, nothing is there twice. What was heard comes in the order of
 * reading, and keeps it among messages of the same millisecond; others of that millisecond stand before it, or after it
 * where older messages are added.
 */
export const mergeItems = (
  known: readonly ChatItem[],
  received: readonly ChatItem[],
  areOlder = false,
): readonly ChatItem[] => {
  if (received.length === 0) return known
  const { pairs, taken } = pairWithKnown(known, received, areOlder)
  // By key, which stays: the place that a message had among those that are known.
  const places = new Map(known.map(({ key }, place) => [key, place]))
  const added = pairs.map(({ item, before }) => (before ? joinItems(before, item) : item))
  const firstAgain = known.findIndex((item) => taken.has(item))
  const standsAfter = (item: ChatItem, other: ChatItem): boolean => {
    const [place = 0, placeOfOther] = [places.get(item.key), places.get(other.key)]
    if (placeOfOther !== undefined) return place > placeOfOther
    // What follows a message that was heard again, and was not heard again itself, was pushed since.
    return areOlder || (firstAgain >= 0 && place > firstAgain)
  }
  return mergeSorted(
    known.filter((item) => !taken.has(item)),
    added.toSorted((one, other) => one.sortTimeMs - other.sortTimeMs),
    standsAfter,
  )
}

/** Whether one of these is known already. */
export const hasAny = (known: readonly ChatItem[], received: readonly ChatItem[]): boolean => {
  const index = indexCandidates(known, received)
  return received.some((item) => index.findById(item) !== undefined || index.listByContent(item).length > 0)
}

/**
 * What is shown: without the echo of a message that is still being sent, where the server gives it no id. As soon as its
 * time is known, both are one.
 */
export const hideEchoes = (items: readonly ChatItem[]): readonly ChatItem[] => {
  const pending = items.filter(({ isOwn, delivery }) => isOwn && delivery === 'sending')
  if (pending.length === 0) return items
  const texts = new Map(pending.map((item) => [JSON.stringify(item.content), item.sortTimeMs]))
  return items.filter((item) => {
    if (!item.isOwn || item.delivery !== 'succeed' || item.id !== null || item.clientId !== null) return true
    const sentAtMs = texts.get(JSON.stringify(item.content))
    // Clocks differ, and nobody means the same text of long ago.
    return sentAtMs === undefined || item.sortTimeMs < sentAtMs - 60_000
  })
}
