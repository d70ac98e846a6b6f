import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, loadTestFixtures, loginAs, NOI, SOMCHAI } from '../../packages/mock-server/src/testing/test-worlds.ts'
import { Worlds } from '../../packages/mock-server/src/worlds/worlds.ts'

/**
 * Prints as JSON the duration of a transfer and the size of the world's file, in a persisted world before and after
 * many logins and SMS. The calls run in this process, without HTTP.
 */

const LOGIN_COUNT = 20_000
const SMS_COUNT = 5_000
const TRANSFER_COUNT = 200
/** The number of concurrent calls. Their changes are written to disk together, so the many calls take less time. */
const BATCH_SIZE = 500

const dataFolder = mkdtempSync(join(tmpdir(), 'sabai-bench-'))
const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder })
const world = await worlds.create({ id: 'growth', persist: true })
const token = await loginAs(world, SOMCHAI)

const measureTransfers = async () => {
  const times: number[] = []
  for (let index = 0; index < TRANSFER_COUNT; index += 1) {
    const [from, to] = index % 2 === 0 ? (['wallet', 'MEKONG'] as const) : (['MEKONG', 'wallet'] as const)
    const startMs = performance.now()
    const { status } = await call(world, 'POST /api/wallet/transfer', { body: { from, to, amount: 1 } }, token)
    times.push(performance.now() - startMs)
    if (status !== 200) throw new Error(`a transfer was answered with ${status}`)
  }
  const transferMs = times.toSorted((a, b) => a - b)[TRANSFER_COUNT / 2] ?? 0
  return { transferMs, headKB: statSync(join(dataFolder, 'growth.json')).size / 1_000 }
}

const runInBatches = async (count: number, runItem: (index: number) => Promise<unknown>): Promise<void> => {
  for (let batchStart = 0; batchStart < count; batchStart += BATCH_SIZE)
    await Promise.all(
      Array.from({ length: Math.min(BATCH_SIZE, count - batchStart) }, (_, index) => runItem(batchStart + index)),
    )
}

await measureTransfers()
const figuresBefore = await measureTransfers()
await runInBatches(LOGIN_COUNT, () => loginAs(world, NOI))
await runInBatches(SMS_COUNT, (index) =>
  call(world, 'POST /api/otp/send', { body: { phoneNumber: `069${String(9_000_000 + index)}` } }),
)
console.log(JSON.stringify([figuresBefore, await measureTransfers()]))
await worlds.close()
rmSync(dataFolder, { recursive: true })
