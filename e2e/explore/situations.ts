import type { RefusalCode, Route } from '@sabai/contracts'
import type { FaultSpec, RuleSpec, ScenarioSpec } from '@sabai/contracts/control'
import type { Random } from './random.ts'
import type { Step, WalkSetup } from './step.ts'

/** The commands that a member confirms: each is sent once for one confirmation. */
export const CONFIRMED_COMMANDS = [
  'POST /api/wallet/transfer',
  'POST /api/wallet/transferAll',
  'POST /api/wallet/withdraw',
  'POST /api/wallet/withdrawAll',
  'POST /api/wallet/truelink',
  'POST /api/wallet/slip',
  'GET /api/wallet/activate/{code}',
  'GET /api/wallet/resetpassword/{code}',
  'GET /api/bonus/activate/{code}',
  'GET /api/bonus/clear',
  'GET /api/promotion/activate/{code}',
  'GET /api/invite/bonus',
  'GET /api/refund/receive',
  'GET /api/refund/addWallet',
  'POST /api/spinwheel/spin',
  'POST /api/spinwheel/coupon/claim',
] as const satisfies readonly Route[]

type ConfirmedCommand = (typeof CONFIRMED_COMMANDS)[number]

/** The codes with which a command may be refused although the app has offered it. */
const COMMAND_REFUSALS: { readonly [R in ConfirmedCommand]?: readonly RefusalCode<R>[] } = {
  'POST /api/wallet/transfer': ['TRANSFER_FAIL', 'BONUS_CONDITION', 'MONEY_NOT_ENOUGH'],
  'POST /api/wallet/transferAll': ['TRANSFER_FAIL', 'BONUS_CONDITION'],
  'POST /api/wallet/withdraw': ['TRANSFER_FAIL', 'MONEY_NOT_ENOUGH'],
  'POST /api/wallet/withdrawAll': ['TRANSFER_FAIL', 'MONEY_NOT_ENOUGH'],
  'POST /api/wallet/truelink': ['TRUELINK_INVALID'],
  'POST /api/wallet/slip': ['SLIP_UPLOAD_FAIL'],
  'GET /api/wallet/activate/{code}': ['SLOT_ACTIVATE_FAIL'],
  'GET /api/wallet/resetpassword/{code}': ['SLOT_RESET_PASSWORD_FAIL'],
  'GET /api/bonus/activate/{code}': ['BONUS_FULL', 'BONUS_REMAINING'],
  'GET /api/bonus/clear': ['BONUS_CONDITION'],
  'GET /api/promotion/activate/{code}': ['BONUS_FULL'],
  'GET /api/invite/bonus': ['INVITE_INACTIVE'],
  'GET /api/refund/receive': ['REFUND_CONDITION'],
  'GET /api/refund/addWallet': ['REFUND_MINIMUM'],
  'POST /api/spinwheel/coupon/claim': ['COUPON_EXPIRED'],
}

/** The queries whose late, lost or broken replies matter most. */
const FAULTY_QUERIES = [
  'GET /api/wallet',
  'POST /api/statement',
  'POST /api/statement/slip',
  'GET /api/lookup/withdraw',
  'GET /api/wallet/account/{code}',
  'GET /api/bonus',
  'GET /api/bonus/check/active',
  'GET /api/refund/check',
  'GET /api/spinwheel/setup',
  'POST /api/chat/history',
] as const satisfies readonly Route[]

type Situation = Pick<Extract<Step, { do: 'situation' }>, 'name' | 'scenario'>

const FAULTS: readonly FaultSpec[] = [
  { kind: 'reset', phase: 'before' },
  { kind: 'reset', phase: 'after-commit' },
  { kind: 'reset', phase: 'mid-body' },
  { kind: 'empty', phase: 'after-commit' },
  { kind: 'not-json' },
  { kind: 'html-502', phase: 'before' },
  { kind: 'html-502', phase: 'after-commit' },
  { kind: 'truncated' },
  { kind: 'wrong-type' },
]

const createFaultSituation = (random: Random, on: string): Situation => {
  const fault = random.pick(FAULTS)
  const rule = { on, times: random.int(1, 3), fault } as RuleSpec
  return { name: `fault ${fault.kind} ${fault.phase ?? ''} on ${on}`, scenario: { rules: [rule] } }
}

const chooseFault = (random: Random): Situation => {
  const isCommand = random.next() < 0.6
  return createFaultSituation(
    random,
    random.next() < 0.15 ? '*' : random.pick<string>(isCommand ? CONFIRMED_COMMANDS : FAULTY_QUERIES),
  )
}

/** Chooses a fault, a refusal or a delay for the next call of each command, whichever the member sends. */
export const chooseCommandFault = (random: Random): Step => {
  const createRuleOnAllCommands = (name: string, effectOf: (on: ConfirmedCommand) => object | null): Step => {
    const rules = CONFIRMED_COMMANDS.flatMap((on) => {
      const effect = effectOf(on)
      return effect ? [{ on, times: 1, ...effect } as RuleSpec] : []
    })
    return { do: 'situation', name: `${name} on all commands`, scenario: { rules } }
  }
  const chance = random.next()
  if (chance < 0.25)
    return createRuleOnAllCommands('refusal', (on) => {
      const codes: readonly string[] = COMMAND_REFUSALS[on] ?? []
      return codes.length > 0 ? { refuse: random.pick(codes) } : null
    })
  if (chance < 0.45) return createRuleOnAllCommands('delay', () => ({ delay: '900ms' }))
  const fault = random.pick(FAULTS)
  return createRuleOnAllCommands(`fault ${fault.kind} ${fault.phase ?? ''}`, () => ({ fault }))
}

const chooseDelay = (random: Random): Situation => {
  const on = random.pick<string>(['*', ...FAULTY_QUERIES, ...CONFIRMED_COMMANDS])
  const rule = { on, times: random.int(1, 4), delay: random.pick(['300ms', '900ms', '2s']) } as RuleSpec
  return { name: `delay on ${on}`, scenario: { rules: [rule] } }
}

const chooseRefusal = (random: Random): Situation => {
  const [on, code] = random.pick([
    ['POST /api/wallet/transfer', 'TRANSFER_FAIL'],
    ['POST /api/wallet/transfer', 'BONUS_CONDITION'],
    ['POST /api/wallet/withdraw', 'TRANSFER_FAIL'],
    ['GET /api/wallet', 'REQUEST_LIMIT'],
    ['GET /api/wallet', 'invalid-token'],
    ['POST /api/statement', 'INTERNAL_SERVER_ERROR'],
  ] as const)
  return { name: `refuse ${code}`, scenario: { rules: [{ on, times: 1, refuse: code } as RuleSpec] } }
}

const chooseAmount = (random: Random, { base }: WalkSetup): number => random.int(1, 5) * (base === 'la' ? 10_000 : 100)

/** Chooses a movement of the member's money outside of this browser: a deposit, or a withdrawal by another device. */
export const chooseMoneyMovement = (random: Random, setup: WalkSetup): Step => {
  const { member } = setup
  const amount = chooseAmount(random, setup)
  const given: NonNullable<ScenarioSpec['given']>[number] =
    random.next() < 0.75
      ? { credit: { member, amount } }
      : { call: { as: member, on: 'POST /api/wallet/withdraw', body: { amount } } }
  return { do: 'situation', name: `act ${Object.keys(given)[0]}`, scenario: { given: [given] } }
}

const chooseAct = (random: Random, setup: WalkSetup): Situation => {
  const { member } = setup
  const amount = chooseAmount(random, setup)
  const given = random.pick<NonNullable<ScenarioSpec['given']>[number]>([
    { credit: { member, amount } },
    { call: { as: member, on: 'POST /api/wallet/withdraw', body: { amount } } },
    { settleWithdrawal: { member, result: 'rejected' } },
    { grantRefund: { member, amount } },
    { grantCoins: { member, coins: 3 } },
    { bankTransfer: { member, amount } },
    createAgentMessage(random, { member }),
    { patch: { [`members.${member}.bonus`]: null } },
    { patch: { 'lookups.withdraw.withdrawMin': 200 } },
    { patch: { 'lookups.agreements': [] } },
  ])
  return { name: `act ${Object.keys(given)[0]}`, scenario: { given: [given] } }
}

/** What may happen to the next pushes. */
const PUSH_RULES = [
  { name: 'push twice', rule: { on: 'messaging', duplicate: 2, times: 2 } },
  { name: 'push lost', rule: { on: 'messaging', drop: true, times: 1 } },
  { name: 'pushes out of order', rule: { on: 'messaging', reorder: true, times: 2 } },
] as const

const chooseSocketSituation = (random: Random, { member }: WalkSetup): Situation =>
  random.pick<Situation>([
    ...PUSH_RULES.map(({ name, rule }) => ({ name, scenario: { sockets: [rule] } })),
    { name: 'sockets cut', scenario: { timeline: [{ at: '1s', socket: { drop: member, refuse: 1 } }] } },
  ])

/**
 * Chooses what happens to the chat. Usually, the agent writes, and the push of the message is doubled, lost, or out of
 * order.
 */
export const chooseChatSituation = (random: Random, setup: WalkSetup): Step => {
  if (random.next() < 0.2) return { do: 'situation', ...chooseSocketSituation(random, setup) }
  const given = [createAgentMessage(random, setup)]
  if (random.next() < 0.3) return { do: 'situation', name: 'act agentSays', scenario: { given } }
  const { name, rule } = random.pick(PUSH_RULES)
  return { do: 'situation', name: `act agentSays, ${name}`, scenario: { sockets: [rule], given } }
}

/** Creates a message of the agent with a unique text, so that the explorer notices if it is shown twice. */
const createAgentMessage = (random: Random, { member }: Pick<WalkSetup, 'member'>) => ({
  agentSays: { member, message: { text: `สวัสดี hello ສະບາຍດີ ${random.int(1, 1_000_000)}` } },
})

/** Chooses how the world misbehaves or changes next. */
export const chooseSituation = (random: Random, setup: WalkSetup): Step => {
  const choose = random.pickWeighted(
    [
      { choose: chooseFault, weight: 5 },
      { choose: chooseDelay, weight: 3 },
      { choose: chooseRefusal, weight: 2 },
      { choose: chooseAct, weight: 6 },
      { choose: chooseSocketSituation, weight: 1 },
    ],
    ({ weight }) => weight,
  ).choose
  return { do: 'situation', ...choose(random, setup) }
}
