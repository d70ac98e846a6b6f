import type { RuleSpec, ScenarioSpec } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runAtOnce } from '../../lib/cooperative-task.ts'
import { explainScenarios } from './explain.ts'

const explainScenario = (scenario: ScenarioSpec) => runAtOnce(explainScenarios([{ name: 'own', scenario }]))
const explainSingleRule = (rule: RuleSpec) => explainScenario({ rules: [rule], expect: { unused: 'allow' } })

test.each<[RuleSpec, string]>([
  [
    {
      on: 'POST /api/wallet/withdrawAll',
      when: { member: 'somchai', body: { amount: { gte: 500 } } },
      times: 1,
      fault: { kind: 'reset', phase: 'after-commit' },
    },
    'For the first call of POST /api/wallet/withdrawAll by somchai with body.amount of at least 500, the mock cuts the connection after the call was carried out.',
  ],
  [{ on: '*', rate: 0.2, delay: ['800ms', '3s'] }, 'For 20 % of the calls, the mock waits 800ms to 3s.'],
  [
    { on: 'POST /api/otp/send', sequence: [{ refuse: 'OTP_SEND_FAIL' }, 'pass'], onExhausted: 'fail' },
    'For every call of POST /api/otp/send in turn, the mock refuses with OTP_SEND_FAIL; then answers as usual; then fails, since no more may come.',
  ],
  [
    { on: 'POST /api/wallet/transfer', refuse: 'TRANSFER_FAIL', phase: 'after-commit', times: 2, delay: '1s' },
    'For each of the first 2 calls of POST /api/wallet/transfer, the mock waits 1s, then refuses with TRANSFER_FAIL after the call was carried out.',
  ],
  [
    { title: 'the bank is out', on: 'GET /api/wallet', fault: { kind: 'html-502' } },
    'For every call of GET /api/wallet, the mock answers with the error page of a gateway (status 502) before anything is done (the bank is out).',
  ],
  [
    { on: 'GET /api/wallet', hold: 'wallet', bytesPerSecond: 400 },
    'For every call of GET /api/wallet, the mock holds at the gate "wallet", then sends 400 bytes a second.',
  ],
  [
    { on: 'GET /api/wallet', from: '10s', until: '30s', hold: { gate: 'old', after: true } },
    'From 10s until 30s after the start, for every call of GET /api/wallet, the mock holds the reply at the gate "old".',
  ],
  [
    { on: 'GET /api/wallet', from: '10s', change: { set: { 'wallet.amount': 5 }, remove: ['slots.1'] } },
    'After 10s, for every call of GET /api/wallet, the mock changes wallet.amount, slots.1 in the reply.',
  ],
  [
    { on: 'GET /api/wallet', when: { member: 'dao', session: 2, headers: { 'X-Device': 'phone' } }, delay: '1s' },
    'For every call of GET /api/wallet by dao in login 2 with the header X-Device "phone", the mock waits 1s.',
  ],
  [
    { on: '*', when: { session: 'phone' }, delay: '1s' },
    'For every call in the session "phone" of a member, the mock waits 1s.',
  ],
  [
    { on: '*', until: '30s', reply: 'closed', status: 503, headers: { 'Retry-After': '30' }, violation: true },
    'In the first 30s, for every call, the mock replies "closed", status 503, with the header Retry-After, against its contract.',
  ],
])('a rule is explained in a sentence: %j', (rule, sentence) => {
  expect(explainSingleRule(rule)).toEqual([sentence])
})

test('the explanation lists steps of parents before those of the scenario, but rules of the scenario before those of parents', () => {
  const parent: ScenarioSpec = {
    member: 'noi',
    given: [{ credit: { member: 'noi', amount: 5 } }],
    rules: [{ on: 'GET /api/wallet', delay: '2s' }],
  }
  const child: ScenarioSpec = {
    given: [{ advance: '1h' }],
    rules: [{ on: 'GET /api/wallet', refuse: 'NO_WALLET' }],
    expect: { unused: 'allow', calls: { 'GET /api/wallet': 2 }, balances: { noi: { wallet: 5 } } },
  }
  const scenarios = [
    { name: 'child', scenario: child },
    { name: 'parent', scenario: parent },
  ]
  expect(runAtOnce(explainScenarios(scenarios))).toEqual([
    'It builds on "parent".',
    'Before it begins, 5 arrive in the wallet of noi.',
    'Before it begins, 1h go by.',
    'noi is logged in.',
    'For every call of GET /api/wallet that no rule before it has answered, the mock refuses with NO_WALLET.',
    'For every call of GET /api/wallet that no rule before it has answered, the mock waits 2s.',
    'At the end GET /api/wallet has been called twice.',
    'At the end noi has 5 in the wallet.',
    'A test fails when one of its rules never answers.',
  ])
})

test('expectations about calls, their order, and calls of a timeline are explained in sentences', () => {
  const scenario: ScenarioSpec = {
    timeline: [{ at: '5s', call: { as: 'dao', on: 'POST /api/wallet/withdraw', body: { amount: 500 } } }],
    expect: {
      calls: {
        'GET /api/wallet': { atLeast: 1, atMost: 3 },
        'POST /api/wallet/withdraw': [{ when: { member: 'noi', body: { amount: 5 } }, times: 0 }],
      },
      order: [{ on: 'GET /api/wallet' }, { on: 'GET /api/bonus', when: { member: 'noi' } }],
    },
  }
  expect(explainScenario(scenario)).toEqual([
    'When the world\'s clock has gone on by 5s, dao calls POST /api/wallet/withdraw with body {"amount":500}.',
    'At the end GET /api/wallet has been called at least once and at most 3 times.',
    'At the end POST /api/wallet/withdraw by noi with body.amount 5 has been called never.',
    'At the end these have been called in order: GET /api/wallet, then GET /api/bonus by noi.',
  ])
})

test('the steps of `then` are explained after the answer of their rule, with the bodies of calls', () => {
  const rules: RuleSpec[] = parse(`
    - { on: GET /api/wallet, times: 1, then: [{ call: { as: dao, on: POST /api/wallet/withdraw, body: { amount: 500 } } }] }
    - { on: GET /api/bonus, refuse: NO_DATA, then: [{ patch: { members.dao.bonus: null } }, { credit: { member: dao, amount: 5 } }] }`)
  expect(explainScenario({ rules, expect: { unused: 'allow' } })).toEqual([
    'For the first call of GET /api/wallet, the mock answers as usual, then lets this happen: dao calls POST /api/wallet/withdraw with body {"amount":500}.',
    'For every call of GET /api/bonus, the mock refuses with NO_DATA, then lets this happen: members.dao.bonus changes and 5 arrive in the wallet of dao.',
  ])
})

test('a login to a game on another device is explained in a sentence', () => {
  expect(explainScenario({ given: [{ openGame: { member: 'dao', game: 'ORCHID' } }] })).toContain(
    'Before it begins, dao logs in to ORCHID on another device.',
  )
})

test('the start page of the app is explained in a sentence', () => {
  expect(explainScenario({ member: 'noi', page: '/user/spin' })).toContain('The app opens at /user/spin.')
})

test('a granted bonus is explained in a sentence', () => {
  expect(explainScenario({ given: [{ grantBonus: { member: 'noi', code: 'daily' } }] })).toContain(
    'Before it begins, noi receives daily, regardless of its limits.',
  )
  expect(
    explainScenario({ given: [{ grantBonus: { member: 'noi', code: 'daily', amount: 50, turnoverLeft: 10 } }] }),
  ).toContain('Before it begins, noi receives daily of 50, regardless of its limits, and 10 of its turnover is left.')
})

test('bank transfers and payments of QR codes are explained in sentences', () => {
  const sender = { bankCode: 'BBL', accountNo: '0000001099', name: 'SOMYING TESTER' }
  expect(
    explainScenario({
      given: [
        { bankTransfer: { member: 'noi', amount: 100 } },
        { bankTransfer: { member: 'noi', amount: 5.5, bankCode: 'GSB', from: sender } },
        { payQr: { member: 'noi' } },
        { payQr: { member: 'noi', provider: 'FP' } },
      ],
      timeline: [{ at: '5s', do: { payQr: { member: 'noi', qrcodeId: 'KBANK-000001' } } }],
    }),
  ).toEqual([
    'Before it begins, noi sends 100 by bank transfer to our first account.',
    'Before it begins, SOMYING TESTER (BBL 0000001099) sends 5.5 for noi by bank transfer to our account at GSB.',
    'Before it begins, the newest open QR code of noi is paid.',
    'Before it begins, the newest open QR code of noi at FP is paid.',
    "When the world's clock has gone on by 5s, the QR code KBANK-000001 of noi is paid.",
  ])
})

test('slips, their verdicts and uploads are explained in sentences', () => {
  const upload = { bytes: 9, type: 'image/png' as const, codes: ['a', 'b'] }
  expect(
    explainScenario({
      given: [
        { sendSlip: { member: 'noi', kind: 'old', amount: 5, ago: '5h' } },
        { makeSlip: { member: 'noi', kind: 'ok', amount: 6 } },
        { decideSlip: { member: 'noi', status: 'SUCCESS', amount: 7 } },
        { decideSlip: { reference: 'SLIP-1', status: 'SUCCESS' } },
        { call: { as: 'noi', on: 'POST /api/wallet/slip', upload } },
        {
          call: {
            as: 'noi',
            on: 'POST /api/wallet/slip',
            upload: { bytes: 1, codes: [] },
            refused: 'SLIP_INVALID_FILE',
          },
        },
      ],
      timeline: [
        { at: '5s', do: { decideSlip: { member: 'noi', status: 'FAILED', note: 'NOT_MATCH' } } },
        { at: '6s', do: { decideSlip: { member: 'noi', status: 'FAILED' } } },
      ],
    }),
  ).toEqual([
    'Before it begins, noi uploads the slip of a transfer that is too old over 5, sent 5h ago.',
    'Before it begins, noi has, and does not upload, a good slip over 6.',
    'Before it begins, the oldest slip of noi in progress is accepted over 7.',
    'Before it begins, the slip SLIP-1 is accepted.',
    'Before it begins, noi calls POST /api/wallet/slip with a picture (image/png) of 9 bytes with the QR codes "a" and "b".',
    'Before it begins, noi calls POST /api/wallet/slip with a file that is not a picture of 1 bytes with no QR code, and is refused with SLIP_INVALID_FILE.',
    "When the world's clock has gone on by 5s, the oldest slip of noi in progress is refused with NOT_MATCH.",
    "When the world's clock has gone on by 6s, the oldest slip of noi in progress is refused without a reason.",
  ])
})

test('granted coins, coupons, refunds and invite credit are explained in sentences', () => {
  expect(
    explainScenario({
      given: [
        { grantCoins: { member: 'noi', coins: 1 } },
        { grantCoins: { member: 'noi', coins: 5 } },
        { grantCoupon: { member: 'noi', slice: 'CASH50' } },
        { grantCoupon: { member: 'noi', slice: 'CASH20', endsIn: '1m' } },
        { grantInvite: { member: 'noi', from: 'dao', amount: 7 } },
        { grantInvite: { member: 'noi', from: 'dao', amount: 7, entries: 30 } },
      ],
      timeline: [{ at: '5s', do: { grantRefund: { member: 'noi', amount: 25.5 } } }],
    }),
  ).toEqual([
    'Before it begins, noi gets 1 coin.',
    'Before it begins, noi gets 5 coins.',
    'Before it begins, noi gets the coupon CASH50 of the prize wheel.',
    'Before it begins, noi gets the coupon CASH20 of the prize wheel, which ends in 1m.',
    'Before it begins, noi earns 7 by dao, who was invited.',
    'Before it begins, noi earns 7 by dao, who was invited, in 30 entries.',
    "When the world's clock has gone on by 5s, noi has a refund of 25.5 to receive.",
  ])
})

test('socket rules and socket events of a timeline are explained in sentences', () => {
  expect(
    explainScenario({
      sockets: [
        { on: 'connect', refuse: true, times: 2 },
        { on: 'messaging', member: 'noi', drop: true, times: 1, title: 'lost' },
        { on: 'messaging', rate: 0.5, duplicate: 2 },
        { on: 'messaging', delay: ['1s', '3s'], times: 3 },
        { on: 'messaging', reorder: true },
      ],
      timeline: [
        { at: '1s', agentSays: { member: 'noi', message: { text: 'hello' } } },
        { at: '2s', socket: { drop: 'noi', refuse: 2 } },
        { at: '3s', socket: { drop: '*' } },
      ],
    }),
  ).toEqual([
    'For each of the first 2 connections, the mock refuses the connection.',
    'For the first pushed message to noi, the mock drops the message (lost).',
    'For 50 % of the pushed messages, the mock sends the message 2 times.',
    'For each of the first 3 pushed messages, the mock delays the message by 1s to 3s.',
    'For every pushed message, the mock sends the message after the next one.',
    'When the world\'s clock has gone on by 1s, the support agent writes "hello" to noi.',
    "When the world's clock has gone on by 2s, the connections of noi are cut and the next 2 connections are refused.",
    "When the world's clock has gone on by 3s, the connections of everybody are cut.",
    'A test fails when one of its rules never answers.',
  ])
})
