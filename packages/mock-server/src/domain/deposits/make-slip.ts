import type { SlipContentView, SlipOrderSpec, UploadedFileSpec } from '@sabai/contracts/control'
import type { Base } from '../../fixture-schema/schema.ts'
import { MINUTE_MS, parseDuration, toIsoTime } from '../../lib/time.ts'
import type { MemberContext } from '../context.ts'
import { toMinorUnits } from '../money/money.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { BankParty } from '../state/deposits.ts'
import {
  bankPartyOfMember,
  creditTransfer,
  listDepositAccountsFor,
  recordTransfer,
  toBankParty,
  transferKeyOf,
} from './bank-transfer.ts'
import { maskParty } from './mask-party.ts'
import { toQrPayload } from './payment-code.ts'
import { formatSlipCode } from './slip-code.ts'

type SlipKind = SlipOrderSpec['kind']

/** Accounts that belong neither to a member nor to the operator: the wrong senders and receivers of slips. */
const UNKNOWN_PARTIES: Readonly<Record<Base, { readonly sender: BankParty; readonly receiver: BankParty }>> = {
  th: {
    sender: { bankCode: 'BBL', name: 'SOMYING TESTER', accountNo: '0000001099' },
    receiver: { bankCode: 'KTB', name: 'SOMEONE ELSE', accountNo: '0000009999' },
  },
  la: {
    sender: { bankCode: 'LDB', name: 'SOMPHONE TESTER', accountNo: '000000000099' },
    receiver: { bankCode: 'LDB', name: 'SOMEONE ELSE', accountNo: '000000000999' },
  },
}

/** The sizes of slip pictures, in pixels. A picture of `TOO_SMALL_SIZE` fails as unreadable. */
const PICTURE_SIZE = { width: 720, height: 1_280 }
const TOO_SMALL_SIZE = { width: 180, height: 320 }

/** Returns how long ago the money of a slip was sent: `ago` if it is given, or else the default of its kind. */
export const slipAgoMsOf = ({ kind, ago }: Pick<SlipOrderSpec, 'kind' | 'ago'>): number =>
  ago === undefined ? (kind === 'old' ? 180 : 2) * MINUTE_MS : (parseDuration(ago) ?? 0)

/**
 * Creates the transfer that a slip of this kind shows, and returns the content of the slip. Only a slip of the kind
 * `duplicate` moves money: its transfer is credited at once. Refuses if the member or the operator has no suitable
 * account, or if the amount cannot be sent.
 */
export const makeSlip = (context: MemberContext, order: SlipOrderSpec): SlipContentView | Refusal => {
  const { kind, amount } = order
  const { state, member, now } = context
  const { currency } = member
  const { sender, receiver } = UNKNOWN_PARTIES[state.base]
  const accounts = listDepositAccountsFor(context)
  const account = accounts.find(({ mode }) => mode === 'SLIP') ?? accounts[0]
  const ownParty = bankPartyOfMember(member)
  if (!account) return refuse('NO_BANK', { detail: `there is no account of ours in ${currency}` })
  if (!ownParty) return refuse('NO_BANK', { detail: 'the member has no bank account to send the money from' })
  const minorAmount = toMinorUnits(amount, currency)
  if (minorAmount === null) return refuse('NO_DATA', { detail: `${amount} ${currency} cannot be sent` })
  const transfer = recordTransfer(state, {
    at: now - slipAgoMsOf(order),
    amount: minorAmount,
    currency,
    from: kind === 'wrongSender' ? { ...sender } : ownParty,
    to: kind === 'wrongDestination' ? { ...receiver } : toBankParty(account),
  })
  const refusal = kind === 'duplicate' ? creditTransfer(context, transfer) : null
  if (refusal) return refusal
  if (kind === 'unknownTransfer') delete state.bankTransfers[transferKeyOf(transfer)]
  return {
    ...transfer,
    at: toIsoTime(transfer.at),
    amount,
    from: maskParty(transfer.from),
    to: maskParty(transfer.to),
    kind,
    code: slipCodeOf(kind, transfer, { amount: minorAmount, currency, base: state.base }),
    ...(kind === 'tooSmall' ? TOO_SMALL_SIZE : PICTURE_SIZE),
  }
}

/** Returns the text of the QR code on a slip of this kind; null if it has none. */
export const slipCodeOf = (
  kind: SlipKind,
  transfer: { readonly bank: string; readonly reference: string },
  payment: Omit<Parameters<typeof toQrPayload>[0], 'id'>,
): string | null => {
  if (kind === 'noCode') return null
  if (kind === 'paymentCode') return toQrPayload({ id: transfer.reference, ...payment })
  const code = formatSlipCode(transfer)
  return kind === 'damagedCode' ? damageChecksum(code) : code
}

/** Changes the last digit of the checksum. */
const damageChecksum = (code: string): string => `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`

/** Returns the upload that the mock would read from the picture of a slip. */
export const toUpload = ({ code, width, height }: SlipContentView): UploadedFileSpec => ({
  bytes: 120_000,
  type: 'image/png',
  width,
  height,
  codes: code === null ? [] : [code],
})
