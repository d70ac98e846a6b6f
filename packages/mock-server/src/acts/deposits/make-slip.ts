import { SLIP_MAX_AGE_MS } from '@sabai/contracts/constants'
import type { SlipContentView } from '@sabai/contracts/control'
import { makeSlip as createSlipContent, slipAgoMsOf, toUpload } from '../../domain/deposits/make-slip.ts'
import { uploadSlip } from '../../domain/deposits/slips.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Issue } from '../../lib/issue.ts'
import type { Act, ActContext, ActInput, ActScope } from '../act.ts'
import { checkAmount, checkMember } from '../checks.ts'

type SlipOrder = ActInput<'makeSlip'>

const checkSlipOrder = (order: SlipOrder, scope: ActScope): Issue[] => {
  const { member, kind, amount } = order
  const isLate = slipAgoMsOf(order) > SLIP_MAX_AGE_MS
  const hours = SLIP_MAX_AGE_MS / 3_600_000
  const message = isLate
    ? `a slip of a transfer more than ${hours} hour ago is of the kind "old"`
    : `the transfer of an "old" slip is more than ${hours} hour ago`
  return [
    ...checkMember(member, scope),
    ...checkAmount(amount, member, scope),
    ...(isLate === (kind === 'old') ? [] : [{ path: ['ago'], message }]),
  ]
}

/** Creates the transfer of a slip. Returns the content of the slip, from which its picture can be drawn. */
export const createOrderedSlip = (context: ActContext, order: SlipOrder): SlipContentView | Refusal =>
  createSlipContent({ ...context, member: context.requireMember(order.member) }, order)

export const makeSlip: Act<'makeSlip'> = {
  check: checkSlipOrder,
  apply: createOrderedSlip,
  describe: (order) => `${order.member} has, and does not upload, ${describeSlip(order)}`,
}

export const sendSlip: Act<'sendSlip'> = {
  check: checkSlipOrder,
  apply: (context, order) => {
    const content = createOrderedSlip(context, order)
    if (content instanceof Refusal) return content
    return uploadSlip({ ...context, member: context.requireMember(order.member) }, toUpload(content))
  },
  describe: (order) => `${order.member} uploads ${describeSlip(order)}`,
}

/** The description of a slip of each kind. */
const SLIP_DESCRIPTIONS: Readonly<Record<SlipOrder['kind'], string>> = {
  ok: 'a good slip',
  duplicate: 'the slip of a transfer that was credited already',
  wrongDestination: 'the slip of a transfer to an account that is not ours',
  wrongSender: 'the slip of a transfer that somebody else made',
  old: 'the slip of a transfer that is too old',
  unknownTransfer: 'the slip of a transfer that the bank does not know',
  noCode: 'a slip without a QR code',
  paymentCode: 'the picture of a payment code instead of a slip',
  damagedCode: 'a slip whose QR code is damaged',
  tooSmall: 'a slip that is too small to be read',
}

const describeSlip = ({ kind, amount, ago }: SlipOrder): string =>
  `${SLIP_DESCRIPTIONS[kind]} over ${amount}${ago === undefined ? '' : `, sent ${ago} ago`}`
