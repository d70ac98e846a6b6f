import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schedule } from '../../domain/due-queue.ts'
import { itemsFrom } from '../../domain/history.ts'
import { postTransaction } from '../../domain/money/ledger.ts'
import { WITHDRAWAL_PAID_AFTER_MS } from '../../domain/policy.ts'
import type { State } from '../../domain/state.ts'
import type { World } from '../../worlds/world.ts'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { DAO, MALEE, SOMCHAI, START } from '../test-worlds.ts'
import { startServer, type TestServer } from './test-server.ts'

const seed = Number(process.env.WALK_SEED || Date.now() % 2 ** 31)
const isDeep = process.env.DEEP === '1'

/** A request to a world. `wrong` is a login with a wrong password; `foreign` sends the token of another world. */
type Step =
  | { readonly do: 'login' | 'wrong' | 'foreign' }
  | { readonly do: 'ask'; readonly call: string; readonly body?: unknown }
  | { readonly do: 'control'; readonly path: string; readonly body: unknown }

const accountArbitrary = fc.constantFrom('wallet', 'ORCHID', 'MEKONG', 'NOSUCH')
const amountArbitrary = fc.integer({ min: -100, max: 900_000 }).map((satang) => satang / 100)
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('login' as const, 'foreign' as const) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wrong' as const) }) },
  fc.record({
    do: fc.constant('ask' as const),
    call: fc.constantFrom(
      'GET /api/wallet',
      'GET /api/wallet/refresh/slot',
      'GET /api/lookup/info',
      'GET /api/no/such',
    ),
  }),
  fc.record({
    do: fc.constant('ask' as const),
    call: fc.constant('POST /api/wallet/transfer'),
    body: fc.record({ from: accountArbitrary, to: accountArbitrary, amount: amountArbitrary }),
  }),
  fc.record({
    do: fc.constant('ask' as const),
    call: fc.constant('POST /api/wallet/transferAll'),
    body: fc.record({ to: accountArbitrary }),
  }),
  fc.record({
    do: fc.constant('ask' as const),
    call: fc.constantFrom('GET /api/wallet/activate/JASMINE', 'GET /api/wallet/resetpassword/ORCHID'),
  }),
  fc.record({
    do: fc.constant('ask' as const),
    call: fc.constantFrom('POST /api/wallet/withdraw', 'POST /api/wallet/withdrawAll', 'POST /api/wallet/add'),
    body: fc.record({ amount: amountArbitrary }),
  }),
  fc.record({
    do: fc.constant('ask' as const),
    call: fc.constant('POST /api/otp/send'),
    body: fc.record({ phoneNumber: fc.constantFrom('0690000070', '0690000071') }),
  }),
  fc.record({
    do: fc.constant('control' as const),
    path: fc.constant('do'),
    body: fc.record({
      credit: fc.record({ member: fc.constantFrom('somchai', 'dao', 'nobody'), amount: amountArbitrary }),
    }),
  }),
  fc.record({
    do: fc.constant('control' as const),
    path: fc.constant('clock'),
    body: fc.record({ advance: fc.constantFrom('1ms', '7s', '3h') }),
  }),
  fc.record({
    do: fc.constant('control' as const),
    path: fc.constant('scenario'),
    body: fc.constantFrom(
      { add: true, given: [{ patch: { 'games.ORCHID.down': true } }] },
      { add: true, given: [{ patch: { 'lookups.info.name': 'Another name' } }] },
      { given: [{ credit: { member: 'dao', amount: 5 } }] },
    ),
  }),
)

/** For each server, the latest token of each of its worlds. */
const tokensByServer = new WeakMap<TestServer, Map<string, string>>()
const tokensOf = (server: TestServer): Map<string, string> => {
  const serverTokens = tokensByServer.get(server) ?? new Map<string, string>()
  tokensByServer.set(server, serverTokens)
  return serverTokens
}

const runSteps = async (
  server: TestServer,
  world: string,
  otherWorld: string,
  steps: readonly Step[],
): Promise<void> => {
  const tokenByWorld = tokensOf(server)
  for (const step of steps) {
    if (step.do === 'login') tokenByWorld.set(world, await server.tokenFor(world, SOMCHAI))
    else if (step.do === 'wrong')
      await server.send('POST /api/login', { world, body: { username: SOMCHAI, password: 'wrong-password' } })
    else if (step.do === 'foreign')
      await server.send('GET /api/wallet', { world, token: tokenByWorld.get(otherWorld) ?? `${otherWorld}.0` })
    else if (step.do === 'ask') await server.send(step.call, { world, token: tokenByWorld.get(world), body: step.body })
    else if (step.do === 'control') await server.send(`POST /__mock/worlds/${world}/${step.path}`, { body: step.body })
  }
}

/** Reads a world: its state (with tokens, clock and random generator), its journal, and the reply of a lookup. */
const readAll = async (server: TestServer, world: string) => {
  const readReply = async (call: string) => JSON.stringify((await server.send(call, { world })).body)
  return {
    state: await readReply(`GET /__mock/worlds/${world}/state?secrets=true`),
    journal: await readReply(`GET /__mock/worlds/${world}/journal`),
    info: await readReply('GET /api/lookup/info'),
  }
}

test('each of two worlds used at the same time ends in the same state as if it were used alone', {
  timeout: 300_000,
}, async () => {
  console.log(`seed of the calls: ${seed}`)
  const sharedServer = await startServer()
  const separateServers = { left: await startServer(), right: await startServer() }
  const main = sharedServer.worlds.get('main')
  const stateBefore = main?.state
  const stepsArbitrary = fc.array(stepArbitrary, { minLength: 5, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, stepsArbitrary, async (left, right) => {
      for (const server of [sharedServer, separateServers.left, separateServers.right]) {
        tokensByServer.delete(server)
        for (const id of ['left', 'right']) await server.worlds.remove(id)
      }
      for (const id of ['left', 'right'] as const) {
        await sharedServer.createWorld({ id, seed: 7, settings: { limits: true } })
        await separateServers[id].createWorld({ id, seed: 7, settings: { limits: true } })
      }
      await Promise.all([runSteps(sharedServer, 'left', 'right', left), runSteps(sharedServer, 'right', 'left', right)])
      await runSteps(separateServers.left, 'left', 'right', left)
      await runSteps(separateServers.right, 'right', 'left', right)
      for (const id of ['left', 'right'] as const)
        expect(await readAll(sharedServer, id)).toEqual(await readAll(separateServers[id], id))
    }),
    { seed, numRuns: isDeep ? 200 : 3 },
  )
  expect(main?.state).toBe(stateBefore)
  expect(main?.journal.entries()).toEqual([])
})

test('a token of one world is refused in another world, even when both worlds have the same seed', async () => {
  const server = await startServer()
  for (const id of ['left', 'right']) await server.createWorld({ id, seed: 7 })
  const [left, right] = [await server.tokenFor('left', SOMCHAI), await server.tokenFor('right', SOMCHAI)]
  expect(left.replace('left.', '')).toBe(right.replace('right.', ''))
  expect((await server.send('GET /api/wallet', { world: 'left', token: left })).status).toBe(200)
  const foreignReply = await server.send('GET /api/wallet', { world: 'right', token: left })
  expect({ status: foreignReply.status, message: foreignReply.body.message }).toEqual({
    status: 401,
    message: 'invalid-token',
  })
  await server.worlds.remove('left')
  await server.createWorld({ id: 'left', seed: 8 })
  expect((await server.send('GET /api/wallet', { world: 'left', token: left })).body.message).toBe('invalid-token')
})

test('the same seed, frozen clock and calls give the same journal, byte for byte', async () => {
  console.log(`seed of the calls: ${seed}`)
  const [steps = []] = fc.sample(fc.array(stepArbitrary, { minLength: 60, maxLength: 60 }), { seed, numRuns: 1 })
  const journals: string[] = []
  for (const machine of [() => START, Date.now]) {
    const server = await startServer({ machine })
    await server.createWorld({ id: 'same', seed: 11, clock: { at: START, frozen: true } })
    await runSteps(server, 'same', 'main', [{ do: 'login' }, ...steps])
    const response = await fetch(`http://127.0.0.1:${server.port}/__mock/worlds/same/journal`)
    journals.push(await response.text())
  }
  expect(JSON.parse(journals[0] ?? '').entries.length).toBeGreaterThan(20)
  expect(journals[0]).toBe(journals[1])
})

test('the clock of a world never goes back, even when the clock of the machine does', async () => {
  console.log(`seed of the machine's clock: ${seed}`)
  let machineTime = START
  const server = await startServer({ machine: () => machineTime })
  const world = await server.createWorld({ id: 'runs', clock: { at: START, frozen: false } })
  const token = await server.tokenFor('runs', SOMCHAI)
  let latestMs = START
  let jumpCount = 0
  const changeArbitrary = fc.record({
    ms: fc.integer({ min: -90_000, max: 30_000 }),
    advance: fc.boolean(),
    freeze: fc.boolean(),
  })
  for (const { ms, advance: shouldAdvance, freeze: shouldFreeze } of fc.sample(changeArbitrary, {
    seed,
    numRuns: 40,
  })) {
    machineTime += ms
    jumpCount += ms < 0 ? 1 : 0
    if (shouldAdvance)
      await server.send('POST /__mock/worlds/runs/clock', { body: { advance: '1s', frozen: shouldFreeze } })
    const { headers, status: transferStatus } = await server.send('POST /api/wallet/transfer', {
      world: 'runs',
      token,
      body: { from: 'wallet', to: 'ORCHID', amount: 1 },
    })
    expect(transferStatus).toBe(200)
    expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThanOrEqual(Math.floor(latestMs / 1_000) * 1_000)
    expect(world.now()).toBeGreaterThanOrEqual(latestMs)
    latestMs = world.now()
  }
  expect(jumpCount).toBeGreaterThan(5)
  const { body } = await server.send('POST /api/statement', { world: 'runs', token, body: { page: 1, limit: 40 } })
  const times = (body.statements as { createdAt: string }[]).map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const earlierTime = new Date(latestMs - 1).toISOString()
  const refusal = await server.send('POST /__mock/worlds/runs/clock', { body: { at: earlierTime } })
  expect(refusal.status).toBe(400)
  expect(refusal.body.message).toContain('never goes back')
  expect(world.now()).toBeGreaterThanOrEqual(latestMs)
})

test('a frozen clock does not move, and continues from its time when it is started', async () => {
  let machineTime = START
  const server = await startServer({ machine: () => machineTime })
  await server.createWorld({ id: 'still' })
  const readNow = async () =>
    Date.parse((await server.send('GET /api/lookup/info', { world: 'still' })).headers.get('date') ?? '')
  machineTime += 3_600_000
  expect(await readNow()).toBe(START)
  await server.send('POST /__mock/worlds/still/clock', { body: { frozen: false } })
  expect(await readNow()).toBe(START)
  machineTime += 5_000
  expect(await readNow()).toBe(START + 5_000)
})

test('a withdrawal in progress is paid when the clock reaches its due time, and not a millisecond before', async () => {
  const server = await startServer()
  await server.createWorld({ id: 'paid' })
  const token = await server.tokenFor('paid', SOMCHAI)
  const readStatus = async () => {
    const { body } = await server.send('POST /api/statement', { world: 'paid', token, body: { page: 1, limit: 100 } })
    const [newestWithdrawal] = (body.statements as { statementType: string; status: string }[]).filter(
      ({ statementType }) => statementType === 'withdraw',
    )
    return newestWithdrawal?.status
  }
  const advanceClock = (by: string) => server.send('POST /__mock/worlds/paid/clock', { body: { advance: by } })
  expect(await readStatus()).toBe('PENDING')
  // The withdrawal is paid after 30 seconds. The fixtures date it ten seconds before the start of the world.
  await advanceClock('19999ms')
  expect(await readStatus()).toBe('PENDING')
  await advanceClock('1ms')
  expect(await readStatus()).toBe('SUCCESS')
})

/** Books a pending withdrawal for each order, `afterMs` after START, and schedules its payment. */
const orderWithdrawals = (
  world: World,
  orders: readonly (readonly [username: string, afterMs: number])[],
): Promise<void> =>
  world.run((draft) => {
    for (const [username, afterMs] of orders) {
      const member = draft.members[draft.usernames[username] ?? '']
      if (!member) throw new Error(`nobody has the phone ${username}`)
      const [at, from, to, amount] = [START + afterMs, 'wallet', 'SCB', 10_000] as const
      const { id } = postTransaction(draft, member, { at, type: 'withdraw', from, to, amount, status: 'PENDING' })
      member.pending[id] = { at, from, to, amount }
      schedule(draft, at + WITHDRAWAL_PAID_AFTER_MS, { kind: 'payWithdrawal', memberId: member.id, transactionId: id })
    }
  })

/**
 * Lists the paid withdrawals in the order in which they were paid, each as the member's phone number and the time of
 * the order, in ms after START.
 */
const listPaidWithdrawals = (state: State): (readonly [string, number])[] =>
  Object.values(state.members)
    .flatMap(({ username, hiddenTransactions }) =>
      [...itemsFrom(hiddenTransactions)].map((transaction) => ({ username, ...transaction })),
    )
    .filter(({ type }) => type === 'settlement')
    .toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
    .map(({ username, at }) => [username, at - START - WITHDRAWAL_PAID_AFTER_MS])

const REQUESTED_WITHDRAWALS = [
  [MALEE, 5_000],
  [DAO, 1_000],
  [MALEE, 3_000],
  [DAO, 3_000],
] as const
// In the order of payment. Somchai's withdrawal is from the fixtures. Of two withdrawals that are due at the same time,
// the one ordered first is paid first.
const PAID_WITHDRAWALS = [
  [SOMCHAI, -10_000],
  [DAO, 1_000],
  [MALEE, 3_000],
  [DAO, 3_000],
  [MALEE, 5_000],
]

test('withdrawals that fall due while the clock jumps are paid in the order of their due times', async () => {
  const server = await startServer()
  const world = await server.createWorld({ id: 'queue' })
  await orderWithdrawals(world, REQUESTED_WITHDRAWALS)
  await server.send('POST /__mock/worlds/queue/clock', { body: { advance: '33s' } })
  expect(listPaidWithdrawals(world.state)).toEqual(PAID_WITHDRAWALS.slice(0, 4))
  await server.send('POST /__mock/worlds/queue/clock', { body: { advance: '1d' } })
  expect(listPaidWithdrawals(world.state)).toEqual(PAID_WITHDRAWALS)
  expect(world.brokenInvariants()).toEqual([])
})

test('withdrawals that fell due while the mock was stopped are paid in order after it starts again', async () => {
  const dataFolder = createEmptyFolder()
  const serverBefore = await startServer({ dataFolder })
  const world = await serverBefore.createWorld({ id: 'kept', clock: { at: START, frozen: false }, persist: true })
  await orderWithdrawals(world, REQUESTED_WITHDRAWALS)
  expect(listPaidWithdrawals(world.state)).toEqual([])
  await serverBefore.worlds.close()
  const serverAfter = await startServer({ dataFolder, machine: () => START + 3_600_000 })
  await serverAfter.send('GET /api/lookup/info', { world: 'kept' })
  const reopenedWorld = serverAfter.worlds.get('kept')
  expect(reopenedWorld && listPaidWithdrawals(reopenedWorld.state)).toEqual(PAID_WITHDRAWALS)
  expect(reopenedWorld?.brokenInvariants()).toEqual([])
})
