import { AMOUNT_MAX, balanceIn, type Model, type ModelMember, memberAt, type OrderedCode, toUnits } from './model.ts'

const MINUTE_MS = 60_000
const MINUTES: Readonly<Record<string, number>> = { KBANK: 15, WW: 10, PAYTIMZ: 5, PAYONEX: 10, FP: 10 }

const isOpen = ({ status, expiresAt }: OrderedCode, now: number): boolean => status === 'open' && expiresAt > now

/** Adds a deposit, unless the wallet cannot hold it. */
const deposit = (member: ModelMember, amount: bigint): boolean => {
  const wallet = balanceIn(member, 'wallet') + amount
  if (wallet > AMOUNT_MAX * 10n ** BigInt(member.decimals)) return false
  member.balances.set('wallet', wallet)
  member.shown += 1
  return true
}

/** The message that an order of a payment code must be answered with; applies it. `id` is that of the reply. */
export const expectCreateQr = (model: Model, who: number, provider: string, given: unknown, id: string): string => {
  const member = memberAt(model, who)
  const amount = toUnits(given, member.decimals)
  if (amount === null) return 'NO_DATA'
  const least = member.providers.get(provider)
  if (least === undefined) return 'NO_BANK'
  if (amount < least) return 'TRANSFER_MINIMUM'
  if (amount > member.limits.qr) return 'QR_FAIL'
  for (const code of model.qrCodes)
    if (code.who === who && code.provider === provider && isOpen(code, model.now)) code.status = 'cancelled'
  const expiresAt = model.now + (MINUTES[provider] ?? 0) * MINUTE_MS
  model.qrCodes.push({ id, who, provider, amount, expiresAt, status: 'open' })
  return ''
}

const openCodeOf = (model: Model, who: number, id: string): OrderedCode | undefined =>
  model.qrCodes.find((code) => code.id === id && code.who === who && isOpen(code, model.now))

export const expectCancelQr = (model: Model, who: number, id: string): string => {
  const code = openCodeOf(model, who, id)
  if (!code) return 'NO_DATA'
  code.status = 'cancelled'
  return 'SUCCESS'
}

/** Pays a payment code; returns false where it cannot be paid. */
export const expectPayQr = (model: Model, who: number, id: string): boolean => {
  const code = openCodeOf(model, who, id)
  if (!code || !deposit(memberAt(model, who), code.amount)) return false
  code.status = 'paid'
  return true
}

/** The ids of the codes that can be paid, in order. */
export const listOpen = (model: Model): string[] =>
  model.qrCodes
    .filter((code) => isOpen(code, model.now))
    .map(({ id }) => id)
    .toSorted()

/** Whether a bank transfer is credited by itself, which is then expected `at`. */
export const expectBankTransfer = (
  model: Model,
  {
    who,
    amountMinor,
    needsSlip,
    isStranger,
  }: { who: number; amountMinor: number; needsSlip: boolean; isStranger: boolean },
  at: number | null,
): boolean => {
  if (!model.hasAuto || needsSlip || isStranger) return false
  if (at === null || at < model.now + 5_000 || at > model.now + 45_000) return false
  model.credits.push({ who, amount: BigInt(amountMinor), at })
  return true
}

/** Credits the bank transfers that have fallen due, in their order. */
export const expectCredits = (model: Model): void => {
  const due = model.credits.filter(({ at }) => at <= model.now).toSorted((a, b) => a.at - b.at)
  for (const credit of due) {
    deposit(memberAt(model, credit.who), credit.amount)
    model.credits.splice(model.credits.indexOf(credit), 1)
  }
}
