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
  return fingerprint !== null && fingerprint === namesOf(other).fingerprint && !(one.isPushed && other.isPushed)
}

const isSame = (one: ChatItem, other: ChatItem): boolean => isSameById(one, other) ?? isSameByContent(one, other)

/** Items by each of their names. */
type Index = Map<string, ChatItem[]>

const addToIndex = (index: Index, item: ChatItem): void => {
  for (const name of namesOf(item).all) index.set(name, [...(index.get(name) ?? []), item])
}

const listCandidates = (index: Index, item: ChatItem): readonly ChatItem[] =>
  namesOf(item).all.flatMap((name) => index.get(name) ?? [])

/** Those of the known items that may be one of these: hardly any, where thousands are known. */
const indexCandidates = (known: readonly ChatItem[], received: readonly ChatItem[]): Index => {
  const wanted = new Set(received.flatMap((item) => namesOf(item).all))
  const index: Index = new Map()
  for (const item of known) if (namesOf(item).all.some((name) => wanted.has(name))) addToIndex(index, item)
  return index
}

/** A message from the future stays where it arrived. */
const sortTimeOf = (known: ChatItem, received: ChatItem): number => {
  if (received.createdAt === null) return known.sortTimeMs
  return received.createdAt === known.createdAt ? Math.min(known.sortTimeMs, received.sortTimeMs) : received.sortTimeMs
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

/**
 * Pairs each received item with the known item that is the same message, null where it is new. Without ids, each of
 * several equal ones has a known item of its own: counted from the newest, or from the oldest where older messages are
 * added, as that is the end at which the two lists overlap.
 */
const pairWithKnown = (known: readonly ChatItem[], received: readonly ChatItem[], areOlder: boolean) => {
  const index = indexCandidates(known, received)
  /** What a later item of the same page cannot be: an equal one is another message. */
  const paired = new Set<ChatItem>()
  const pairs: { readonly item: ChatItem; readonly before: ChatItem | null }[] = []
  for (const item of areOlder ? received : received.toReversed()) {
    const candidates = listCandidates(index, item)
    const byId = candidates.find((candidate) => isSameById(candidate, item))
    if (byId && paired.has(byId)) continue
    const equal = candidates.filter((candidate) => !paired.has(candidate) && isSame(candidate, item))
    const before = byId ?? equal.at(areOlder ? 0 : -1) ?? null
    addToIndex(index, item)
    paired.add(item)
    if (before) paired.add(before)
    pairs.push({ item, before })
  }
  return areOlder ? pairs : pairs.toReversed()
}

/**
 * Adds what was received to what is known: nothing is lost, nothing is there twice. What was received comes in the order
 * of reading, and keeps it among messages of the same millisecond; others of that millisecond stand before it, or after
 * it where older messages are added.
 */
export const mergeItems = (
  known: readonly ChatItem[],
  received: readonly ChatItem[],
  areOlder = false,
): readonly ChatItem[] => {
  if (received.length === 0) return known
  const pairs = pairWithKnown(known, received, areOlder)
  const repeated = new Set(pairs.map(({ before }) => before))
  const places = new Map(known.map((item, place) => [item, place]))
  // What follows a repeated message, and was not repeated itself, was pushed since.
  const firstRepeated = known.findIndex((item) => repeated.has(item))
  const newPlace = firstRepeated < 0 ? known.length : firstRepeated
  const added = pairs.map(({ item, before }) =>
    before
      ? { item: joinItems(before, item), place: places.get(before) ?? 0 }
      : { item, place: areOlder ? -1 : newPlace },
  )
  const merged: ChatItem[] = []
  let next = 0
  for (const { item, place } of added.toSorted((one, other) => one.item.sortTimeMs - other.item.sortTimeMs)) {
    for (; next < known.length; next += 1) {
      const other = known[next]
      if (!other || other.sortTimeMs > item.sortTimeMs) break
      if (other.sortTimeMs === item.sortTimeMs && next > place) break
      if (!repeated.has(other)) merged.push(other)
    }
    merged.push(item)
  }
  return [...merged, ...known.slice(next).filter((item) => !repeated.has(item))]
}

/** Whether one of these is known already. */
export const hasAny = (known: readonly ChatItem[], received: readonly ChatItem[]): boolean => {
  const index = indexCandidates(known, received)
  return received.some((item) => listCandidates(index, item).some((candidate) => isSame(candidate, item)))
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
