import { call, loginAs, openMemoryWorlds, SOMCHAI } from '../../packages/mock-server/src/testing/test-worlds.ts'

/**
 * Creates worlds in this process, without HTTP, and runs five commands in each. Prints as JSON how many ms the creation
 * of one world takes, and how many MB of memory all worlds need at the end.
 */

const WORLD_COUNT = 1_000
const worlds = await openMemoryWorlds()
for (let index = 0; index < 50; index += 1) await worlds.remove((await worlds.create({})).id)
globalThis.gc?.()
const heapBefore = process.memoryUsage().heapUsed

const startMs = performance.now()
for (let index = 0; index < WORLD_COUNT; index += 1) await worlds.create({ id: `bench-${index}`, seed: index })
const createMs = (performance.now() - startMs) / WORLD_COUNT

for (let index = 0; index < WORLD_COUNT; index += 1) {
  const world = worlds.get(`bench-${index}`)
  if (!world) continue
  const token = await loginAs(world, SOMCHAI)
  for (let amount = 1; amount <= 4; amount += 1)
    await call(world, 'POST /api/wallet/transfer', { body: { from: 'wallet', to: 'MEKONG', amount } }, token)
}
globalThis.gc?.()
const heapMB = (process.memoryUsage().heapUsed - heapBefore) / 1_000_000
console.log(JSON.stringify({ createMs, heapMB, kept: worlds.list().length }))
