import type { RuleSpec, ScenarioSpec, StepSpec } from '@sabai/contracts/control'
import { describeAct } from '../../acts/acts.ts'
import { joinList, quote } from '../../acts/wording.ts'
import type { AppliedScenario } from '../../domain/state.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import { describeCount, describeOrderedCall, toCallExpectations } from '../rules/call-expectations.ts'
import { describeWhen } from '../rules/describe-when.ts'
import { explainRule, explainSocketRule } from './explain-rule.ts'

type TimelineEntrySpec = NonNullable<ScenarioSpec['timeline']>[number]

/** Explains what these scenarios do in plain English sentences, in the order of events. */
export function* explainScenarios(scenarios: readonly AppliedScenario[]): CooperativeTask<string[]> {
  const firstValueOf = <K extends keyof ScenarioSpec>(key: K): ScenarioSpec[K] | undefined =>
    scenarios.find(({ scenario }) => scenario[key] !== undefined)?.scenario[key]
  const parentNames = scenarios.slice(1).map(({ name }) => `"${name}"`)
  const parentsFirst = scenarios.map(({ scenario }) => scenario).reverse()
  const rules = scenarios.flatMap(({ scenario: { rules = [] } }) => rules)
  const sockets = scenarios.flatMap(({ scenario: { sockets = [] } }) => sockets)
  // Rules for the same route are tried one after another, and their sentences must say this.
  const ruleCountByRoute = new Map<RuleSpec['on'], number>()
  for (const { on } of rules) ruleCountByRoute.set(on, (ruleCountByRoute.get(on) ?? 0) + 1)
  const isOneOfSeveral = ({ on }: RuleSpec): boolean => (ruleCountByRoute.get(on) ?? 0) > 1
  return [
    ...(parentNames.length > 0 ? [`It builds on ${joinList(parentNames)}.`] : []),
    ...describeBeginning(firstValueOf('settings'), firstValueOf('clock'), firstValueOf('seed')),
    ...parentsFirst.flatMap(({ given = [] }) => given.map((step) => `Before it begins, ${describeStep(step)}.`)),
    ...describeLogin(firstValueOf('member')),
    ...describePage(firstValueOf('page')),
    ...(yield* flatMapCooperatively(rules, (rule) => [explainRule(rule, isOneOfSeveral(rule))])),
    ...(yield* flatMapCooperatively(sockets, (rule) => [explainSocketRule(rule)])),
    ...parentsFirst.flatMap(({ timeline = [] }) =>
      timeline.map((entry) => `When the world's clock has gone on by ${entry.at}, ${describeTimelineEntry(entry)}.`),
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
  const limitSentences = settings?.limits === undefined ? [] : [`Rate limits are ${settings.limits ? 'on' : 'off'}.`]
  const slipHourSentences = settings?.closingWindow ? ['The daily hours without slip upload are kept.'] : []
  const timeSentences = at === undefined ? [] : [`It begins at ${at}.`]
  return [
    ...timeSentences,
    ...(frozen ? ['The clock stands still until somebody moves it.'] : []),
    ...limitSentences,
    ...slipHourSentences,
    ...(seed === undefined
      ? []
      : [`Random values are drawn from the seed ${seed}, so they come out the same every time.`]),
  ]
}

const describeLogin = (member: string | undefined): string[] =>
  member === undefined ? [] : [`${member} is logged in.`]

const describePage = (page: string | undefined): string[] => (page === undefined ? [] : [`The app opens at ${page}.`])

const describeStep = ({ login, call, patch, advance, ...act }: StepSpec): string => {
  if (login) return `${login.member} logs in${login.session === undefined ? '' : ` (session "${login.session}")`}`
  if (patch) return describePatch(patch)
  if (advance !== undefined) return `${advance} go by`
  if (!call) return describeAct(act)
  const { as = 'a visitor', on, params, body, upload, refused } = call
  const inputParts = [
    ...(params ? [`params ${quote(params)}`] : []),
    ...(body === undefined ? [] : [`body ${quote(body)}`]),
    ...(upload ? [describeFile(upload)] : []),
  ]
  const refusalText = refused ? `, and is refused with ${refused}` : ''
  return `${as} calls ${on}${inputParts.length > 0 ? ` with ${inputParts.join(' and ')}` : ''}${refusalText}`
}

const describeFile = ({ type, bytes, codes }: NonNullable<NonNullable<StepSpec['call']>['upload']>): string =>
  `${type === undefined ? 'a file that is not a picture' : `a picture (${type})`} of ${bytes} bytes with ${codes.length === 0 ? 'no QR code' : `the QR ${codes.length === 1 ? 'code' : 'codes'} ${codes.map(quote).join(' and ')}`}`

const describeTimelineEntry = ({ do: act, call, patch, agentSays, socket }: TimelineEntrySpec): string => {
  if (call) return describeStep({ call })
  if (patch) return describePatch(patch)
  if (socket) return describeCut(socket)
  return describeAct(agentSays ? { agentSays } : (act ?? {}))
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

const describeExpectations = ({ expect = {}, rules = [], sockets = [] }: ScenarioSpec): string[] => {
  const { unused = 'fail', calls = {}, order = [], balances = {} } = expect
  return [
    ...(unused === 'fail' && rules.length + sockets.length > 0
      ? ['A test fails when one of its rules never answers.']
      : []),
    ...Object.entries(calls).flatMap(([route, expected]) =>
      toCallExpectations(expected).map(
        (expectedCalls) =>
          `At the end ${route}${describeWhen(expectedCalls.when)} has been called ${describeCount(expectedCalls, formatTimes)}.`,
      ),
    ),
    ...(order.length === 0
      ? []
      : [`At the end these have been called in order: ${order.map(describeOrderedCall).join(', then ')}.`]),
    ...Object.entries(balances).flatMap(([who, accounts]) =>
      Object.entries(accounts).map(
        ([account, amount]) => `At the end ${who} has ${amount} in ${account === 'wallet' ? 'the wallet' : account}.`,
      ),
    ),
  ]
}

const formatTimes = (count: number): string => ['never', 'once', 'twice'][count] ?? `${count} times`
