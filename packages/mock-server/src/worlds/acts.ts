import type { ActSpec, SlipContentView } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { endConversation, sayAsAgent, takeOver } from '../domain/chat/agent.ts'
import { sendTransfer } from '../domain/deposits/bank-transfer.ts'
import { findSlip } from '../domain/deposits/find-slip.ts'
import { makeSlip, toUpload } from '../domain/deposits/make-slip.ts'
import { listOpenCodes, payQrCode } from '../domain/deposits/qr-code.ts'
import { settleSlip, uploadSlip } from '../domain/deposits/slips.ts'
import { settleWithdrawal } from '../domain/due-queue.ts'
import { beginGameSession } from '../domain/game-account.ts'
import { credit, play } from '../domain/money/acts.ts'
import { Refusal } from '../domain/refusal.ts'
import type { QrCode } from '../domain/state/deposits.ts'
import type { Member, WorldState } from '../domain/state.ts'
import type { CastMember } from '../fixture-schema/schema.ts'
import { type ActContext, type ActInput, toMinorAmount } from './act-context.ts'
import { checkAct } from './check-act.ts'
import { findMember, requireMember } from './find-member.ts'
import { applyGrant } from './grants.ts'
import { toMessagePush } from './push.ts'
import { WorldRefusedError } from './world-refused-error.ts'

/** Does one act on a draft. Throws WorldRefusedError where it cannot be done. */
export const applyAct = (state: WorldState, given: Immutable<ActSpec>, context: ActContext): void => {
  assertSensible(state, given, context)
  if (given.credit) creditMember(state, given.credit, context)
  if (given.settleWithdrawal) settleOldest(state, given.settleWithdrawal, context)
  if (given.agentSays) {
    const item = sayAsAgent(state, participantOf(state, given.agentSays, context), given.agentSays.message, context.now)
    context.push(toMessagePush(item))
  }
  if (given.agentTakesOver) takeOver(state, participantOf(state, given.agentTakesOver, context))
  if (given.agentEnds) endConversation(state, participantOf(state, given.agentEnds, context))
  if (given.play) playRound(state, given.play, context)
  if (given.openGame) openGame(state, given.openGame, context)
  if (given.bankTransfer) transferToUs(state, given.bankTransfer, context)
  if (given.payQr) payCode(state, given.payQr, context)
  if (given.sendSlip) sendSlip(state, given.sendSlip, context)
  if (given.makeSlip) makeSlipFor(state, given.makeSlip, context)
  if (given.decideSlip) decideSlip(state, given.decideSlip, context)
  applyGrant(state, given, context)
}

/**
 * Makes the transfer of a slip as the act `makeSlip` does, and gives what stands on the slip, so that it can be drawn.
 * Throws WorldRefusedError where it cannot be made.
 */
export const orderSlip = (state: WorldState, given: ActInput<'makeSlip'>, context: ActContext): SlipContentView => {
  assertSensible(state, { makeSlip: given }, context)
  return makeSlipFor(state, given, context)
}

const assertSensible = (state: WorldState, given: Immutable<ActSpec>, { cast, fixtureData }: ActContext): void => {
  const [mistake] = checkAct(given, { cast, fixtureData, findMember: (who) => findMember(state, cast, who) })
  if (mistake) throw new WorldRefusedError(mistake.message)
}

const creditMember = (state: WorldState, given: ActInput<'credit'>, { cast, fixtureData, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  credit(state, member, fixtureData, toMinorAmount(given.amount, member.currency), now)
}

const settleOldest = (state: WorldState, given: ActInput<'settleWithdrawal'>, { cast, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const [oldest] = Object.entries(member.pending).sort(([, a], [, b]) => a.at - b.at)
  if (!oldest) throw new WorldRefusedError(`${given.member} has no withdrawal in progress`)
  settleWithdrawal(state, member.id, oldest[0], given.result, now)
}

const playRound = (state: WorldState, given: ActInput<'play'>, { cast, fixtureData, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const { game, bet, amount = 0 } = given
  const [betMinor, wonMinor] = [toMinorAmount(bet, member.currency), toMinorAmount(amount, member.currency)]
  const refusal = play(state, member, fixtureData, { game, bet: betMinor, won: wonMinor }, now)
  if (refusal) throw new WorldRefusedError(refusal.detail ?? refusal.code)
}

const openGame = (
  state: WorldState,
  { member: who, game }: ActInput<'openGame'>,
  { cast, fixtureData }: ActContext,
): void => {
  const refusal = beginGameSession(requireMember(state, cast, who), fixtureData.games, game)
  if (refusal) throw new WorldRefusedError(`${who} has not opened ${game}`)
}

/** Whose conversation an act is about. */
const participantOf = (
  state: WorldState,
  { member, guest }: ActInput<'agentTakesOver'>,
  { cast }: ActContext,
): string => guest ?? requireMember(state, cast, member ?? '').id

const transferToUs = (
  state: WorldState,
  { member: who, amount, ...order }: ActInput<'bankTransfer'>,
  { cast, fixtureData, now }: ActContext,
): void => {
  const member = requireMember(state, cast, who)
  const minor = toMinorAmount(amount, member.currency)
  const refusal = sendTransfer(state, member, fixtureData.lookups, { ...order, amount: minor }, now)
  if (refusal !== null) throw new WorldRefusedError(refusal)
}

const payCode = (state: WorldState, given: ActInput<'payQr'>, { cast, fixtureData, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const refusal = payQrCode(state, member, fixtureData, requireCode(state, member, given, now), now)
  if (refusal !== null) throw new WorldRefusedError(refusal)
}

const sendSlip = (state: WorldState, given: ActInput<'sendSlip'>, context: ActContext): void => {
  const { cast, fixtureData, now } = context
  const content = makeSlipFor(state, given, context)
  const result = uploadSlip(state, requireMember(state, cast, given.member), fixtureData, toUpload(content), now)
  if (result instanceof Refusal) throw new WorldRefusedError(result.detail ?? result.code)
}

const makeSlipFor = (
  state: WorldState,
  given: ActInput<'makeSlip'>,
  { cast, fixtureData, now }: ActContext,
): SlipContentView => {
  const content = makeSlip(state, requireMember(state, cast, given.member), fixtureData, given, now)
  if (typeof content === 'string') throw new WorldRefusedError(content)
  return content
}

const decideSlip = (state: WorldState, given: ActInput<'decideSlip'>, { cast, fixtureData, now }: ActContext): void => {
  const { member, reference } = requireSlip(state, given, cast)
  const amount = given.amount === undefined ? undefined : toMinorAmount(given.amount, member.currency)
  const refusal = settleSlip(state, member, fixtureData, reference, { ...given, amount }, now)
  if (refusal !== null) throw new WorldRefusedError(refusal)
}

/** The slip of this reference, or the member's oldest in progress. Throws WorldRefusedError where there is none. */
const requireSlip = (
  state: WorldState,
  { member: who = '', reference }: ActInput<'decideSlip'>,
  cast: readonly CastMember[],
): { readonly member: Member; readonly reference: string } => {
  const memberId = reference === undefined ? requireMember(state, cast, who).id : null
  const inProgress = state.scheduledEvents.flatMap((due) => {
    const isMeant = due.kind === 'decideSlip' && (due.reference === reference || due.memberId === memberId)
    const member = isMeant && state.members[due.memberId]
    const slip = member && findSlip(member, due.reference)
    return member && slip ? [{ member, reference: slip.reference, at: slip.at }] : []
  })
  const [oldest] = inProgress.sort((one, other) => one.at - other.at)
  if (oldest) return oldest
  throw new WorldRefusedError(
    reference === undefined ? `${who} has no slip in progress` : `no slip "${reference}" is in progress`,
  )
}

/** The code of this id whatever became of it, or else the newest open one. Throws WorldRefusedError where there is none. */
const requireCode = (
  state: WorldState,
  { id }: { readonly id: string },
  { member: who, qrcodeId, provider }: ActInput<'payQr'>,
  now: number,
): QrCode => {
  if (qrcodeId !== undefined) {
    const code = Object.hasOwn(state.qrCodes, qrcodeId) ? state.qrCodes[qrcodeId] : undefined
    if (code?.memberId === id) return code
    throw new WorldRefusedError(`${who} has no QR code "${qrcodeId}"`)
  }
  const newest = listOpenCodes(state, id, now).findLast((code) => provider === undefined || code.provider === provider)
  if (newest) return newest
  throw new WorldRefusedError(`${who} has no open QR code${provider === undefined ? '' : ` of ${provider}`}`)
}
