import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyFixtures } from '../../testing/copy-fixtures.ts'
import { call, loadTestFixtures, loginAs, NOI, openMemoryWorlds, START } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { applyScenario } from '../apply/apply.ts'
import { unmetExpectations } from '../rules/expectations.ts'
import { rulesetOf } from '../rules/ruleset.ts'
import { Library } from './library.ts'
import { reloadScenarios } from './reload.ts'

let files: ReturnType<typeof copyFixtures>
let library: Library
let worlds: Worlds
let world: World

const SCENARIO_FILE = 'scenarios/mine.yaml'
const SLOW_WALLET_RULE = '- { on: GET /api/wallet, delay: 1ms }'
const SLOW_STATEMENT_RULE = '- { on: POST /api/statement, delay: 1ms }'
const UNDECLARED_REFUSAL_RULE = '- { on: GET /api/lookup/info, refuse: MONEY_NOT_ENOUGH }'

beforeEach(async () => {
  files = copyFixtures('scenarios')
  files.write(SCENARIO_FILE, `given:\n  - credit: { member: noi, amount: 5 }\nrules:\n  ${SLOW_WALLET_RULE}\n`)
  library = Library.create(files.folder, loadTestFixtures)
  worlds = await openMemoryWorlds()
  world = await worlds.create({ id: 'test', clock: { at: START, frozen: true } })
})
afterEach(() => files.discard())

const saveAndReload = async (text: string) => {
  files.write(SCENARIO_FILE, text)
  await library.reload()
  await reloadScenarios(worlds, library)
}
const listMatches = () =>
  rulesetOf(world)
    .read()
    .map(({ on, matched }) => [on, matched])

test('saving a scenario file updates the rules of the worlds in which it is applied, and leaves their state unchanged', async () => {
  const token = await loginAs(world, NOI)
  await call(world, 'GET /api/wallet', {}, token)
  await applyScenario(worlds, world, library.resolve('mine', 'th'), { add: true })
  await call(world, 'GET /api/wallet', {}, token)
  const { members } = world.state
  const rules = `rules:\n  ${SLOW_STATEMENT_RULE}\n  ${SLOW_WALLET_RULE}\n`
  await saveAndReload(
    `given:\n  - credit: { member: noi, amount: 99 }\n${rules}expect: { calls: { GET /api/wallet: 1 } }\n`,
  )
  expect(library.problems).toEqual([])
  expect(world.state.members).toBe(members)
  // The unchanged rule keeps its counter, and expected calls are still counted from when the scenario was applied.
  expect(listMatches()).toEqual([
    ['POST /api/statement', 0],
    ['GET /api/wallet', 1],
  ])
  expect(unmetExpectations(world, loadTestFixtures('th').cast)).toEqual([])
})

test('the counters of rules start from zero when their scenario is applied again', async () => {
  await applyScenario(worlds, world, library.resolve('mine', 'th'))
  await call(world, 'GET /api/wallet', {}, await loginAs(world, NOI))
  expect(listMatches()).toEqual([['GET /api/wallet', 1]])
  await applyScenario(worlds, world, library.resolve('mine', 'th'))
  expect(listMatches()).toEqual([['GET /api/wallet', 0]])
})

test('saving a file with a mistake leaves the worlds unchanged', async () => {
  await applyScenario(worlds, world, library.resolve('mine', 'th'))
  const stateBefore = world.state
  await saveAndReload(`rules:\n  ${UNDECLARED_REFUSAL_RULE}\n`)
  expect(library.problems).toHaveLength(1)
  expect(world.state).toBe(stateBefore)
})

test('an inline scenario is not reloaded from a file of the same name', async () => {
  await applyScenario(worlds, world, [{ name: 'mine', scenario: { rules: [] }, inline: true }])
  const stateBefore = world.state
  await saveAndReload(`rules:\n  ${SLOW_WALLET_RULE}\n`)
  expect(world.state).toBe(stateBefore)
})

test('the recording of a world continues when a scenario file is saved', async () => {
  await applyScenario(worlds, world, library.resolve('mine', 'th'))
  await saveAndReload(`rules:\n  ${SLOW_WALLET_RULE}\n  ${SLOW_STATEMENT_RULE}\n`)
  expect(world.revision.recording.incompleteReason).toBeNull()
})

test('the rules of a saved file reach the other worlds even if one world is deleted during the reload', async () => {
  const [endingWorld, lastWorld] = [await worlds.create({ id: 'ending' }), await worlds.create({ id: 'last' })]
  for (const usedWorld of [world, endingWorld, lastWorld])
    await applyScenario(worlds, usedWorld, library.resolve('mine', 'th'))
  files.write(SCENARIO_FILE, `rules:\n  ${SLOW_STATEMENT_RULE}\n`)
  await library.reload()
  const reloading = reloadScenarios(worlds, library)
  await worlds.remove('ending')
  await reloading
  expect(rulesetOf(lastWorld).read()).toMatchObject([{ on: 'POST /api/statement' }])
})
