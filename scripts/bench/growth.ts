import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, loadTestFixtures, loginAs, NOI, SOMCHAI } from '../../packages/mock-server/src/testing/test-worlds.ts'
import { Worlds } from '../../packages/mock-server/src/worlds/worlds.ts'

/** One kept world inside one process, without HTTP: prints JSON, what a transfer costs before and after. */
const LOGINS = 20_000
const TEXTS = 5_000
const TRANSFERS = 200
/** Those that wait share a write. */
const AT_ONCE = 500

const dataFolder = mkdtempSync(join(tmpdir(), 'sabai-bench-'))
const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder })
const world = await worlds.create({ id: 'growth', persist: true })
const token = await loginAs(world, SOMCHAI)

const look = async () => {
  const times: number[] = []
  for (let index = 0; index < TRANSFERS; index += 1) {
    const [from, to] = index % 2 === 0 ? (['wallet', 'MEKONG'] as const) : (['MEKONG', 'wallet'] as const)
    const start = performance.now()
    const { status } = await call(world, 'POST /api/wallet/transfer', { body: { from, to, amount: 1 } }, token)
    times.push(performance.now() - start)
    if (status !== 200) throw new Error(`a transfer was answered with ${status}`)
  }
  const transferMs = times.toSorted((a, b) => a - b)[TRANSFERS / 2] ?? 0
  return { transferMs, headKB: statSync(join(dataFolder, 'growth.json')).size / 1_000 }
}

const inBatches = async (count: number, one: (index: number) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < count; start += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => one(start + index)))
}

await look()
const before = await look()
await inBatches(LOGINS, () => loginAs(world, NOI))
await inBatches(TEXTS, (index) =>
  call(world, 'POST /api/otp/send', { body: { phoneNumber: `069${String(9_000_000 + index)}` } }),
)
console.log(JSON.stringify([before, await look()]))
await worlds.close()
rmSync(dataFolder, { recursive: true })
