import type { SlipReason } from '@sabai/contracts'
import { SLIP_MAX_AGE_MS } from '@sabai/contracts/constants'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { MemberContext } from '../context.ts'
import { SLIP_RETRY_UNTIL_MS } from '../policy.ts'
import type { BankTransfer, Slip } from '../state/deposits.ts'
import type { Member, WorldState } from '../state.ts'
import { bankPartyOfMember, listDepositAccountsFor, toBankParty, transferKeyOf } from './bank-transfer.ts'
import { findSlip } from './find-slip.ts'
import { looksSame } from './mask-party.ts'
import { parseSlipCode, type SlipCode } from './slip-code.ts'

/** A transfer to credit, the reason why the slip fails, or `askAgain` if the bank must be queried again later. */
type ValidationResult = { readonly transfer: BankTransfer } | { readonly reason: SlipReason } | 'askAgain'

/** The limits of a readable picture, in pixels: its shorter side has at least `short`, its longer at most `long`. */
const SIDE_LIMITS = { short: 300, long: 6_000 }

/**
 * A slip, and the `order` of the event that decides it. Of two slips uploaded at the same time, the one with the lower
 * order counts as the earlier one.
 */
interface SlipInQueue {
  readonly slip: Immutable<Slip>
  readonly order: number
}

/** Validates a slip. The order of the checks is in docs/decisions/deposits.md, "Verdict of a slip". */
export const validateSlip = (context: MemberContext, { slip, order }: SlipInQueue): ValidationResult => {
  const { state, member, fixtureData, now } = context
  const { at, upload } = slip
  const { bankGateway } = fixtureData.rules.slips
  if (bankGateway === 'fileLost') return { reason: 'UPLOADED_FILE_NOT_EXIST' }
  if (!hasReadableSize(upload)) return { reason: 'IMG_SIZE_UNABLE_TO_PROCESS' }
  const code = findSlipCode(upload.codes)
  if (typeof code === 'string') return { reason: code }
  const transfer = state.bankTransfers[transferKeyOf(code)]
  if (!transfer) return now < at + SLIP_RETRY_UNTIL_MS ? 'askAgain' : { reason: 'INVALID_SLIP' }
  if (transfer.creditedTo !== null || isClaimedEarlier(state, { slip, order }, transfer))
    return { reason: 'SLIP_REFNO_DUPLICATED' }
  const accounts = listDepositAccountsFor(context).map(toBankParty)
  if (!accounts.some((account) => looksSame(account, transfer.to))) return { reason: 'DEST_ACC_INVALID' }
  if (!isSentBy(member, transfer)) return { reason: 'NOT_MATCH' }
  if (at - transfer.at > SLIP_MAX_AGE_MS) return { reason: 'EXPIRED_SLIP' }
  if (bankGateway === 'captcha') return { reason: 'TRIPPLE_WRONG_CAPTCHA' }
  if (bankGateway === 'outage') return { reason: 'UNKNOW_ERROR' }
  return { transfer }
}

const hasReadableSize = ({ width, height }: Immutable<UploadedFileSpec>): boolean =>
  !width || !height || (Math.min(width, height) >= SIDE_LIMITS.short && Math.max(width, height) <= SIDE_LIMITS.long)

/** Returns the slip's code, or the reason why the slip fails: there is no slip code, several, or a damaged one. */
const findSlipCode = (texts: readonly string[]): SlipCode | SlipReason => {
  if (texts.length === 0) return 'CANNOT_READ_CROPPED_IMAGE'
  const codes = texts.map(parseSlipCode).filter((code) => code !== null)
  const [code] = codes
  if (!code) return 'INVALID_SLIP'
  const isClear = codes.every((each) => each.isIntact && transferKeyOf(each) === transferKeyOf(code))
  return isClear ? code : 'UNSTABLE_REFNO_ON_SLIP'
}

const isSentBy = (member: Immutable<Member>, { from }: BankTransfer): boolean => {
  const ownParty = bankPartyOfMember(member)
  return ownParty !== null && looksSame(ownParty, from)
}

/**
 * Tells whether an earlier slip for the same transfer, uploaded by the sender of the money, is still in progress. A
 * slip uploaded by anybody else does not block the transfer.
 */
const isClaimedEarlier = (state: WorldState, { slip, order }: SlipInQueue, transfer: BankTransfer): boolean =>
  state.scheduledEvents.some((event) => {
    if (event.kind !== 'decideSlip') return false
    const member = state.members[event.memberId]
    const otherSlip = member && findSlip(member, event.reference)
    if (
      !otherSlip ||
      !hasReadableSize(otherSlip.upload) ||
      otherSlip.at > slip.at ||
      (otherSlip.at === slip.at && event.order > order)
    )
      return false
    return transferOf(state, otherSlip) === transfer && isSentBy(member, transfer)
  })

/**
 * Returns the transfer to which a slip's code refers; null if no code can be read or the bank knows no such transfer.
 */
export const transferOf = (
  { bankTransfers }: Pick<WorldState, 'bankTransfers'>,
  { upload }: Immutable<Slip>,
): BankTransfer | null => {
  const code = findSlipCode(upload.codes)
  return (typeof code !== 'string' && bankTransfers[transferKeyOf(code)]) || null
}
