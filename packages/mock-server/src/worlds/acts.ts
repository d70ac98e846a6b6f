import type { Currency } from '@sabai/contracts/constants'
import type { ActSpec } from '@sabai/contracts/control'
import { createAgentMessage, roomOf } from '../domain/chat.ts'
import { sendTransfer } from '../domain/deposits/bank-transfer.ts'
import { listOpenCodes, payQrCode } from '../domain/deposits/qr-code.ts'
import { settleWithdrawal } from '../domain/due-queue.ts'
import { credit, play } from '../domain/money/acts.ts'
import { toMinor } from '../domain/money/money.ts'
import type { QrCode, WorldState } from '../domain/state.ts'
import type { CastMember, FixtureData } from '../fixtures/schema.ts'
import { checkAct, describeBadAmount } from './check-act.ts'
import { findMember, requireMember } from './find-member.ts'
import type { Push } from './push.ts'
import { WorldRefusedError } from './world-refused-error.ts'

/** Who and what an act may name. `now` is world time in ms. */
export interface ActContext {
  readonly cast: readonly CastMember[]
  /** The fixtures with the patches of the world. */
  readonly fixtureData: FixtureData
  readonly now: number
  /** Takes what is to be pushed once the draft is committed. */
  readonly push: (push: Push) => void
}

type ActInput<K extends keyof ActSpec> = NonNullable<ActSpec[K]>

/** Does one act on a draft. Throws WorldRefusedError where it cannot be done. */
export const applyAct = (state: WorldState, given: ActSpec, context: ActContext): void => {
  const { cast, fixtureData } = context
  const [mistake] = checkAct(given, { cast, fixtureData, findMember: (who) => findMember(state, cast, who) })
  if (mistake) throw new WorldRefusedError(mistake.what)
  if (given.credit) creditMember(state, given.credit, context)
  if (given.settleWithdrawal) settleOldest(state, given.settleWithdrawal, context)
  if (given.agentSays) sayAsAgent(state, given.agentSays, context)
  if (given.play) playRound(state, given.play, context)
  if (given.bankTransfer) transferToUs(state, given.bankTransfer, context)
  if (given.payQr) payCode(state, given.payQr, context)
}

const creditMember = (state: WorldState, given: ActInput<'credit'>, { cast, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  credit(state, member, toMinorAmount(given.amount, member.currency), now)
}

const settleOldest = (state: WorldState, given: ActInput<'settleWithdrawal'>, { cast, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const [oldest] = Object.entries(member.pending).sort(([, a], [, b]) => a.at - b.at)
  if (!oldest) throw new WorldRefusedError(`${given.member} has no withdrawal in progress`)
  settleWithdrawal(state, member.id, oldest[0], given.result, now)
}

const playRound = (state: WorldState, given: ActInput<'play'>, { cast, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const { game, bet, amount = 0 } = given
  const [betMinor, wonMinor] = [toMinorAmount(bet, member.currency), toMinorAmount(amount, member.currency)]
  const refusal = play(state, member, { game, bet: betMinor, won: wonMinor }, now)
  if (refusal) throw new WorldRefusedError(refusal.detail ?? refusal.code)
}

const sayAsAgent = (state: WorldState, given: ActInput<'agentSays'>, { cast, now, push }: ActContext): void => {
  const { member: who, guest, message } = given
  const to = guest ?? requireMember(state, cast, who ?? '')
  const item = createAgentMessage(state, to, message.text, now)
  push({ kind: 'message', room: roomOf(to), member: item.userId, item })
}

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

const payCode = (state: WorldState, given: ActInput<'payQr'>, { cast, now }: ActContext): void => {
  const member = requireMember(state, cast, given.member)
  const refusal = payQrCode(state, member, requireCode(state, member, given, now), now)
  if (refusal !== null) throw new WorldRefusedError(refusal)
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

/** An amount of an act in minor units. Throws WorldRefusedError where the currency has none such. */
const toMinorAmount = (amount: number, currency: Currency): number => {
  const minor = toMinor(amount, currency)
  if (minor === null) throw new WorldRefusedError(describeBadAmount(amount, currency))
  return minor
}
