import { expect, onTestFinished, test, vi } from 'vitest'
import { CALLS_A_MINUTE } from '../domain/policy.ts'
import { createEmptyFolder } from '../testing/crash/create-empty-folder.ts'
import { FaultyFiles } from '../testing/crash/faulty-files.ts'
import { setRules } from '../testing/set-rules.ts'
import { call, createTestWorld, loadTestFixtures, loginAs, SOMCHAI, START } from '../testing/test-worlds.ts'
import { Worlds } from '../worlds/worlds.ts'

test.each([false, true])(
  'while the disk is full, reads return the committed state, and due events run once the disk has room again (with rules: %j)',
  async (hasRules) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => consoleError.mockRestore())
    const [folder, files] = [createEmptyFolder(), new FaultyFiles()]
    let now = START
    const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder: folder, machine: () => now, files })
    onTestFinished(() => worlds.close())
    const world = await worlds.create({ id: 'kept', persist: true, seed: 1, clock: { at: START } })
    if (hasRules) await setRules(world, [{ on: 'GET /api/wallet', sequence: ['pass'] }])
    const token = await loginAs(world, SOMCHAI)
    const readStatus = async () => {
      const { status, body } = await call(world, 'POST /api/statement/slip', { body: { page: 1, limit: 1 } }, token)
      return [status, (body as { slips?: { status: string }[] }).slips?.[0]?.status]
    }
    const readWallet = () => call(world, 'GET /api/wallet', {}, token)
    const walletBefore = await readWallet()
    expect(await readStatus()).toEqual([200, 'PENDING'])

    now += 180_000
    files.setFault({ call: 'write', code: 'ENOSPC', after: 0, writtenBytes: 0 })
    expect(await readWallet()).toEqual(walletBefore)
    expect(await readStatus()).toEqual([200, 'PENDING'])
    const { status } = await call(world, 'POST /api/login', { body: { username: SOMCHAI, password: 'demo1234' } })
    expect(status).toBe(500)

    files.setFault(null)
    expect(await readStatus()).toEqual([200, 'FAILED'])
  },
)

test('with limits on, calls that were refused because of the limit do not lengthen the wait', async () => {
  const world = await createTestWorld({ settings: { limits: true } })
  const readInfoTimes = async (times: number) => {
    const statuses = new Set<number>()
    for (let time = 0; time < times; time += 1) statuses.add((await call(world, 'GET /api/lookup/info', {})).status)
    return [...statuses]
  }
  expect(await readInfoTimes(CALLS_A_MINUTE)).toEqual([200])
  await world.setClock({ advanceMs: 59_999 })
  expect(await readInfoTimes(CALLS_A_MINUTE)).toEqual([429])
  await world.setClock({ advanceMs: 1 })
  expect(await readInfoTimes(1)).toEqual([200])
})
