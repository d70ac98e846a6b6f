import type { ActSpec } from '@sabai/contracts/control'
import { ACTS } from '@sabai/contracts/scenario'
import type { Immutable } from 'immer'
import { Refusal } from '../domain/refusal.ts'
import { type Issue, prefixIssues } from '../lib/issue.ts'
import type { Act, ActContext, ActName, ActScope } from './act.ts'
import { agentEnds, agentSays, agentTakesOver } from './chat/agent.ts'
import { checkExactlyOne } from './checks.ts'
import { bankTransfer } from './deposits/bank-transfer.ts'
import { credit } from './deposits/credit.ts'
import { decideSlip } from './deposits/decide-slip.ts'
import { makeSlip, sendSlip } from './deposits/make-slip.ts'
import { payQr } from './deposits/pay-qr.ts'
import { settleWithdrawal } from './deposits/settle-withdrawal.ts'
import { openGame } from './games/open-game.ts'
import { play } from './games/play.ts'
import { member } from './member.ts'
import { grantBonus } from './rewards/grant-bonus.ts'
import { grantCoins } from './rewards/grant-coins.ts'
import { grantCoupon } from './rewards/grant-coupon.ts'
import { grantInvite } from './rewards/grant-invite.ts'
import { grantRefund } from './rewards/grant-refund.ts'

/** The implementation of each act of the contract. If one is missing, this does not compile. */
const acts: { readonly [K in ActName]: Act<K> } = {
  credit,
  settleWithdrawal,
  play,
  openGame,
  grantBonus,
  agentSays,
  agentTakesOver,
  agentEnds,
  bankTransfer,
  payQr,
  sendSlip,
  makeSlip,
  decideSlip,
  grantCoins,
  grantCoupon,
  grantRefund,
  grantInvite,
  member,
}

/**
 * Checks an act without regard to the state. Called when a scenario file is checked, and again before the act is
 * applied.
 */
export const checkAct = (actSpec: Immutable<ActSpec>, scope: ActScope): Issue[] => {
  const selectionIssues = checkExactlyOne(Object.keys(actSpec), ACTS)
  return selectionIssues.length > 0 ? selectionIssues : selectAct(actSpec).check(scope)
}

/** Applies an act to a draft. The caller has made sure that `checkAct` finds no issue in the act. */
export const performAct = (context: ActContext, actSpec: Immutable<ActSpec>): Refusal | null => {
  const outcome = selectAct(actSpec).apply(context)
  return outcome instanceof Refusal ? outcome : null
}

/** Describes what an act does, as a clause in English. */
export const describeAct = (actSpec: Immutable<ActSpec>): string => selectAct(actSpec).describe()

const selectAct = (actSpec: Immutable<ActSpec>) => {
  for (const name of ACTS) {
    const boundAct = bindAct(name, actSpec)
    if (boundAct) return boundAct
  }
  throw new TypeError('an act has exactly one key')
}

const bindAct = <K extends ActName>(name: K, actSpec: Immutable<ActSpec>) => {
  const input = actSpec[name]
  if (!input) return null
  const act = acts[name]
  return {
    check: (scope: ActScope) => prefixIssues([name], act.check(input, scope)),
    apply: (context: ActContext) => act.apply(context, input),
    describe: () => act.describe(input),
  }
}
