import type { ChatItem } from './chat-item.ts'

/**
 * Returns all identifiers of a message: its ids, and an identifier made of sender, time and content, which is for back
 * ends without ids.
 */
const createIdentifiers = ({ id, clientId, isOwn, createdAt, content }: ChatItem): readonly string[] => {
  const contentIdentifier = createdAt === null ? null : JSON.stringify([isOwn, Date.parse(createdAt), content])
  const identifiers = [
    id === null ? null : `id ${id}`,
    clientId === null ? null : `client ${isOwn} ${clientId}`,
    contentIdentifier,
  ]
  return identifiers.filter((identifier) => identifier !== null)
}

/** Caches identifiers, because each push is compared with thousands of messages. */
const identifierCache = new WeakMap<ChatItem, readonly string[]>()
const identifiersOf = (item: ChatItem): readonly string[] => {
  const identifiers = identifierCache.get(item) ?? createIdentifiers(item)
  identifierCache.set(item, identifiers)
  return identifiers
}

/**
 * Compares two items that share an identifier, by their ids or, if one of them has no id, by their client ids. Returns
 * null if one of the client ids that would be compared is missing too.
 */
const isSameById = (candidate: ChatItem, item: ChatItem): boolean | null => {
  if (candidate.id !== null && item.id !== null) return candidate.id === item.id
  if (candidate.clientId === null || item.clientId === null) return null
  return candidate.clientId === item.clientId
}

/**
 * Returns whether two items that share an identifier are the same message. Without ids, two pushes are two messages.
 */
const isSameMessage = (candidate: ChatItem, item: ChatItem): boolean =>
  isSameById(candidate, item) ?? !(candidate.isPushed && item.isPushed)

/** Maps each identifier to the items that have it. */
type ItemIndex = Map<string, ChatItem[]>

const addToIndex = (index: ItemIndex, item: ChatItem): void => {
  for (const identifier of identifiersOf(item)) index.set(identifier, [...(index.get(identifier) ?? []), item])
}

const listCandidates = (index: ItemIndex, item: ChatItem): readonly ChatItem[] =>
  identifiersOf(item).flatMap((identifier) => index.get(identifier) ?? [])

/**
 * Indexes only the known items that may equal a received item. Such items are few, even if thousands of items are
 * known.
 */
const indexCandidates = (knownItems: readonly ChatItem[], receivedItems: readonly ChatItem[]): ItemIndex => {
  const receivedIdentifiers = new Set(receivedItems.flatMap((item) => identifiersOf(item)))
  const index: ItemIndex = new Map()
  for (const item of knownItems)
    if (identifiersOf(item).some((identifier) => receivedIdentifiers.has(identifier))) addToIndex(index, item)
  return index
}

/** Returns the sort time of the merged item. A message dated in the future keeps its position. */
const sortTimeOf = (knownItem: ChatItem, receivedItem: ChatItem): number => {
  if (receivedItem.createdAt === null) return knownItem.sortTimeMs
  return receivedItem.createdAt === knownItem.createdAt
    ? Math.min(knownItem.sortTimeMs, receivedItem.sortTimeMs)
    : receivedItem.sortTimeMs
}

/** Merges two versions of a message: the key stays, and each value that was received replaces the known one. */
const joinItems = (knownItem: ChatItem, receivedItem: ChatItem): ChatItem => ({
  ...receivedItem,
  key: knownItem.key,
  id: receivedItem.id ?? knownItem.id,
  clientId: receivedItem.clientId ?? knownItem.clientId,
  createdAt: receivedItem.createdAt ?? knownItem.createdAt,
  sortTimeMs: sortTimeOf(knownItem, receivedItem),
  sessionId: receivedItem.sessionId ?? knownItem.sessionId,
  isConfirmed: knownItem.isConfirmed || receivedItem.isConfirmed,
  isPushed: knownItem.isPushed || receivedItem.isPushed,
})

/**
 * Pairs each received item with the known item that is the same message, or with null if it is new. Without ids, equal
 * items are paired one to one. Pairing starts at the end where the two lists overlap: from the newest item, or from the
 * oldest if older messages are added.
 */
const pairWithKnown = (knownItems: readonly ChatItem[], receivedItems: readonly ChatItem[], areOlder: boolean) => {
  const index = indexCandidates(knownItems, receivedItems)
  /** Items that are already paired. A later, equal item of the same page is another message. */
  const pairedItems = new Set<ChatItem>()
  const pairs: { readonly item: ChatItem; readonly knownItem: ChatItem | null }[] = []
  for (const item of areOlder ? receivedItems : receivedItems.toReversed()) {
    const candidates = listCandidates(index, item)
    const itemWithSameId = candidates.find((candidate) => isSameById(candidate, item))
    if (itemWithSameId && pairedItems.has(itemWithSameId)) continue
    const sameItems = candidates.filter((candidate) => !pairedItems.has(candidate) && isSameMessage(candidate, item))
    const knownItem = itemWithSameId ?? sameItems.at(areOlder ? 0 : -1) ?? null
    addToIndex(index, item)
    pairedItems.add(item)
    if (knownItem) pairedItems.add(knownItem)
    pairs.push({ item, knownItem })
  }
  return areOlder ? pairs : pairs.toReversed()
}

/**
 * Merges the received items into the known items without loss or duplicates. Received items are oldest first. Messages
 * of the same millisecond keep the order in which they were received. Known messages of that millisecond come before
 * the received ones, or after them if older messages are added.
 */
export const mergeItems = (
  knownItems: readonly ChatItem[],
  receivedItems: readonly ChatItem[],
  areOlder = false,
): readonly ChatItem[] => {
  if (receivedItems.length === 0) return knownItems
  const pairs = pairWithKnown(knownItems, receivedItems, areOlder)
  const repeatedItems = new Set(pairs.map(({ knownItem }) => knownItem))
  const positions = new Map(knownItems.map((item, position) => [item, position]))
  // `repeatedItems` has the known items that were also received. A known item that follows the first of them, but was
  // not received, was pushed after the server had created the page. New items of the same millisecond come before it.
  const firstRepeatedIndex = knownItems.findIndex((item) => repeatedItems.has(item))
  const newItemPosition = firstRepeatedIndex < 0 ? knownItems.length : firstRepeatedIndex
  const placedItems = pairs.map(({ item, knownItem }) =>
    knownItem
      ? { item: joinItems(knownItem, item), position: positions.get(knownItem) ?? 0 }
      : { item, position: areOlder ? -1 : newItemPosition },
  )
  const mergedItems: ChatItem[] = []
  let nextIndex = 0
  for (const { item, position } of placedItems.toSorted((one, next) => one.item.sortTimeMs - next.item.sortTimeMs)) {
    for (; nextIndex < knownItems.length; nextIndex += 1) {
      const nextKnownItem = knownItems[nextIndex]
      if (!nextKnownItem || nextKnownItem.sortTimeMs > item.sortTimeMs) break
      if (nextKnownItem.sortTimeMs === item.sortTimeMs && nextIndex > position) break
      if (!repeatedItems.has(nextKnownItem)) mergedItems.push(nextKnownItem)
    }
    mergedItems.push(item)
  }
  return [...mergedItems, ...knownItems.slice(nextIndex).filter((item) => !repeatedItems.has(item))]
}

/** Returns whether any of the received items is already known. */
export const containsAny = (knownItems: readonly ChatItem[], receivedItems: readonly ChatItem[]): boolean => {
  const index = indexCandidates(knownItems, receivedItems)
  return receivedItems.some((item) => listCandidates(index, item).some((candidate) => isSameMessage(candidate, item)))
}

/**
 * Returns the items to show. Without ids, the copy of a message that the server delivers while the message is still
 * being sent is hidden. The two are merged as soon as the time of the sent message is known.
 */
export const hideEchoes = (items: readonly ChatItem[]): readonly ChatItem[] => {
  const pendingItems = items.filter(({ delivery }) => delivery === 'sending')
  if (pendingItems.length === 0) return items
  const sentTimesByContent = new Map(pendingItems.map((item) => [JSON.stringify(item.content), item.sortTimeMs]))
  return items.filter((item) => {
    if (!item.isOwn || item.id !== null || item.clientId !== null) return true
    const sentAtMs = sentTimesByContent.get(JSON.stringify(item.content))
    // The clocks of app and server may differ by up to a minute. An equal message that seems to be more than a minute
    // older than the sent message is a different one.
    return sentAtMs === undefined || item.sortTimeMs < sentAtMs - 60_000
  })
}
