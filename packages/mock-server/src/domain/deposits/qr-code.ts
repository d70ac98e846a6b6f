import { QR_PROVIDERS, type QrProvider, qrProviderOf } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import { MINUTE_MS, toIsoTime } from '../../lib/time.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { creditWallet, fitsWallet } from '../money/acts.ts'
import { takeNextNumber } from '../money/ledger.ts'
import { depositMinimumOf, parseBodyAmount, toMinorUnits, toWireAmount } from '../money/money.ts'
import { QR_CODES_KEPT } from '../policy.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { QrCode } from '../state/deposits.ts'
import type { Member, WorldState } from '../state.ts'
import { depositLookupOf } from './accounts.ts'
import { toQrPayload, toQrSvg } from './payment-code.ts'

/** Tells whether a code can be paid: it has been neither paid nor cancelled, and has not expired. */
export const isOpenAt = ({ paidAt, cancelledAt, expiresAt }: QrCode, now: number): boolean =>
  paidAt === null && cancelledAt === null && now < expiresAt

/** Returns the open codes of a member, oldest first: at most one for each provider. */
export const listOpenCodes = <C extends QrCode>(
  { qrCodes }: { readonly qrCodes: Readonly<Record<string, C>> },
  memberId: string,
  now: number,
): C[] => Object.values(qrCodes).filter((code) => code.memberId === memberId && isOpenAt(code, now))

/** Returns the reply of GET /api/qrcode/{provider}: the member's open code (product sections 3, 7). */
export const openQrCodeOf = (
  { state, member, now }: MemberQueryContext,
  { provider }: { readonly provider: QrProvider },
) => {
  const code = listOpenCodes(state, member.id, now).find((openCode) => openCode.provider === provider)
  return code ? toQrCodeReply(code) : { hasQrcode: false as const }
}

/**
 * Creates a payment code (product sections 3, 5, 7), and cancels the member's open code of the same provider. `amount`
 * is in baht or kip, as in the API.
 */
export const createQrCode = (
  context: MemberContext,
  { provider, amount: amountInput }: { readonly provider: QrProvider; readonly amount: number },
) => {
  const { state, member, fixtureData, now } = context
  const { currency } = member
  const { qr } = fixtureData.rules
  const amount = parseBodyAmount(amountInput, currency)
  if (amount instanceof Refusal) return amount
  if (!isOffered(context, provider)) return refuse('NO_BANK', { detail: `${provider} takes no ${currency} here` })
  if (amount < qrMinimumOf(provider, currency)) return refuse('TRANSFER_MINIMUM')
  const max = qr.max[currency]
  if (amount > (toMinorUnits(max, currency) ?? 0))
    return refuse('QR_FAIL', { detail: `at most ${max} ${currency} a code` })
  const { down, minutes } = qr.providers[provider]
  if (down) return { hasQrcode: false as const, message: qr.downMessage }
  for (const openCode of listOpenCodes(state, member.id, now))
    if (openCode.provider === provider) openCode.cancelledAt = now
  dropOldCodes(state, now)
  const id = `${provider}-${String(takeNextNumber(state)).padStart(6, '0')}`
  const code: QrCode = {
    id,
    memberId: member.id,
    provider,
    amount,
    currency,
    payload: toQrPayload({ id, amount, currency, base: state.base }),
    at: now,
    expiresAt: now + minutes * MINUTE_MS,
    paidAt: null,
    cancelledAt: null,
  }
  state.qrCodes[id] = code
  return toQrCodeReply(code)
}

/** Cancels one of the member's open codes. */
export const cancelQrCode = (
  { state, member, now }: MemberContext,
  { qrcodeId: id }: { readonly qrcodeId: string },
) => {
  const code = Object.hasOwn(state.qrCodes, id) ? state.qrCodes[id] : undefined
  if (!code || code.memberId !== member.id || !isOpenAt(code, now))
    return refuse('NO_DATA', { detail: 'there is no open code of this id' })
  code.cancelledAt = now
  return null
}

/** Pays a code of the member, and credits its amount. A code that cannot be paid is refused. */
export const payQrCode = (context: MemberContext, code: QrCode): Refusal | null => {
  const { member, now } = context
  const { id, provider, amount, paidAt, cancelledAt, expiresAt } = code
  const refuseAs = (detail: string) => refuse('QR_FAIL', { detail: `the code ${id} ${detail}` })
  if (paidAt !== null) return refuseAs(`is paid already, at ${toIsoTime(paidAt)}: create another`)
  if (cancelledAt !== null) return refuseAs(`was cancelled or replaced at ${toIsoTime(cancelledAt)}: create another`)
  if (!isOpenAt(code, now)) return refuseAs(`expired at ${toIsoTime(expiresAt)}: create another`)
  if (!fitsWallet(member, amount)) return refuseAs('is of more than the wallet can hold')
  code.paidAt = now
  return creditWallet(context, { amount, from: provider, source: `qr/${id}` })
}

const isOffered = (context: MemberQueryContext, provider: QrProvider): boolean =>
  depositLookupOf(context).banks.some(({ mode, bankType }) => qrProviderOf(bankType, mode) === provider)

/**
 * Returns the minimum amount of a payment code, in minor units. Each provider has its own minimum in baht; in kip, the
 * general minimum of deposits applies.
 */
const qrMinimumOf = (provider: QrProvider, currency: Member['currency']): number =>
  currency === 'BAHT' ? (toMinorUnits(QR_PROVIDERS[provider].min, currency) ?? 0) : depositMinimumOf(currency)

const toQrCodeReply = ({ id, payload, amount, currency, expiresAt }: Immutable<QrCode>) => ({
  hasQrcode: true as const,
  qrcodeId: id,
  qrcode: toQrSvg(payload),
  amount: toWireAmount(amount, currency),
  expireIn: toIsoTime(expiresAt),
  message: '',
})

const dropOldCodes = (state: WorldState, now: number): void => {
  const endedCodes = Object.values(state.qrCodes).filter((code) => !isOpenAt(code, now))
  for (const { id } of endedCodes.slice(0, Math.max(0, endedCodes.length - QR_CODES_KEPT))) delete state.qrCodes[id]
}
