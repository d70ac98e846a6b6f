import { setTimeout as wait } from 'node:timers/promises'
import type { ControlReply } from '@sabai/contracts/control'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { DAO, MALEE, SOMCHAI } from '../test-worlds.ts'
import { bundleMockProgram } from './bundle-mock-program.ts'
import { findFreePort, type MockProcess, startMock } from './mock-process.ts'
import { type Order, type Traffic, TrafficMember } from './traffic.ts'

/** `KILL_CYCLES=100 npx vitest run kill` runs more cycles; `KILL_SEED=<seed>` repeats the kill times of a run. */
const CYCLE_COUNT = Number(process.env.KILL_CYCLES || (process.env.DEEP === '1' ? 100 : 1))
const SEED = Number(process.env.KILL_SEED || Date.now() % 2 ** 31)
const CONNECTIONS_PER_MEMBER = 3

/** A member, with the length of their statement and their balances as they were last read. */
interface WatchedMember {
  readonly member: TrafficMember
  readonly entryCount: number
  readonly balances: ReadonlyMap<string, number>
}

const watchMember = async (url: string, username: string): Promise<WatchedMember> => {
  const member = await TrafficMember.logIn(url, username)
  return { member, entryCount: await member.countEntries(), balances: await member.readBalances() }
}

/** Sends transfers over several connections of each member, and kills the mock while they run. */
const killUnderLoad = async (
  mock: MockProcess,
  members: readonly WatchedMember[],
  orders: Iterator<Order>,
  killMoment: { readonly answerCount: number; readonly ms: number },
): Promise<readonly (readonly [WatchedMember, Traffic])[]> => {
  let answerCount = 0
  let killing: Promise<void> | undefined
  const onAnswer = () => {
    answerCount += 1
    // The kill comes after a random time, because a kill at an event of the mock would always hit the same point of its
    // work.
    if (answerCount > killMoment.answerCount) killing ??= wait(killMoment.ms).then(() => mock.kill())
  }
  const trafficByMember = members.map((each) => [each, { done: [], refused: [], lost: [] } satisfies Traffic] as const)
  const connections = trafficByMember.flatMap(([{ member }, traffic]) =>
    Array.from({ length: CONNECTIONS_PER_MEMBER }, () => member.send(orders, traffic, onAnswer)),
  )
  await Promise.all(connections)
  await killing
  return trafficByMember
}

const keyOf = ({ from, to, satang }: Order): string => `${from} to ${to}, ${satang} satang`

/**
 * Compares a member's statement and balances after the restart with the replies before it. Returns the member with the
 * new length of the statement and the new balances.
 */
const checkMember = async (memberBefore: WatchedMember, { done, lost }: Traffic): Promise<WatchedMember> => {
  const { member } = memberBefore
  const entries = await member.readEntriesAfter(memberBefore.entryCount)
  const keys = entries.map(keyOf)
  expect(keys, 'every answered transfer is in the statement').toEqual(expect.arrayContaining(done.map(keyOf)))
  expect([...done, ...lost].map(keyOf), 'every entry is an answered transfer or one that was under way').toEqual(
    expect.arrayContaining(keys),
  )
  expect(new Set(keys).size, 'no transfer is in the statement twice').toBe(keys.length)
  const balances = new Map(memberBefore.balances)
  for (const { from, to, satang } of entries) {
    balances.set(from, (balances.get(from) ?? 0) - satang)
    balances.set(to, (balances.get(to) ?? 0) + satang)
  }
  expect(await member.readBalances(), 'the balances are those of the statement').toEqual(balances)
  return { member, entryCount: memberBefore.entryCount + entries.length, balances }
}

const listBrokenInvariants = async ({ url }: MockProcess): Promise<readonly string[]> => {
  const report = await fetch(`${url}/__mock/worlds/main/report`)
  return ((await report.json()) as ControlReply<'GET /__mock/worlds/{id}/report'>).invariants
}

const sumOf = <T>(items: readonly T[], toNumber: (item: T) => number): number =>
  items.reduce((sum, item) => sum + toNumber(item), 0)

/** Generates transfers between the wallet and a game that all watched members have. No two have the same amount. */
const generateOrders = function* (seed: number): Generator<Order> {
  const directions = fc.sample(fc.boolean(), { seed, numRuns: 1_000 })
  for (let number = 0; ; number += 1) {
    const [from, to] = directions[number % directions.length]
      ? (['wallet', 'ORCHID'] as const)
      : (['ORCHID', 'wallet'] as const)
    yield { from, to, satang: 100 + number }
  }
}

test(`a mock that is killed ${CYCLE_COUNT} times during transfers loses no answered transfer, executes none in part, and starts again`, {
  timeout: 600_000 + CYCLE_COUNT * 60_000,
}, async () => {
  console.log(`to repeat: KILL_SEED=${SEED} KILL_CYCLES=${CYCLE_COUNT}`)
  const kills = fc.sample(
    fc.record({ answerCount: fc.integer({ min: 0, max: 40 }), ms: fc.integer({ min: 0, max: 12 }) }),
    {
      seed: SEED,
      numRuns: CYCLE_COUNT,
    },
  )
  const orders = generateOrders(SEED)
  const program = await bundleMockProgram()
  const settings = { MOCK_DATA: createEmptyFolder(), MOCK_PORT: String(await findFreePort()) }
  let mock = await startMock(program, settings)
  try {
    let members = await Promise.all([SOMCHAI, DAO, MALEE].map((username) => watchMember(mock.url, username)))
    const entryCountBefore = sumOf(members, ({ entryCount }) => entryCount)
    const startDurationsMs: number[] = []
    let answeredCount = 0
    let unansweredCount = 0
    for (const kill of kills) {
      const trafficByMember = await killUnderLoad(mock, members, orders, kill)
      const startedAt = performance.now()
      mock = await startMock(program, settings)
      startDurationsMs.push(performance.now() - startedAt)
      // The tokens from before the kill still work, because they are persisted too.
      members = await Promise.all(trafficByMember.map(([each, traffic]) => checkMember(each, traffic)))
      expect(await listBrokenInvariants(mock)).toEqual([])
      answeredCount += sumOf(trafficByMember, ([, { done }]) => done.length)
      unansweredCount += sumOf(trafficByMember, ([, { lost }]) => lost.length)
    }
    const keptEntryCount = sumOf(members, ({ entryCount }) => entryCount) - entryCountBefore
    console.log(
      `${answeredCount} answered transfers, all kept; of ${unansweredCount} unanswered ones ${keptEntryCount - answeredCount} were done; ` +
        `slowest start ${Math.round(Math.max(...startDurationsMs))} ms`,
    )
  } finally {
    await mock.kill()
  }
})
