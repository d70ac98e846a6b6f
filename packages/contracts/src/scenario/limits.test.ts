import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { Comparison, Scenario } from './scenario.ts'

const ruleWith = (part: object) => ({ rules: [{ on: 'GET /api/wallet', ...part }] })
const socketRuleWith = (part: object) => ({ sockets: [{ on: 'messaging', ...part }] })
const given = (step: object) => ({ given: [step] })
const statusOf = (status: number) => ruleWith({ reply: null, status })
const coinsOf = (coins: number) => given({ grantCoins: { member: 'noi', coins } })
const entriesOf = (entries: number) => given({ grantInvite: { member: 'noi', from: 'dao', amount: 1, entries } })
const orderOf = (count: number) => ({ expect: { order: Array(count).fill({ on: 'GET /api/wallet' }) } })

test.each<[what: string, accepted: object[], refused: object[]]>([
  ['the status of a reply', [200, 599].map(statusOf), [199, 600].map(statusOf)],
  ['a speed', [ruleWith({ bytesPerSecond: 1 })], [0, 1.5].map((bytesPerSecond) => ruleWith({ bytesPerSecond }))],
  ['a number of answers', [ruleWith({ times: 1 })], [0, 1.5].map((times) => ruleWith({ times }))],
  ['a share of calls', [0, 0.5, 1].map((rate) => ruleWith({ rate })), [-0.1, 1.1].map((rate) => ruleWith({ rate }))],
  [
    'a random delay',
    [ruleWith({ delay: ['1s', '2s'] })],
    [[], ['1s'], ['1s', '2s', '3s']].map((delay) => ruleWith({ delay })),
  ],
  [
    'the field of a fault',
    [ruleWith({ fault: { kind: 'wrong-type', field: 'wallet' } })],
    [ruleWith({ fault: { kind: 'wrong-type', field: '' } })],
  ],
  ['the steps of then', [[{ patch: {} }]].map((then) => ruleWith({ then })), [[]].map((then) => ruleWith({ then }))],
  [
    'the copies of a push',
    [2, 100].map((duplicate) => socketRuleWith({ duplicate })),
    [1, 101].map((duplicate) => socketRuleWith({ duplicate })),
  ],
  [
    'the refused connections',
    [1, 1_000].map((refuse) => ({ timeline: [{ at: '1s', socket: { refuse } }] })),
    [0, 1_001].map((refuse) => ({ timeline: [{ at: '1s', socket: { refuse } }] })),
  ],
  ['the calls in an order', [orderOf(2)], [orderOf(1)]],
  ['granted coins', [1, 1_000].map(coinsOf), [0, 1_001, 0.5].map(coinsOf)],
  ['entries of invite credit', [1, 1_000].map(entriesOf), [0, 1_001].map(entriesOf)],
  ['a seed', [0, 2_147_483_647].map((seed) => ({ seed })), [2_147_483_648, 0.5].map((seed) => ({ seed }))],
])('a scenario keeps to the limits of %s', (_what, acceptedScenarios, refusedScenarios) => {
  expect(acceptedScenarios.map((scenario) => Check(Scenario, scenario))).toEqual(acceptedScenarios.map(() => true))
  expect(refusedScenarios.map((scenario) => Check(Scenario, scenario))).toEqual(refusedScenarios.map(() => false))
})

test('a condition that lists values lists at least one', () => {
  expect([[1], []].map((oneOf) => Check(Comparison, { oneOf }))).toEqual([true, false])
})
