import type { Input, SlipReason } from '@sabai/contracts'
import { SLIP_MAX_BYTES, SLIP_TYPES } from '@sabai/contracts/constants'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { HEX, randomInt, randomText } from '../../lib/random.ts'
import { parseDuration, toIsoTime } from '../../lib/time.ts'
import type { MemberContext, WorldContext } from '../context.ts'
import { schedule } from '../due-queue.ts'
import { append, lengthOf, listNewestFirst } from '../history.ts'
import { creditWallet } from '../money/acts.ts'
import { toWireAmount } from '../money/money.ts'
import { SLIP_RETRY_INTERVAL_MS, SLIP_VERDICT_MS } from '../policy.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Slip } from '../state/deposits.ts'
import type { Member, ScheduledEvent } from '../state.ts'
import { creditTransfer } from './bank-transfer.ts'
import { findSlip } from './find-slip.ts'
import { slipHoursOf } from './slip-hours.ts'
import { transferOf, validateSlip } from './validate-slip.ts'

type MemberView = Immutable<Member>

/** Accepts a slip and schedules its verdict (product sections 2, 8). `upload` is null if the request has no file. */
export const uploadSlip = (context: MemberContext, upload: UploadedFileSpec | null) => {
  if (!upload) return refuse('SLIP_NO_FILE')
  if (!SLIP_TYPES.some((type) => type === upload.type)) return refuse('SLIP_INVALID_FILE')
  if (upload.bytes > SLIP_MAX_BYTES)
    return refuse('SLIP_UPLOAD_FAIL', { detail: `the file has more than ${SLIP_MAX_BYTES} bytes` })
  const { isClosed, closeFrom, closeTo } = slipHoursOf(context)
  if (isClosed) return refuse('SLIP_UPLOAD_FAIL', { detail: `no slips are taken from ${closeFrom} to ${closeTo}` })
  const { state, member, now } = context
  const reference = `SLIP-${randomText(state.rngState, 16, HEX)}`
  append(member.slips, { reference, at: now, upload })
  const { verdictAfter } = context.fixtureData.rules.slips
  const delayMs =
    verdictAfter === null
      ? randomInt(state.rngState, SLIP_VERDICT_MS.min, SLIP_VERDICT_MS.max)
      : (parseDuration(verdictAfter) ?? 0)
  schedule(state, now + delayMs, { kind: 'decideSlip', memberId: member.id, reference })
  return { reference }
}

/**
 * Decides a slip whose verdict is due, and credits its transfer if the slip is valid. If the bank does not know the
 * transfer yet, schedules another look-up of the transfer instead.
 */
export const decideDueSlip = (
  world: WorldContext,
  { memberId, reference, at, order }: Extract<ScheduledEvent, { kind: 'decideSlip' }>,
): void => {
  const { state } = world
  const member = state.members[memberId]
  const slip = member && findSlip(member, reference)
  if (!member || !slip) return
  const context = { ...world, member }
  const validation = validateSlip(context, { slip, order })
  if (validation === 'askAgain')
    schedule(state, at + SLIP_RETRY_INTERVAL_MS, { kind: 'decideSlip', memberId, reference })
  else if ('reason' in validation) failSlip(context, reference, validation.reason)
  else if (creditTransfer(context, validation.transfer)) failSlip(context, reference, 'UNKNOW_ERROR')
  else member.slipVerdicts[reference] = { status: 'SUCCESS', note: null, amount: validation.transfer.amount, at }
}

const failSlip = ({ member, now }: MemberContext, reference: string, note: SlipReason | null): void => {
  member.slipVerdicts[reference] = { status: 'FAILED', note, amount: 0, at: now }
}

interface SlipVerdictInput {
  readonly reference: string
  readonly status: 'SUCCESS' | 'FAILED'
  readonly note?: SlipReason | undefined
  /** The amount, in minor units, that a successful slip credits if the bank does not know its transfer. */
  readonly amount?: number | undefined
}

/** Gives a slip in progress the verdict of an act. The slip itself is not validated. */
export const applySlipVerdict = (
  context: MemberContext,
  { reference, status, note, amount }: SlipVerdictInput,
): Refusal | null => {
  const { state, member, now } = context
  const slip = findSlip(member, reference)
  if (!slip || Object.hasOwn(member.slipVerdicts, reference))
    return refuse('NO_DATA', { detail: `no slip ${reference} is in progress` })
  if (status === 'FAILED') failSlip(context, reference, note ?? null)
  else {
    const creditedAmount = creditSlip(context, slip, amount)
    if (creditedAmount instanceof Refusal) return creditedAmount
    member.slipVerdicts[reference] = { status, note: null, amount: creditedAmount, at: now }
  }
  state.scheduledEvents = state.scheduledEvents.filter(
    (event) => event.kind !== 'decideSlip' || event.reference !== reference,
  )
  return null
}

/** Credits a slip's transfer, or `amount` if the bank knows no such transfer. Returns the credited minor units. */
const creditSlip = (context: MemberContext, slip: Immutable<Slip>, amount: number | undefined): number | Refusal => {
  const { state, member } = context
  const transfer = transferOf(state, slip)
  if (transfer) return creditTransfer(context, transfer) ?? transfer.amount
  if (amount === undefined) {
    const detail = `give the amount: the slip ${slip.reference} shows no transfer that the bank knows`
    return refuse('NO_DATA', { detail })
  }
  const from = member.bankAccount?.bankCode ?? ''
  return creditWallet(context, { amount, from, source: `slip/${slip.reference}` }) ?? amount
}

/** Returns one page of a member's slips, newest first. */
export const slipPageOf = (member: MemberView, { page, limit }: Input<'POST /api/statement/slip'>['body']) => ({
  total: lengthOf(member.slips),
  slips: listNewestFirst(member.slips, (page - 1) * limit, limit).map(({ reference, at, upload }) => {
    const verdict = Object.hasOwn(member.slipVerdicts, reference) ? member.slipVerdicts[reference] : undefined
    return {
      createdAt: toIsoTime(at),
      amount: toWireAmount(verdict?.amount ?? 0, member.currency),
      status: verdict?.status ?? ('PENDING' as const),
      note: verdict?.note ?? null,
      // A slip without a stored file has no link in this list. Its link can be requested by the reference, and the mock
      // then draws the picture.
      link: upload.file === undefined ? null : slipLinkOf(reference),
      reference,
    }
  }),
})

/** Returns the address of a slip's picture. Refuses a slip that is not the member's own. */
export const slipUrlOf = (member: MemberView, reference: string) =>
  findSlip(member, reference) ? { url: slipLinkOf(reference) } : refuse('NO_DATA')

const slipLinkOf = (reference: string): string => `/media/slips/${reference}`
