import { countDeposit, type ModelCredit } from './model-coins.ts'

/**
 * The expected state of a member. The model intentionally shares no code with the ledger: amounts are BigInt in minor
 * units, parsed from the digits of the JSON text.
 */
export interface ModelMember {
  readonly decimals: number
  /** The minimum of a transfer, in minor units. */
  readonly minimum: bigint
  readonly limits: Limits
  /** The minimum of a payment code in minor units, for each provider that the member is offered. */
  readonly providers: ReadonlyMap<string, bigint>
  /** The codes of the games that the member has opened. */
  readonly open: Set<string>
  readonly balances: Map<string, bigint>
  readonly withdrawals: Withdrawal[]
  password: string
  bankCode: string
  /** How the bank account appears on a slip: its bank, its name, and four of its digits. */
  look: string
  /** The number of entries in the statement. */
  statementEntries: number
  /** The logins and rounds of each game. */
  readonly games: Map<string, ModelGame>
  /** The state of the member's browser at each game. */
  readonly browsers: Map<string, ModelBrowser>
  /** The sum of all stakes, in minor units. */
  staked: bigint
  bonus: ModelBonus | null
  /** When each bonus was received, by its code. */
  readonly received: Map<string, readonly number[]>
  readonly promotions: Set<string>
  /** The amount of the newest deposit; null if there is none. */
  deposit: bigint | null
  /** The codes of the bonuses that were received since the newest deposit. */
  readonly depositUsedBy: Set<string>
  readonly credit: ModelCredit
}

/** The state of a member's browser at a game: the newest link, and the session of the open page. */
export interface ModelBrowser {
  link: { readonly session: number; readonly end: number } | null
  session: number | null
}

/** The numbers of logins, rounds and new passwords of one game account so far. */
export interface ModelGame {
  session: number
  rounds: number
  newPasswords: number
}

/** The bonus or promotion that is active. */
export interface ModelBonus {
  readonly code: string
  readonly amount: bigint
  readonly percentFail: bigint
  readonly needed: bigint
  done: bigint
}

/** The limits of deposits, withdrawals and payment codes. Amounts are in minor units. */
export interface Limits {
  readonly minDeposit: bigint
  readonly minWithdrawal: bigint
  readonly maxWithdrawal: bigint
  readonly withdrawalsPerDay: number
  readonly maxWithdrawnPerDay: bigint
  /** The maximum of one payment code. */
  readonly maxQrAmount: bigint
}

export interface Withdrawal {
  readonly at: number
  readonly amount: bigint
  status: 'pending' | 'paid' | 'rejected'
}

/** A code that was sent by SMS. `phone` is the index of a newcomer's phone. */
export interface SentCode {
  readonly phone: number
  readonly token: string
  readonly sentAt: number
  wrongTries: number
  blockedAt: number | null
  usedAt: number | null
}

/** A payment code that a member ordered. `who` is the index of the member. */
export interface OrderedCode {
  readonly id: string
  readonly who: number
  readonly provider: string
  readonly amount: bigint
  readonly expiresAt: number
  status: 'open' | 'paid' | 'cancelled'
}

/** A bank transfer that was made. A slip can show it. */
export interface ModelTransfer {
  readonly amount: bigint
  /** The currency, given by its number of decimals. */
  readonly currency: number
  readonly sentAt: number
  /** How the sender appears on a slip. */
  readonly sender: string
  readonly isLocalOrigin: boolean
  isCredited: boolean
}

/** An event that falls due: a transfer that is credited automatically, or the verdict of a slip. */
export interface DueDeposit {
  readonly who: number
  /** The key of the transfer; null if the slip shows none. */
  readonly transfer: string | null
  readonly at: number
  /** When the slip was uploaded; null for a transfer that needs no slip. */
  readonly uploadedAt: number | null
}

export interface Model {
  now: number
  readonly base: 'th' | 'la'
  readonly members: readonly ModelMember[]
  readonly games: ReadonlySet<string>
  readonly down: Set<string>
  readonly codes: SentCode[]
  readonly qrCodes: OrderedCode[]
  readonly transfers: Map<string, ModelTransfer>
  readonly dueDeposits: DueDeposit[]
  /** The codes of gift links that have been redeemed. */
  readonly gifts: Set<string>
  /** Whether this base has accounts that credit transfers automatically, and a wallet that accepts gift links. */
  readonly hasAutomaticDeposits: boolean
  /** Indexes of the newcomers' phones that are registered. */
  readonly registered: Set<number>
  /** The owners of the bank accounts for which members and newcomers compete, by account number. */
  readonly owners: Map<string, string>
}

/** Returns how an account appears on a slip, which hides most digits and shortens the second name to a letter. */
export const toLook = (account: { bankCode: string; bankAccountName: string; bankAccountNo: string }): string =>
  [
    account.bankCode,
    account.bankAccountName.toUpperCase().replace(/^(\S+ \S).*$/u, '$1'),
    account.bankAccountNo.slice(-5, -1),
  ].join(' ')

const MAX_AMOUNT = 10n ** 12n

/** Converts an amount to minor units; null if the contract does not accept it. */
export const toMinorUnits = (amount: unknown, decimals: number): bigint | null => {
  const match = typeof amount === 'number' ? /^(-?\d+)(?:\.(\d+))?$/.exec(JSON.stringify(amount)) : null
  if (!match) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals || BigInt(match[1] ?? 0) > MAX_AMOUNT) return null
  return BigInt(`${match[1]}${fraction}${'0'.repeat(decimals - fraction.length)}`)
}

export const balanceIn = (member: ModelMember, name: string): bigint => member.balances.get(name) ?? 0n

const findAccountRefusal = (model: Model, member: ModelMember, name: string): string | null => {
  if (name === 'wallet') return null
  if (!model.games.has(name)) return 'NO_GAME'
  return member.open.has(name) ? null : 'SLOT_NO_ACCOUNT'
}

export const moveMoney = (member: ModelMember, from: string, to: string, amount: bigint): void => {
  member.balances.set(from, balanceIn(member, from) - amount)
  member.balances.set(to, balanceIn(member, to) + amount)
}

/** Applies a transfer. Returns the code that the reply must have. */
export const applyTransfer = (model: Model, memberIndex: number, from: string, to: string, value: unknown): string => {
  const member = memberAt(model, memberIndex)
  const amount = toMinorUnits(value, member.decimals)
  if (amount === null || from === to) return 'NO_DATA'
  const refusal = findAccountRefusal(model, member, from) ?? findAccountRefusal(model, member, to)
  if (refusal) return refusal
  if (amount < member.minimum) return 'TRANSFER_MINIMUM'
  if (amount > balanceIn(member, from)) return 'MONEY_NOT_ENOUGH'
  if (member.bonus && to === 'wallet') return 'BONUS_CONDITION'
  member.statementEntries += 1
  if (model.down.has(from) || model.down.has(to)) return 'TRANSFER_FAIL'
  moveMoney(member, from, to, amount)
  return 'SUCCESS'
}

/** Applies moving everything to one account. Returns the code that the reply must have. */
export const applyTransferAll = (model: Model, memberIndex: number, to: string): string => {
  const member = memberAt(model, memberIndex)
  const refusal = findAccountRefusal(model, member, to)
  if (refusal) return refusal
  const sources = ['wallet', ...member.open].filter((name) => name !== to && balanceIn(member, name) > 0n)
  const total = sources.reduce((sum, name) => sum + balanceIn(member, name), 0n)
  if (total < member.minimum) return 'TRANSFER_MINIMUM'
  if (member.bonus && to === 'wallet') return 'BONUS_CONDITION'
  if (model.down.has(to) || sources.some((name) => model.down.has(name))) {
    member.statementEntries += 1
    return 'TRANSFER_FAIL'
  }
  for (const name of sources) moveMoney(member, name, to, balanceIn(member, name))
  member.statementEntries += sources.length
  return 'SUCCESS'
}

/** Returns the most that an account of a member can hold. */
export const maxBalanceOf = ({ decimals }: ModelMember): bigint => MAX_AMOUNT * 10n ** BigInt(decimals)

/** Adds an amount to the wallet, with a statement entry. Returns false if the wallet cannot hold it. */
export const addToWallet = (member: ModelMember, amount: bigint): boolean => {
  const wallet = balanceIn(member, 'wallet') + amount
  if (wallet > maxBalanceOf(member)) return false
  member.balances.set('wallet', wallet)
  member.statementEntries += 1
  return true
}

/** Books a deposit, from which later bonuses are computed. Returns false if the wallet cannot hold it. */
export const addDeposit = (member: ModelMember, amount: bigint, at: number): boolean => {
  if (!addToWallet(member, amount)) return false
  member.deposit = amount
  member.depositUsedBy.clear()
  countDeposit(member, amount, at)
  return true
}

export const applyCredit = (model: Model, who: number, amount: number): boolean =>
  addDeposit(memberAt(model, who), BigInt(amount), model.now)

export const memberAt = (model: Model, who: number): ModelMember => {
  const member = model.members[who]
  if (!member) throw new Error(`the model has no member ${who}`)
  return member
}

export const gameAt = (model: Model, who: number, code: string): ModelGame => {
  const { games } = memberAt(model, who)
  const game = games.get(code) ?? { session: 0, rounds: 0, newPasswords: 0 }
  games.set(code, game)
  return game
}

export const browserAt = (model: Model, who: number, code: string): ModelBrowser => {
  const { browsers } = memberAt(model, who)
  const browser = browsers.get(code) ?? { link: null, session: null }
  browsers.set(code, browser)
  return browser
}
