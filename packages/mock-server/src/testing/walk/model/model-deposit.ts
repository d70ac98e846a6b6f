import type { DepositAct } from '../actions.ts'
import { addDeposit, type Model, memberAt, type OrderedCode, toLook, toMinorUnits } from './model.ts'

const MINUTE_MS = 60_000
const VALID_MINUTES: Readonly<Record<string, number>> = { KBANK: 15, WW: 10, PAYTIMZ: 5, PAYONEX: 10, FP: 10 }

const isOpen = ({ status, expiresAt }: OrderedCode, now: number): boolean => status === 'open' && expiresAt > now

/** Applies an order of a payment code. Returns the message that the reply must have. `id` is the id in the reply. */
export const applyCreateQr = (
  model: Model,
  memberIndex: number,
  provider: string,
  amountInput: unknown,
  id: string,
): string => {
  const member = memberAt(model, memberIndex)
  const amount = toMinorUnits(amountInput, member.decimals)
  if (amount === null) return 'NO_DATA'
  const minimum = member.providers.get(provider)
  if (minimum === undefined) return 'NO_BANK'
  if (amount < minimum) return 'TRANSFER_MINIMUM'
  if (amount > member.limits.maxQrAmount) return 'QR_FAIL'
  for (const code of model.qrCodes)
    if (code.who === memberIndex && code.provider === provider && isOpen(code, model.now)) code.status = 'cancelled'
  const expiresAt = model.now + (VALID_MINUTES[provider] ?? 0) * MINUTE_MS
  model.qrCodes.push({ id, who: memberIndex, provider, amount, expiresAt, status: 'open' })
  return ''
}

const openCodeOf = (model: Model, who: number, id: string): OrderedCode | undefined =>
  model.qrCodes.find((code) => code.id === id && code.who === who && isOpen(code, model.now))

export const applyCancelQr = (model: Model, who: number, id: string): string => {
  const code = openCodeOf(model, who, id)
  if (!code) return 'NO_DATA'
  code.status = 'cancelled'
  return 'SUCCESS'
}

/** Pays a payment code. Returns false if it cannot be paid. */
export const applyPayQr = (model: Model, who: number, id: string): boolean => {
  const code = openCodeOf(model, who, id)
  if (!code || !addDeposit(memberAt(model, who), code.amount, model.now)) return false
  code.status = 'paid'
  return true
}

/** Lists the ids of the codes that can be paid, sorted. */
export const listOpenQrCodes = (model: Model): string[] =>
  model.qrCodes
    .filter((code) => isOpen(code, model.now))
    .map(({ id }) => id)
    .toSorted()

/** The look, on a slip, of the stranger who sends transfers in the walk. */
const STRANGER = toLook({ bankCode: 'BBL', bankAccountName: 'SOMYING TESTER', bankAccountNo: '0000001099' })
const HOUR_MS = 3_600_000

/** A transfer that was made in the world. */
export interface MadeTransfer {
  readonly key: string
  /**
   * When the transfer is credited automatically, or when its slip gets a verdict. The world draws this time at random.
   * Null if neither is going to happen.
   */
  readonly dueAt: number | null
}

type TransferAction = Extract<DepositAct, { do: 'bankTransfer' }>
type SlipAction = Extract<DepositAct, { do: 'sendSlip' }>

const isWithin = (model: Model, at: number | null, minMs: number, maxMs: number): boolean =>
  at !== null && at >= model.now + minMs && at <= model.now + maxMs

/** Adds a bank transfer. Returns whether it is credited automatically. */
export const applyBankTransfer = (model: Model, action: TransferAction, { key, dueAt }: MadeTransfer): boolean => {
  const { who, amountMinor, needsSlip, isStranger } = action
  const { decimals, look } = memberAt(model, who)
  const transfer = { amount: BigInt(amountMinor), currency: decimals, sentAt: model.now, isLocalOrigin: true }
  model.transfers.set(key, { ...transfer, sender: isStranger ? STRANGER : look, isCredited: false })
  if (!model.hasAutomaticDeposits || needsSlip || isStranger || !isWithin(model, dueAt, 5_000, 45_000)) return false
  model.dueDeposits.push({ who, transfer: key, at: dueAt ?? 0, uploadedAt: null })
  return true
}

/** Adds a slip and its transfer. Returns false if the slip cannot be made, or if `applyUploadSlip` returns false. */
export const applySendSlip = (
  model: Model,
  { who, kind, amountMinor }: SlipAction,
  transfer: MadeTransfer,
): boolean => {
  const member = memberAt(model, who)
  const amount = BigInt(amountMinor)
  const isDuplicate = kind === 'duplicate'
  if (isDuplicate && !addDeposit(member, amount, model.now)) return false
  if (kind !== 'unknownTransfer')
    model.transfers.set(transfer.key, {
      amount,
      currency: member.decimals,
      sentAt: model.now - (kind === 'old' ? 180 : 2) * MINUTE_MS,
      sender: kind === 'wrongSender' ? 'somebody else' : member.look,
      isLocalOrigin: kind !== 'wrongDestination',
      isCredited: isDuplicate,
    })
  const showsTransfer = !['unknownTransfer', 'noCode', 'paymentCode', 'damagedCode', 'tooSmall'].includes(kind)
  return applyUploadSlip(model, who, showsTransfer ? transfer.key : null, transfer.dueAt)
}

/** Adds a slip of a transfer. Returns false if the verdict is not due within the allowed time. */
export const applyUploadSlip = (model: Model, who: number, transfer: string | null, dueAt: number | null): boolean => {
  if (!isWithin(model, dueAt, 3_000, 20_000)) return false
  model.dueDeposits.push({ who, transfer, at: dueAt ?? 0, uploadedAt: model.now })
  return true
}

/** Credits the bank transfers and the good slips that have fallen due, in the order of their times. */
export const creditDueDeposits = (model: Model): void => {
  const depositsNowDue = model.dueDeposits.filter(({ at }) => at <= model.now).toSorted((a, b) => a.at - b.at)
  for (const dueDeposit of depositsNowDue) {
    const transfer = model.transfers.get(dueDeposit.transfer ?? '')
    const index = model.dueDeposits.indexOf(dueDeposit)
    const hasEarlierSlip = model.dueDeposits
      .slice(0, index)
      .some(
        (earlierDeposit) =>
          earlierDeposit.uploadedAt !== null &&
          earlierDeposit.transfer === dueDeposit.transfer &&
          memberAt(model, earlierDeposit.who).look === transfer?.sender,
      )
    model.dueDeposits.splice(index, 1)
    const member = memberAt(model, dueDeposit.who)
    if (!transfer || transfer.isCredited) continue
    if (dueDeposit.uploadedAt !== null) {
      if (
        hasEarlierSlip ||
        !transfer.isLocalOrigin ||
        transfer.sender !== member.look ||
        transfer.currency !== member.decimals
      )
        continue
      if (dueDeposit.uploadedAt - transfer.sentAt > HOUR_MS) continue
    }
    transfer.isCredited = addDeposit(member, transfer.amount, dueDeposit.at)
  }
}

const GIFTS: Readonly<Record<string, bigint>> = { MOCK5Abcdefg: 500n, MOCK100Abcdefg: 10_000n }

/** Applies a gift link. Returns the code that the reply must have. */
export const applyGift = (model: Model, memberIndex: number, code: string): string => {
  if (!model.hasAutomaticDeposits) return 'TRUELINK_INVALID'
  if (model.gifts.has(code) || code === 'MOCKUSEDabcdefg') return 'TRUELINK_DUPLICATE'
  const amount = GIFTS[code]
  if (amount === undefined) return 'TRUELINK_INVALID'
  if (!addDeposit(memberAt(model, memberIndex), amount, model.now)) return 'NO_DATA'
  model.gifts.add(code)
  return 'SUCCESS'
}
