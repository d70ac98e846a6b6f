import type { ChatItem } from './chat-item.ts'

interface Names {
  readonly all: readonly string[]
  /** Sender, time and content; null where the time is not known. */
  readonly print: string | null
}

const createNames = ({ id, clientId, isOwn, createdAt, content }: ChatItem): Names => {
  const print = createdAt === null ? null : JSON.stringify([isOwn, Date.parse(createdAt), content])
  const all = [id === null ? null : `id ${id}`, clientId === null ? null : `client ${isOwn} ${clientId}`, print]
  return { all: all.filter((name) => name !== null), print }
}

/** Each push is compared with thousands of messages: what they are known by is written once. */
const names = new WeakMap<ChatItem, Names>()
const namesOf = (item: ChatItem): Names => {
  const known = names.get(item) ?? createNames(item)
  names.set(item, known)
  return known
}

/** Two items are one by the first kind of id that both carry; where they share none, by sender, time and content. */
const isSame = (one: ChatItem, other: ChatItem): boolean => {
  if (one.id !== null && other.id !== null) return one.id === other.id
  if (one.clientId !== null && other.clientId !== null)
    return one.isOwn === other.isOwn && one.clientId === other.clientId
  const { print } = namesOf(one)
  return print !== null && print === namesOf(other).print
}

/** Finds items again by what they may be known by. */
const createIndex = () => {
  const known = new Map<string, ChatItem[]>()
  return {
    add: (item: ChatItem) => {
      for (const name of namesOf(item).all) {
        const others = known.get(name)
        if (others) others.push(item)
        else known.set(name, [item])
      }
    },
    find: (item: ChatItem): ChatItem | undefined =>
      namesOf(item)
        .all.flatMap((name) => known.get(name) ?? [])
        .find((candidate) => isSame(candidate, item)),
  }
}

/** A message from the future stays where it arrived. */
const placeOf = (known: ChatItem, heard: ChatItem): number => {
  if (heard.createdAt === null) return known.placeMs
  return heard.createdAt === known.createdAt ? Math.min(known.placeMs, heard.placeMs) : heard.placeMs
}

/** Those of the known items that may be one of these: hardly any, where thousands are known. */
const indexCandidates = (known: readonly ChatItem[], heard: readonly ChatItem[]) => {
  const wanted = new Set(heard.flatMap((item) => namesOf(item).all))
  const index = createIndex()
  for (const item of known) if (namesOf(item).all.some((name) => wanted.has(name))) index.add(item)
  return index
}

/** The server's word counts, and the ids and the key of before stay. */
const joinItems = (known: ChatItem, heard: ChatItem): ChatItem => ({
  ...heard,
  key: known.key,
  id: heard.id ?? known.id,
  clientId: heard.clientId ?? known.clientId,
  createdAt: heard.createdAt ?? known.createdAt,
  placeMs: placeOf(known, heard),
  sessionId: heard.sessionId ?? known.sessionId,
  isHeard: known.isHeard || heard.isHeard,
})

/** Weaves two lists by time. Of one millisecond those of `items` stand first, but for those that stand after. */
const weave = (
  items: readonly ChatItem[],
  added: readonly ChatItem[],
  standsAfter: (item: ChatItem) => boolean,
): ChatItem[] => {
  const woven: ChatItem[] = []
  let next = 0
  for (const item of added) {
    while (next < items.length) {
      const other = items[next]
      if (!other || other.placeMs > item.placeMs || (other.placeMs === item.placeMs && standsAfter(other))) break
      woven.push(other)
      next += 1
    }
    woven.push(item)
  }
  return [...woven, ...items.slice(next)]
}

/**
 * Adds what was heard to what is known: nothing is lost, nothing is there twice. What was heard comes in the order of
 * reading, and keeps it among messages of the same millisecond; others of that millisecond stand before it, or after it
 * where older messages are added.
 */
export const mergeItems = (
  known: readonly ChatItem[],
  heard: readonly ChatItem[],
  areOlder = false,
): readonly ChatItem[] => {
  if (heard.length === 0) return known
  const index = indexCandidates(known, heard)
  const replaced = new Set<ChatItem>()
  const added: ChatItem[] = []
  const addedIndex = createIndex()
  for (const item of heard) {
    const before = index.find(item)
    if ((before && replaced.has(before)) || (!before && addedIndex.find(item))) continue
    if (before) replaced.add(before)
    else addedIndex.add(item)
    added.push(before ? joinItems(before, item) : item)
  }
  // What follows a message that was heard again, and was not heard again itself, was pushed since.
  const firstAgain = known.findIndex((item) => replaced.has(item))
  const newer = new Set(areOlder || firstAgain < 0 ? [] : known.slice(firstAgain))
  return weave(
    known.filter((item) => !replaced.has(item)),
    added.toSorted((one, other) => one.placeMs - other.placeMs),
    (item) => areOlder || newer.has(item),
  )
}

/** Whether one of these is known already. */
export const hasAny = (known: readonly ChatItem[], heard: readonly ChatItem[]): boolean => {
  const index = indexCandidates(known, heard)
  return heard.some((item) => index.find(item) !== undefined)
}

/**
 * What is shown: without the echo of a message that is still being sent, where the server gives it no id. As soon as its
 * time is known, both are one.
 */
export const hideEchoes = (items: readonly ChatItem[]): readonly ChatItem[] => {
  const pending = items.filter(({ isOwn, delivery }) => isOwn && delivery === 'sending')
  if (pending.length === 0) return items
  const texts = new Map(pending.map((item) => [JSON.stringify(item.content), item.placeMs]))
  return items.filter((item) => {
    if (!item.isOwn || item.delivery !== 'succeed' || item.id !== null || item.clientId !== null) return true
    const sentAtMs = texts.get(JSON.stringify(item.content))
    // Clocks differ, and nobody means the same text of long ago.
    return sentAtMs === undefined || item.placeMs < sentAtMs - 60_000
  })
}
