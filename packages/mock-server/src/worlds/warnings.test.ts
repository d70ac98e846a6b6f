import { expect, onTestFinished, test } from 'vitest'
import type { Base, Fixtures } from '../fixtures/schema.ts'
import { emptyFolder } from '../testing/crash/empty-folder.ts'
import { call, loginAs, SOMCHAI, START, testFixtures } from '../testing/mock.ts'
import { Worlds } from './registry.ts'
import { stepped } from './step.ts'
import { warningsOf } from './warnings.ts'
import type { World } from './world.ts'

const withoutOrchid = (base: Base): Fixtures => {
  const { catalogue, ...rest } = testFixtures(base)
  return { ...rest, catalogue: { ...catalogue, games: catalogue.games.filter(({ code }) => code !== 'ORCHID') } }
}
const edited = { th: withoutOrchid('th'), la: withoutOrchid('la') }

const patch = (world: World, fixtures: Fixtures, values: Record<string, unknown>) =>
  world.replace(({ story, state }) => {
    const next = stepped(state, { patch: values }, fixtures, START, () => undefined)
    if (typeof next === 'string') throw new Error(next)
    return { story, state: next }
  })

test('a patch of a game that the fixtures no longer have is set aside with a warning, also after a restart, and comes back with the game', async () => {
  let fixtures: (base: Base) => Fixtures = testFixtures
  const dataFolder = emptyFolder()
  const open = async () => {
    const worlds = await Worlds.open({ fixtures: (base) => fixtures(base), dataFolder, machine: () => START })
    onTestFinished(() => worlds.close())
    const world = worlds.get('main')
    if (!world) throw new Error('main is gone')
    return { worlds, world, warnings: () => warningsOf(worlds, world) }
  }
  const warning =
    'The patch games.ORCHID.down is set aside until the fixtures fit it again. The patch games.ORCHID.down leads nowhere: games has no "ORCHID".'
  const first = await open()
  const token = await loginAs(first.world, SOMCHAI)
  await patch(first.world, testFixtures('th'), { 'games.ORCHID.down': true, 'lookups.info.name': 'Sabai Plus' })
  expect(first.warnings()).toEqual([])

  fixtures = (base) => edited[base]
  expect(first.warnings()).toEqual([warning])
  const answered = await call(first.world, 'GET /api/lookup/info', {})
  expect(answered).toMatchObject({ status: 200, body: { name: 'Sabai Plus' } })
  expect((await call(first.world, 'GET /api/wallet', {}, token)).status).toBe(200)
  await patch(first.world, edited.th, { 'games.MEKONG.down': true })
  await expect(patch(first.world, edited.th, { 'games.ORCHID.down': false })).rejects.toThrow('has no "ORCHID"')
  await first.worlds.close()

  const second = await open()
  expect(second.warnings()).toEqual([warning])
  expect((await call(second.world, 'GET /api/wallet', {}, token)).status).toBe(200)
  fixtures = testFixtures
  expect(second.warnings()).toEqual([])
  const down = second.world.catalogue().games.flatMap((game) => (game.down ? [game.code] : []))
  expect(down.sort()).toEqual(['MEKONG', 'ORCHID'])
})
