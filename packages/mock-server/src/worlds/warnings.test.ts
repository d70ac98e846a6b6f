import { expect, onTestFinished, test } from 'vitest'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import { createEmptyFolder } from '../testing/crash/create-empty-folder.ts'
import { call, loadTestFixtures, loginAs, SOMCHAI, START } from '../testing/test-worlds.ts'
import { applyStep } from './recording/apply-step.ts'
import { warningsOf } from './warnings.ts'
import type { World } from './world.ts'
import { Worlds } from './worlds.ts'

const removeOrchid = (base: Base): Fixtures => {
  const { fixtureData, ...otherParts } = loadTestFixtures(base)
  return {
    ...otherParts,
    fixtureData: { ...fixtureData, games: fixtureData.games.filter(({ code }) => code !== 'ORCHID') },
  }
}
const fixturesWithoutOrchid = { th: removeOrchid('th'), la: removeOrchid('la') }

const applyPatch = (world: World, fixtures: Fixtures, values: Record<string, unknown>) =>
  world.replace(({ recording, state }) => ({
    recording,
    state: applyStep({ state, fixtures, now: START, publish: () => undefined }, { patch: values }),
  }))

test('while a game is missing from the fixtures, a patch of it is not applied, and a warning says so', async () => {
  let fixtures: (base: Base) => Fixtures = loadTestFixtures
  const dataFolder = createEmptyFolder()
  const openMain = async () => {
    const worlds = await Worlds.open({ fixtures: (base) => fixtures(base), dataFolder, machine: () => START })
    onTestFinished(() => worlds.close())
    const world = worlds.get('main')
    if (!world) throw new Error('main is gone')
    return { worlds, world, listWarnings: () => warningsOf(worlds, world) }
  }
  const warning =
    'The patch games.ORCHID.down is set aside until the fixtures fit it again. The patch games.ORCHID.down leads nowhere: games has no "ORCHID": there is MEKONG, JASMINE, NAGARA, RUBYREEL, GARUDA, CHANGPLAY, APPSLOT, TAKRAW, ….'
  const firstStart = await openMain()
  const token = await loginAs(firstStart.world, SOMCHAI)
  await applyPatch(firstStart.world, loadTestFixtures('th'), {
    'games.ORCHID.down': true,
    'lookups.info.name': 'Sabai Plus',
  })
  expect(firstStart.listWarnings()).toEqual([])

  fixtures = (base) => fixturesWithoutOrchid[base]
  expect(firstStart.listWarnings()).toEqual([warning])
  const reply = await call(firstStart.world, 'GET /api/lookup/info', {})
  expect(reply).toMatchObject({ status: 200, body: { name: 'Sabai Plus' } })
  expect((await call(firstStart.world, 'GET /api/wallet', {}, token)).status).toBe(200)
  await applyPatch(firstStart.world, fixturesWithoutOrchid.th, { 'games.MEKONG.down': true })
  await expect(applyPatch(firstStart.world, fixturesWithoutOrchid.th, { 'games.ORCHID.down': false })).rejects.toThrow(
    'has no "ORCHID"',
  )
  await firstStart.worlds.close()

  const secondStart = await openMain()
  expect(secondStart.listWarnings()).toEqual([warning])
  expect((await call(secondStart.world, 'GET /api/wallet', {}, token)).status).toBe(200)
  fixtures = loadTestFixtures
  expect(secondStart.listWarnings()).toEqual([])
  const codesOfDownGames = secondStart.world.fixtureData().games.flatMap((game) => (game.down ? [game.code] : []))
  expect(codesOfDownGames.sort()).toEqual(['MEKONG', 'ORCHID'])
})
