import type { ActSpec } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { depositLookupOf } from '../../domain/deposits/accounts.ts'
import { creditTransfer, listDepositAccountsFor, sendTransfer } from '../../domain/deposits/bank-transfer.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WorldState } from '../../domain/state.ts'
import { applyAct } from '../../worlds/apply-act.ts'
import type { World } from '../../worlds/world.ts'
import type { NewWorld } from '../../worlds/worlds.ts'
import { createMemberContext, createTestWorld, loadTestFixtures, START } from '../test-worlds.ts'

type TransferAct = NonNullable<ActSpec['bankTransfer']>

/** Creates a frozen world. Returns functions that make bank transfers in it, list them, and read what they credited. */
const createBank = async (options: NewWorld = {}) => {
  const world = await createTestWorld(options)
  const { cast } = loadTestFixtures(world.base)
  const memberOf = (key: string) => world.state.members[cast.find((person) => person.key === key)?._id ?? '']
  return {
    world,
    transfer: (order: TransferAct) => runAct(world, { bankTransfer: order }),
    /** Lists the transfers of the test, without those of the fixtures. */
    listTransfers: () => Object.values(world.state.bankTransfers).filter(({ at }) => at >= START),
    readWallet: (key: string) => memberOf(key)?.balances.wallet ?? 0,
    lastEntryOf: (key: string) => memberOf(key)?.statement.tail.at(-1),
    /** Lists when pending transfers will be credited, in ms after START. */
    listDueTimes: () =>
      world.state.scheduledEvents.flatMap((event) => (event.kind === 'creditTransfer' ? [event.at - START] : [])),
  }
}

const runAct = (world: World, act: ActSpec) =>
  world.run((_draft, _now, context) => applyAct(context, act, loadTestFixtures(world.base).cast))

const SOMEBODY = { bankCode: 'BBL', accountNo: '0000001099', name: 'SOMYING TESTER' }

test("a transfer from the member's account to an AUTO account is credited once, 5 to 45 seconds later", async () => {
  const bank = await createBank()
  await bank.transfer({ member: 'noi', amount: 250.5 })
  const [creditedAfterMs = 0] = bank.listDueTimes()
  expect(creditedAfterMs).toBeGreaterThanOrEqual(5_000)
  expect(creditedAfterMs).toBeLessThanOrEqual(45_000)
  await bank.world.setClock({ at: START + creditedAfterMs - 1 })
  expect(bank.readWallet('noi')).toBe(0)
  await bank.world.setClock({ at: START + creditedAfterMs })
  await bank.world.setClock({ advanceMs: 3_600_000 })
  expect(bank.readWallet('noi')).toBe(25_050)
  expect(bank.lastEntryOf('noi')).toMatchObject({
    type: 'deposit',
    from: 'KBANK',
    amount: 25_050,
    at: START + creditedAfterMs,
  })
  expect(bank.listTransfers()).toMatchObject([
    {
      bank: '999',
      reference: expect.stringMatching(/^MOCK\d{12}$/),
      amount: 25_050,
      currency: 'BAHT',
      from: { bankCode: 'KBANK', name: 'NOI TESTER', accountNo: '0000001002' },
      to: { bankCode: 'SCB', name: 'SABAI SAMPLE', accountNo: '0000009001' },
      creditedTo: 'SB100002',
    },
  ])
})

test('a transfer that was credited by its slip is not credited again when an AUTO account would credit it', async () => {
  const bank = await createBank()
  await bank.transfer({ member: 'noi', amount: 100 })
  const refusal = await bank.world.run((draft, _now, context) => {
    const [member, transfer] = [draft.members.SB100002, Object.values(draft.bankTransfers).at(-1)]
    return member && transfer && creditTransfer({ ...context, member }, transfer)
  })
  await bank.world.setClock({ advanceMs: 60_000 })
  expect([refusal, bank.listDueTimes(), bank.readWallet('noi')]).toEqual([null, [], 10_000])
})

test('the time until a transfer is credited depends on the seed of the world', async () => {
  const drawTimes = async (seed: number) => {
    const bank = await createBank({ seed })
    for (let count = 0; count < 5; count += 1) await bank.transfer({ member: 'noi', amount: 1 })
    return bank.listDueTimes()
  }
  const times = await drawTimes(3)
  expect(await drawTimes(3)).toEqual(times)
  expect(await drawTimes(4)).not.toEqual(times)
  expect(new Set(times).size).toBe(5)
})

test.each<[string, TransferAct]>([
  ['comes from the account of somebody else', { member: 'noi', amount: 100, from: SOMEBODY }],
  [
    "comes from the number of the member's account at another bank",
    { member: 'noi', amount: 100, from: { bankCode: 'BBL', accountNo: '0000001002', name: 'NOI TESTER' } },
  ],
  [
    "comes from another account at the member's bank",
    { member: 'noi', amount: 100, from: { bankCode: 'KBANK', accountNo: '0000001099', name: 'NOI TESTER' } },
  ],
  ['goes to an account that takes slips', { member: 'noi', amount: 100, bankCode: 'GSB' }],
])('a transfer that %s waits for its slip', async (_what, order) => {
  const bank = await createBank()
  await bank.transfer(order)
  const balanceBefore = bank.readWallet(order.member)
  await bank.world.setClock({ advanceMs: 3_600_000 })
  expect(bank.readWallet(order.member)).toBe(balanceBefore)
  expect(bank.listTransfers()).toMatchObject([{ creditedTo: null }])
})

test("a transfer in Laos goes to the account in the member's currency, and waits for its slip", async () => {
  const bank = await createBank({ base: 'la' })
  await bank.transfer({ member: 'keo', amount: 100_000 })
  await bank.transfer({ member: 'boun', amount: 99.5 })
  expect(bank.listDueTimes()).toEqual([])
  expect(bank.listTransfers()).toMatchObject([
    { amount: 100_000, currency: 'LAK', to: { accountNo: '000000009001' }, creditedTo: null },
    { amount: 9_950, currency: 'BAHT', to: { accountNo: '000000009002' }, creditedTo: null },
  ])
})

test('a transfer that the wallet cannot hold is not credited, and the world keeps working', async () => {
  const bank = await createBank()
  await runAct(bank.world, { credit: { member: 'noi', amount: 1e12 } })
  await bank.transfer({ member: 'noi', amount: 1 })
  await bank.world.setClock({ advanceMs: 60_000 })
  expect(bank.readWallet('noi')).toBe(1e14)
  expect(bank.listTransfers()).toMatchObject([{ creditedTo: null }])
})

test.each<[string, TransferAct, string]>([
  ['of 0 baht', { member: 'noi', amount: 0 }, 'amount must be above 0, not 0'],
  ['of half a satang', { member: 'noi', amount: 1.005 }, 'amount 1.005 must be baht with at most two decimals'],
  [
    'to a bank where we have no account',
    { member: 'noi', amount: 1, bankCode: 'KBNK' },
    'there is no account of ours in BAHT at "KBNK" (did you mean "KBANK"?): there is SCB, KBANK, GSB',
  ],
  ['by an unknown member', { member: 'nobody', amount: 1 }, 'there is no member "nobody"'],
])('a transfer %s is refused with the reason', async (_what, order, sentence) => {
  await expect((await createBank()).transfer(order)).rejects.toThrow(sentence)
})

test('a transfer to a member without a bank account must name its sender', async () => {
  const bank = await createBank()
  await bank.world.run((draft) => {
    const noi = draft.members.SB100002
    if (noi) noi.bankAccount = null
  })
  await expect(bank.transfer({ member: 'noi', amount: 1 })).rejects.toThrow(
    'the member has no bank account: say in "from" who sends it',
  )
  await bank.transfer({ member: 'noi', amount: 1, from: SOMEBODY })
  expect(bank.listTransfers()).toHaveLength(1)
})

test('a transfer needs a sender and an account of the operator that takes transfers, and is credited only in its currency', async () => {
  const state = structuredClone((await createTestWorld()).state) as WorldState
  const context = createMemberContext(state, 'SB100002')
  const transferBankCodes = listDepositAccountsFor(context).map(({ bankCode }) => bankCode)
  expect(transferBankCodes).toEqual(['SCB', 'KBANK', 'KBANK', 'GSB'])
  const otherAccounts = depositLookupOf(context).banks.filter(({ bankCode }) => !transferBankCodes.includes(bankCode))
  for (const bankCode of ['NONE', ...otherAccounts.map((account) => account.bankCode)])
    expect(sendTransfer(context, { amount: 100, bankCode })).toMatchObject({ code: 'NO_BANK' })
  const transfer = sendTransfer(context, { amount: 100 })
  if (transfer instanceof Refusal) throw new Error(transfer.code)
  expect(creditTransfer(context, { ...transfer, currency: 'LAK' })).toMatchObject({ code: 'NO_DATA' })
  expect(creditTransfer(context, transfer)).toBeNull()
  expect(creditTransfer(context, transfer)).toMatchObject({ code: 'NO_DATA' })
  context.member.bankAccount = null
  expect(sendTransfer(context, { amount: 100 })).toMatchObject({ code: 'NO_BANK' })
})
