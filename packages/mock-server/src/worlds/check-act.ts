import { type Currency, SLIP_LIFE_MS, takesTransfers } from '@sabai/contracts/constants'
import type { ActSpec } from '@sabai/contracts/control'
import { MESSAGE_CONTENTS, type MessageContent } from '@sabai/contracts/realtime'
import { ACTS } from '@sabai/contracts/scenario'
import type { Immutable } from 'immer'
import { slipAgoMsOf } from '../domain/deposits/make-slip.ts'
import { suggest } from '../fixtures/suggest.ts'
import { type ActMistake, type ActScope, checkAmount, checkMember } from './check-act-parts.ts'
import { checkGrant } from './check-grant.ts'
import { checkExactlyOne } from './find-member.ts'

/**
 * Finds all that is wrong with one act by itself, whatever the accounts hold. Scenario files are checked with it before
 * anything is applied, and every act before it is done.
 */
export const checkAct = (act: Immutable<ActSpec>, scope: ActScope): ActMistake[] => {
  const several = checkExactlyOne(Object.keys(act), ACTS)
  if (several !== null) return [{ path: [], message: several }]
  const { credit, settleWithdrawal, play, openGame, agentSays, bankTransfer, payQr, sendSlip, makeSlip, decideSlip } =
    act
  if (settleWithdrawal) return checkMember(settleWithdrawal.member, ['settleWithdrawal'], scope)
  if (agentSays) return [...checkAddressee(agentSays, ['agentSays'], scope), ...checkContent(agentSays.message)]
  if (act.agentTakesOver) return checkAddressee(act.agentTakesOver, ['agentTakesOver'], scope)
  if (act.agentEnds) return checkAddressee(act.agentEnds, ['agentEnds'], scope)
  if (credit)
    return [
      ...checkMember(credit.member, ['credit'], scope),
      ...checkAmount(credit.amount, credit.member, ['credit', 'amount'], scope),
    ]
  if (bankTransfer) return checkTransfer(bankTransfer, ['bankTransfer'], scope)
  if (payQr) return checkPayment(payQr, ['payQr'], scope)
  if (sendSlip) return checkSlipOrder(sendSlip, ['sendSlip'], scope)
  if (makeSlip) return checkSlipOrder(makeSlip, ['makeSlip'], scope)
  if (decideSlip) return checkVerdict(decideSlip, ['decideSlip'], scope)
  if (openGame)
    return [
      ...checkMember(openGame.member, ['openGame'], scope),
      ...checkGame(openGame.game, ['openGame', 'game'], scope),
    ]
  return play ? checkRound(play, ['play'], scope) : checkGrant(act, scope)
}

const checkTransfer = (
  { member, amount, bankCode }: NonNullable<ActSpec['bankTransfer']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => {
  const currency = scope.findMember(member)?.currency
  const accounts = scope.fixtureData.lookups.deposit.banks.filter(
    (account) => takesTransfers(account.bankType, account.mode) && (!currency || account.currency === currency),
  )
  const codes = [...new Set(accounts.map((account) => account.bankCode))]
  const unknown = bankCode !== undefined && !codes.includes(bankCode)
  return [
    ...checkMember(member, path, scope),
    ...checkAmount(amount, member, [...path, 'amount'], scope),
    ...(unknown ? [{ path: [...path, 'bankCode'], message: describeUnknownAccount(bankCode, codes, currency) }] : []),
  ]
}

const checkPayment = (
  { member, qrcodeId, provider }: NonNullable<ActSpec['payQr']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => [
  ...checkMember(member, path, scope),
  ...(qrcodeId !== undefined && provider !== undefined
    ? [{ path, message: 'give qrcodeId or provider, not both: the code has its provider' }]
    : []),
]

const checkSlipOrder = (
  order: NonNullable<ActSpec['sendSlip']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => {
  const { member, kind, amount } = order
  const isLate = slipAgoMsOf(order) > SLIP_LIFE_MS
  const hours = SLIP_LIFE_MS / 3_600_000
  return [
    ...checkMember(member, path, scope),
    ...checkAmount(amount, member, [...path, 'amount'], scope),
    ...(isLate === (kind === 'old')
      ? []
      : [
          {
            path: [...path, 'ago'],
            message: isLate
              ? `a slip of more than ${hours} hour is of the kind "old"`
              : `an "old" slip is of more than ${hours} hour ago`,
          },
        ]),
  ]
}

const checkVerdict = (
  { member, reference, status, note, amount }: NonNullable<ActSpec['decideSlip']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => {
  const named = [...(member === undefined ? [] : ['member']), ...(reference === undefined ? [] : ['reference'])]
  const several = checkExactlyOne(named, ['member', 'reference'])
  const isGood = status === 'SUCCESS'
  return [
    ...(several === null ? [] : [{ path, message: several }]),
    ...(member === undefined ? [] : checkMember(member, path, scope)),
    ...(isGood && note !== undefined
      ? [{ path: [...path, 'note'], message: 'note says why a slip failed: leave it out with "SUCCESS"' }]
      : []),
    ...(!isGood && amount !== undefined
      ? [{ path: [...path, 'amount'], message: 'amount is what a good slip credits: leave it out with "FAILED"' }]
      : []),
    ...(isGood && amount !== undefined ? checkAmount(amount, member ?? '', [...path, 'amount'], scope) : []),
  ]
}

const describeUnknownAccount = (code: string, codes: readonly string[], currency?: Currency | null): string =>
  `there is no account of ours${currency ? ` in ${currency}` : ''} at "${code}"${suggest(code, codes)}: there is ${codes.join(', ')}`

const checkRound = (
  { member, game, bet, result, amount }: NonNullable<ActSpec['play']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => {
  const isWin = result === 'win'
  return [
    ...checkMember(member, path, scope),
    ...checkGame(game, [...path, 'game'], scope),
    ...checkAmount(bet, member, [...path, 'bet'], scope),
    ...(isWin && amount === undefined ? [{ path, message: 'amount is missing: say what the win pays' }] : []),
    ...(isWin && amount !== undefined ? checkAmount(amount, member, [...path, 'amount'], scope) : []),
    ...(!isWin && amount !== undefined
      ? [{ path: [...path, 'amount'], message: 'amount is what a win pays: leave it out with "lose"' }]
      : []),
  ]
}

const checkGame = (game: string, path: readonly string[], { fixtureData }: ActScope): ActMistake[] => {
  const codes = fixtureData.games.map(({ code }) => code)
  return codes.includes(game) ? [] : [{ path, message: describeUnknownGame(game, codes) }]
}

const checkAddressee = (
  { member, guest }: NonNullable<ActSpec['agentTakesOver']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => {
  const named = [...(member === undefined ? [] : ['member']), ...(guest === undefined ? [] : ['guest'])]
  const several = checkExactlyOne(named, ['member', 'guest'])
  if (several !== null) return [{ path, message: several }]
  return member === undefined ? [] : checkMember(member, path, scope)
}

const checkContent = (content: Immutable<MessageContent>): ActMistake[] => {
  const several = checkExactlyOne(Object.keys(content), MESSAGE_CONTENTS)
  return several === null ? [] : [{ path: ['agentSays', 'message'], message: several }]
}

/** Says that there is no game of this code, and which games there are. */
export const describeUnknownGame = (code: string, codes: readonly string[]): string =>
  `there is no game "${code}"${suggest(code, codes)}: there is ${codes.join(', ')}`
