/**
 * What the books should say, kept apart from the ledger on purpose: whole numbers of the smallest unit as BigInt,
 * read from the digits of the JSON text. A command either changes it or is refused, by the rules of the product.
 */
export interface ModelMember {
  readonly decimals: number
  /** The least amount of a transfer, in the smallest unit. */
  readonly minimum: bigint
  readonly open: ReadonlySet<string>
  readonly balances: Map<string, bigint>
  readonly pending: { readonly id: string; readonly dueAt: number; readonly amount: bigint }[]
  shown: number
}

export interface Model {
  now: number
  readonly members: readonly ModelMember[]
  readonly games: ReadonlySet<string>
  readonly down: Set<string>
}

const AMOUNT_MAX = 10n ** 12n

/** The amount in the smallest unit, or null where the wire does not take it. */
const units = (amount: unknown, decimals: number): bigint | null => {
  const match = typeof amount === 'number' ? /^(-?\d+)(?:\.(\d+))?$/.exec(JSON.stringify(amount)) : null
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals || BigInt(match[1] ?? 0) > AMOUNT_MAX) return null
  return BigInt(`${match[1]}${fraction}${'0'.repeat(decimals - fraction.length)}`)
}

const held = (member: ModelMember, name: string): bigint => member.balances.get(name) ?? 0n

const badPlace = (model: Model, member: ModelMember, name: string): string | null => {
  if (name === 'wallet') return null
  if (!model.games.has(name)) return 'NO_GAME'
  return member.open.has(name) ? null : 'SLOT_NO_ACCOUNT'
}

const move = (member: ModelMember, from: string, to: string, amount: bigint): void => {
  member.balances.set(from, held(member, from) - amount)
  member.balances.set(to, held(member, to) + amount)
}

/** The code that a transfer must be answered with; applies it. */
export const expectTransfer = (model: Model, who: number, from: string, to: string, given: unknown): string => {
  const member = memberAt(model, who)
  const amount = units(given, member.decimals)
  if (amount === null || from === to) return 'NO_DATA'
  const bad = badPlace(model, member, from) ?? badPlace(model, member, to)
  if (bad) return bad
  if (amount < member.minimum) return 'TRANSFER_MINIMUM'
  if (amount > held(member, from)) return 'MONEY_NOT_ENOUGH'
  member.shown += 1
  if (model.down.has(from) || model.down.has(to)) return 'TRANSFER_FAIL'
  move(member, from, to, amount)
  return 'SUCCESS'
}

/** The same for "move everything here". */
export const expectTransferAll = (model: Model, who: number, to: string): string => {
  const member = memberAt(model, who)
  const bad = badPlace(model, member, to)
  if (bad) return bad
  const sources = ['wallet', ...member.open].filter((name) => name !== to && held(member, name) > 0n)
  const total = sources.reduce((sum, name) => sum + held(member, name), 0n)
  if (total < member.minimum) return 'TRANSFER_MINIMUM'
  if (model.down.has(to) || sources.some((name) => model.down.has(name))) {
    member.shown += 1
    return 'TRANSFER_FAIL'
  }
  for (const name of sources) move(member, name, to, held(member, name))
  member.shown += sources.length
  return 'SUCCESS'
}

/** A round of a game; true when it can be played. */
export const expectPlay = (model: Model, who: number, game: string, bet: number, won: number): boolean => {
  const member = memberAt(model, who)
  if (!member.open.has(game) || BigInt(bet) > held(member, game)) return false
  member.balances.set(game, held(member, game) - BigInt(bet) + BigInt(won))
  return true
}

export const expectCredit = (model: Model, who: number, amount: number): void => {
  const member = memberAt(model, who)
  member.balances.set('wallet', held(member, 'wallet') + BigInt(amount))
  member.shown += 1
}

/** Ends the first pending withdrawal; null when there is none. */
export const expectSettle = (model: Model, who: number, result: 'paid' | 'rejected'): string | null => {
  const member = memberAt(model, who)
  const pending = member.pending.shift()
  if (!pending) return null
  if (result === 'rejected') member.balances.set('wallet', held(member, 'wallet') + pending.amount)
  return pending.id
}

/** Pending withdrawals are paid once their time has come. */
export const expectAdvance = (model: Model, ms: number): void => {
  model.now += ms
  for (const { pending } of model.members) {
    const late = pending.filter(({ dueAt }) => dueAt <= model.now)
    for (const paid of late) pending.splice(pending.indexOf(paid), 1)
  }
}

export const memberAt = (model: Model, who: number): ModelMember => {
  const member = model.members[who]
  if (!member) throw new Error(`the model has no member ${who}`)
  return member
}
