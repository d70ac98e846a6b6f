import type { ActSpec, RuleSpec, ScenarioSpec, SlipOrderSpec, StepSpec } from '@sabai/contracts/control'
import type { AppliedScenario } from '../../domain/state.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import { joinList, quote } from '../wording.ts'
import { explainRule, explainSocketRule } from './explain-rule.ts'

type TimelineEntrySpec = NonNullable<ScenarioSpec['timeline']>[number]

/** What these scenarios do, in plain English sentences, in the order in which it happens. */
export function* explainScenarios(scenarios: readonly AppliedScenario[]): CooperativeTask<string[]> {
  const firstValueOf = <K extends keyof ScenarioSpec>(key: K): ScenarioSpec[K] | undefined =>
    scenarios.find(({ scenario }) => scenario[key] !== undefined)?.scenario[key]
  const parents = scenarios.slice(1).map(({ name }) => `"${name}"`)
  const inOrder = scenarios.map(({ scenario }) => scenario).reverse()
  const rules = scenarios.flatMap(({ scenario: { rules = [] } }) => rules)
  const sockets = scenarios.flatMap(({ scenario: { sockets = [] } }) => sockets)
  // Rules of the same route are tried one after another, which is worth a word.
  const rulesOf = new Map<RuleSpec['on'], number>()
  for (const { on } of rules) rulesOf.set(on, (rulesOf.get(on) ?? 0) + 1)
  const isOneOfSeveral = ({ on }: RuleSpec): boolean => (rulesOf.get(on) ?? 0) > 1
  return [
    ...(parents.length > 0 ? [`It builds on ${joinList(parents)}.`] : []),
    ...describeBeginning(firstValueOf('settings'), firstValueOf('clock'), firstValueOf('seed')),
    ...inOrder.flatMap(({ given = [] }) => given.map((step) => `Before it begins, ${describeStep(step)}.`)),
    ...describeLogin(firstValueOf('member')),
    ...describePage(firstValueOf('page')),
    ...(yield* flatMapCooperatively(rules, (rule) => [explainRule(rule, isOneOfSeveral(rule))])),
    ...(yield* flatMapCooperatively(sockets, (rule) => [explainSocketRule(rule)])),
    ...inOrder.flatMap(({ timeline = [] }) =>
      timeline.map(
        (scripted) => `When the world's clock has gone on by ${scripted.at}, ${describeTimelineEntry(scripted)}.`,
      ),
    ),
    ...scenarios.flatMap(({ scenario }) => describeExpectations(scenario)),
  ]
}

const describeBeginning = (
  settings: ScenarioSpec['settings'],
  clock: ScenarioSpec['clock'],
  seed: ScenarioSpec['seed'],
): string[] => {
  const { at, frozen = false } = typeof clock === 'string' ? { at: clock } : (clock ?? {})
  const limits = settings?.limits === undefined ? [] : [`Rate limits are ${settings.limits ? 'on' : 'off'}.`]
  const closing = settings?.closingWindow ? ['The daily hours without slip upload are kept.'] : []
  const time = at === undefined ? [] : [`It begins at ${at}.`]
  return [
    ...time,
    ...(frozen ? ['The clock stands still until somebody moves it.'] : []),
    ...limits,
    ...closing,
    ...(seed === undefined
      ? []
      : [`Random values are drawn from the seed ${seed}, so they come out the same every time.`]),
  ]
}

const describeLogin = (member: string | undefined): string[] =>
  member === undefined ? [] : [`${member} is logged in.`]

const describePage = (page: string | undefined): string[] => (page === undefined ? [] : [`The app opens at ${page}.`])

const describeStep = ({ login, call, patch, advance, ...acting }: StepSpec): string => {
  if (login) return `${login.member} logs in`
  if (patch) return describePatch(patch)
  if (advance !== undefined) return `${advance} go by`
  if (!call) return describeAct(acting)
  const { as = 'a visitor', on, params, body, upload, refused } = call
  const input = [
    ...(params ? [`params ${quote(params)}`] : []),
    ...(body === undefined ? [] : [`body ${quote(body)}`]),
    ...(upload ? [describeFile(upload)] : []),
  ]
  const end = refused ? `, and is refused with ${refused}` : ''
  return `${as} calls ${on}${input.length > 0 ? ` with ${input.join(' and ')}` : ''}${end}`
}

const describeFile = ({ type, bytes, codes }: NonNullable<NonNullable<StepSpec['call']>['upload']>): string =>
  `${type === undefined ? 'a file that is no picture' : `a picture (${type})`} of ${bytes} bytes with ${codes.length === 0 ? 'no QR code' : `the QR ${codes.length === 1 ? 'code' : 'codes'} ${codes.map(quote).join(' and ')}`}`

const describeTimelineEntry = ({ do: acting, patch, agentSays, socket }: TimelineEntrySpec): string => {
  if (patch) return describePatch(patch)
  if (socket) return describeCut(socket)
  return describeAct(agentSays ? { agentSays } : (acting ?? {}))
}

const describeCut = ({ drop, refuse }: NonNullable<TimelineEntrySpec['socket']>): string =>
  joinList([
    ...(drop === undefined ? [] : [`the connections of ${drop === '*' ? 'everybody' : drop} are cut`]),
    ...(refuse === undefined
      ? []
      : [refuse === 1 ? 'the next connection is refused' : `the next ${refuse} connections are refused`]),
  ])

const describePatch = (patch: Readonly<Record<string, unknown>>): string =>
  joinList(Object.entries(patch).map(([path, value]) => `${path} becomes ${quote(value)}`))

const describeAct = (act: ActSpec): string => {
  const { credit, settleWithdrawal, play, openGame, agentSays, bankTransfer, payQr, sendSlip, makeSlip, decideSlip } =
    act
  if (agentSays)
    return `the support agent writes ${describeContent(agentSays.message)} to ${agentSays.member ?? agentSays.guest}`
  if (act.agentTakesOver)
    return `a person takes the agent console in the conversation with ${act.agentTakesOver.member ?? act.agentTakesOver.guest}`
  if (act.agentEnds) return `the agent ends the conversation with ${act.agentEnds.member ?? act.agentEnds.guest}`
  if (credit) return `${credit.amount} arrive in the wallet of ${credit.member}`
  if (settleWithdrawal)
    return settleWithdrawal.result === 'paid'
      ? `the oldest withdrawal of ${settleWithdrawal.member} is paid`
      : `the oldest withdrawal of ${settleWithdrawal.member} is rejected, and its money goes back to the wallet`
  if (bankTransfer) return describeTransfer(bankTransfer)
  if (payQr) return describePayment(payQr)
  if (sendSlip) return `${sendSlip.member} uploads ${describeSlip(sendSlip)}`
  if (makeSlip) return `${makeSlip.member} has, and does not upload, ${describeSlip(makeSlip)}`
  if (decideSlip) return describeVerdict(decideSlip)
  if (openGame) return `${openGame.member} logs in to ${openGame.game} on another device`
  if (!play) return describeGrant(act)
  const { member, game, bet, result, amount } = play
  return `${member} bets ${bet} in ${game} and ${result === 'win' ? `wins ${amount}` : 'loses'}`
}

const describeGrant = ({ grantBonus, grantCoins, grantCoupon, grantRefund, grantInvite }: ActSpec): string => {
  if (grantBonus) return describeBonus(grantBonus)
  if (grantCoins) return `${grantCoins.member} gets ${grantCoins.coins === 1 ? '1 coin' : `${grantCoins.coins} coins`}`
  if (grantCoupon) {
    const { member, slice, endsIn } = grantCoupon
    return `${member} gets the coupon ${slice} of the prize wheel${endsIn === undefined ? '' : `, which ends in ${endsIn}`}`
  }
  if (grantRefund) return `${grantRefund.member} has a refund of ${grantRefund.amount} to receive`
  if (!grantInvite) return 'nothing happens'
  const { member, from, amount, entries = 1 } = grantInvite
  return `${member} earns ${amount} by ${from}, who was invited${entries === 1 ? '' : `, in ${entries} entries`}`
}

const describeBonus = ({ member, code, amount, turnoverLeft }: NonNullable<ActSpec['grantBonus']>): string => {
  const money = amount === undefined ? '' : ` of ${amount}`
  const left = turnoverLeft === undefined ? '' : `, and ${turnoverLeft} of its turnover is left`
  return `${member} receives ${code}${money}, whatever its limits${left}`
}

const describeTransfer = ({ member, amount, bankCode, from }: NonNullable<ActSpec['bankTransfer']>): string => {
  const sender = from
    ? `${from.name} (${from.bankCode} ${from.accountNo}) sends ${amount} for ${member}`
    : `${member} sends ${amount}`
  return `${sender} by bank transfer to ${bankCode === undefined ? 'our first account' : `our account at ${bankCode}`}`
}

const describePayment = ({ member, qrcodeId, provider }: NonNullable<ActSpec['payQr']>): string => {
  if (qrcodeId !== undefined) return `the QR code ${qrcodeId} of ${member} is paid`
  return `the newest open QR code of ${member}${provider === undefined ? '' : ` at ${provider}`} is paid`
}

/** What a slip of each kind is. */
const SLIPS: Readonly<Record<SlipOrderSpec['kind'], string>> = {
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

const describeSlip = ({ kind, amount, ago }: SlipOrderSpec): string =>
  `${SLIPS[kind]} over ${amount}${ago === undefined ? '' : `, sent ${ago} ago`}`

const describeVerdict = ({ reference, member, status, note, amount }: NonNullable<ActSpec['decideSlip']>): string => {
  const slip = reference === undefined ? `the oldest slip of ${member} in progress` : `the slip ${reference}`
  if (status === 'FAILED') return `${slip} is refused${note === undefined ? ' without a reason' : ` with ${note}`}`
  return `${slip} is accepted${amount === undefined ? '' : ` over ${amount}`}`
}

const describeExpectations = ({ expect = {}, rules = [], sockets = [] }: ScenarioSpec): string[] => {
  const { unused = 'fail', calls = {}, balances = {} } = expect
  return [
    ...(unused === 'fail' && rules.length + sockets.length > 0
      ? ['A test fails when one of its rules never answers.']
      : []),
    ...Object.entries(calls).map(([route, count]) => `At the end ${route} has been called ${formatTimes(count)}.`),
    ...Object.entries(balances).flatMap(([who, accounts]) =>
      Object.entries(accounts).map(
        ([account, amount]) => `At the end ${who} has ${amount} in ${account === 'wallet' ? 'the wallet' : account}.`,
      ),
    ),
  ]
}

const formatTimes = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`

/** `"hello"`, or `a message of type buttons ({…})`. */
const describeContent = ({ text, other, ...others }: NonNullable<ActSpec['agentSays']>['message']): string => {
  if (text !== undefined) return quote(text)
  const [type, payload] = other ? [other.message_type, other.payload] : (Object.entries(others)[0] ?? [])
  return `a message of type ${type} (${quote(payload)})`
}
