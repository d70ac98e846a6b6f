import type { Page } from 'playwright/test'
import { TestWorld } from '../fixture/client/test-world.ts'
import { callControl } from '../fixture/mock-client.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { expect, getPanel, test, WORKBENCH_URL } from './workbench.ts'

const worldOptions = { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } }
test.use({ worldOptions })

const getConnection = (page: Page) => page.getByRole('status', { name: 'Connection' })
const getRows = (page: Page) => page.getByRole('listbox', { name: 'Calls', exact: true }).getByRole('option')

// Chromium opens only six connections to one host for requests, so the open journals must not occupy them.
if (DEEP)
  test('seven worlds that are open in one browser are all live in the workbench, and their buttons work', async ({
    workbench,
    world,
  }) => {
    const otherWorlds = await Promise.all(Array.from({ length: 6 }, () => TestWorld.create(worldOptions)))
    const openWorld = async (testWorld: TestWorld, page: Page) => {
      await page.goto(`${WORKBENCH_URL}/#/world/${testWorld.id}`)
      return { testWorld, page }
    }
    const openWorlds = [await openWorld(world, workbench)]
    for (const testWorld of otherWorlds)
      openWorlds.push(await openWorld(testWorld, await workbench.context().newPage()))

    for (const { page } of openWorlds) await expect(getConnection(page)).toHaveText('live')
    await Promise.all(openWorlds.map(({ testWorld }) => testWorld.callApi('GET /api/lookup/info', {})))
    for (const { page } of openWorlds) {
      await expect(getRows(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Advance 5m' }).click()
      await expect(getPanel(page, 'Clock')).toContainText('Fri, 20 Nov 2026 09:35:00')
    }
    for (const { id } of otherWorlds) await callControl('DELETE /__mock/worlds/{id}', { params: { id } })
  })

test('if the connection of a journal stalls, the workbench marks the journal as not live, and afterwards lists each call once', async ({
  workbench,
  show,
  world,
}) => {
  let isConnectionStalled = false
  await workbench.routeWebSocket(/\/events$/, (page) => {
    if (isConnectionStalled) return
    page.connectToServer().onMessage((message) => {
      if (!isConnectionStalled) page.send(message)
    })
  })
  await workbench.clock.install()
  await show(`world/${world.id}`)
  await expect(getConnection(workbench)).toHaveText('live')
  await world.callApi('GET /api/lookup/info', {})
  await expect(getRows(workbench)).toHaveCount(1)

  isConnectionStalled = true
  await world.callApi('GET /api/lookup/active', {})
  await workbench.clock.fastForward(5_000)
  await expect(getConnection(workbench)).toHaveText('Not live: nothing comes from the mock; trying again')
  await expect(getRows(workbench)).toHaveCount(1)

  isConnectionStalled = false
  await workbench.clock.fastForward(10_000)
  await expect(getConnection(workbench)).toHaveText('live')
  await expect(getRows(workbench)).toHaveCount(2)
  await world.callApi('GET /api/lookup/banks', {})
  await expect(getRows(workbench)).toHaveCount(3)
})

test('while the mock does not answer, the workbench says so, and explains that its buttons wait for the mock', async ({
  workbench,
  show,
  world,
}) => {
  await workbench.clock.install()
  await show(`world/${world.id}`)
  await expect(getConnection(workbench)).toHaveText('live')
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await workbench.route(/\/__mock\/(health|.*\/clock)$/, async (route) => {
    await released
    await route.continue()
  })
  await workbench.getByRole('button', { name: 'Advance 5m' }).click()
  await workbench.clock.fastForward(3_000)
  const messages = workbench.getByRole('status', { name: 'Messages' })
  await expect(messages).toContainText('The mock has not answered yet: the buttons wait for its answer.')
  await workbench.clock.fastForward(2_000)
  await workbench.clock.fastForward(3_000)
  await expect(workbench.getByRole('alert')).toContainText('The mock does not answer.')

  release()
  await expect(messages).toContainText('Fri, 20 Nov 2026 09:35:00')
  await expect(messages).not.toContainText('has not answered yet')
  await workbench.clock.fastForward(3_000)
  await expect(workbench.getByRole('alert')).toHaveCount(0)
})
