import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '../../domain/money/ledger.ts'
import { call, loadTestFixtures, loginAs, NOI, START } from '../../testing/test-worlds.ts'
import { Worlds } from '../../worlds/worlds.ts'
import { exportScenario } from '../export/export-scenario.ts'
import { createWithScenario } from './apply.ts'

test('a persisted world still has its scenarios, patches and timeline after a restart', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sabai-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const openWorlds = () => Worlds.open({ fixtures: loadTestFixtures, dataFolder, machine: () => START })
  const scenario: ScenarioSpec = {
    title: 'kept',
    given: [{ patch: { 'lookups.registerOTP': false } }],
    rules: [{ on: 'GET /api/wallet', refuse: 'INACTIVE_USER', times: 1 }],
    timeline: [{ at: '1m', do: { credit: { member: 'noi', amount: 5 } } }],
  }
  const worldsBefore = await openWorlds()
  const options = { id: 'kept', persist: true, clock: { at: START, frozen: true } }
  const { state } = await createWithScenario(worldsBefore, options, [{ name: 'kept', scenario, inline: true }])
  await worldsBefore.close()

  const worldsAfter = await openWorlds()
  onTestFinished(() => worldsAfter.close())
  const world = worldsAfter.get('kept')
  if (!world) throw new Error('the world is gone')
  expect(world.state).toEqual(state)
  const token = await loginAs(world, NOI)
  expect((await call(world, 'GET /api/wallet', {}, token)).body).toMatchObject({ message: 'INACTIVE_USER' })
  await world.setClock({ advanceMs: 60_000 })
  expect(balanceOf(world.state.members.SB100002 ?? { balances: {} }, 'wallet')).toBe(500)
  expect(() => exportScenario(world, loadTestFixtures('th'), 'Told')).toThrow('the mock was restarted since it began')
})
