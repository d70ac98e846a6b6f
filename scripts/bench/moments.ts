import { openMoment } from '../../packages/mock-server/src/scenarios/apply/open-moment.ts'
import { call, loginAs, openMemoryWorlds, SOMCHAI } from '../../packages/mock-server/src/testing/test-worlds.ts'

/**
 * Makes 2,000 transfers in one world, in this process and without HTTP. Prints as JSON by how many MB its journal and
 * state have grown, for how many calls the mock has kept the state before the call, and how many ms it takes to open
 * a world with such a state.
 */

const CALL_COUNT = 2_000
const OPEN_COUNT = 200
const worlds = await openMemoryWorlds()

const makeTransfers = async (id: string): Promise<void> => {
  const world = await worlds.create({ id })
  const token = await loginAs(world, SOMCHAI)
  globalThis.gc?.()
  heapBefore = process.memoryUsage().heapUsed
  for (let index = 0; index < CALL_COUNT; index += 1) {
    const [from, to] = index % 2 === 0 ? (['wallet', 'MEKONG'] as const) : (['MEKONG', 'wallet'] as const)
    await call(world, 'POST /api/wallet/transfer', { body: { from, to, amount: 1 } }, token)
  }
  globalThis.gc?.()
}

let heapBefore = 0
await makeTransfers('warm-up')
await worlds.remove('warm-up')
await makeTransfers('bench')
const heapMB = (process.memoryUsage().heapUsed - heapBefore) / 1_000_000

const world = worlds.get('bench')
if (!world) throw new Error('the world is gone')
const lastNumber = world.journal.entries().at(-1)?.number ?? 0
const firstNumber = world.journal.moments.oldestNumber ?? lastNumber
const startMs = performance.now()
for (let index = 0; index < OPEN_COUNT; index += 1) await openMoment(worlds, world, firstNumber + 1)
const openMs = (performance.now() - startMs) / OPEN_COUNT
console.log(JSON.stringify({ heapMB, keptCount: lastNumber - firstNumber + 1, openMs }))
