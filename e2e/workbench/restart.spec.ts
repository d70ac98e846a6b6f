import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { findFreePort, type MockProcess, startMock } from '../../packages/mock-server/src/testing/kill/mock-process.ts'

const SCRIPTS = join(import.meta.dirname, '../../scripts')

/** A separate mock process for this test, which can stop and restart on its data folder. */
class OwnMock {
  readonly url: string
  readonly #settings: { readonly MOCK_PORT: string; readonly MOCK_DATA: string; readonly MOCK_FIXTURES: string }
  #process: MockProcess | undefined

  constructor(port: number, data: string) {
    this.url = `http://localhost:${port}`
    this.#settings = { MOCK_PORT: String(port), MOCK_DATA: data, MOCK_FIXTURES: process.env.E2E_FIXTURES ?? 'fixtures' }
  }

  async start(): Promise<void> {
    this.#process = await startMock([join(SCRIPTS, 'bootstrap.mjs'), 'scripts/mock.ts'], this.#settings)
  }

  async stop(): Promise<void> {
    await this.#process?.kill('SIGTERM')
  }

  async makeWorld(id: string): Promise<void> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id }) }
    expect((await fetch(`${this.url}/__mock/worlds`, init)).status).toBe(200)
  }

  async call(world: string, path: string): Promise<void> {
    await fetch(this.url + path, { headers: { 'x-mock-world': world, 'x-requested-with': 'wallet-user' } })
  }
}

const rows = (page: Page) => page.getByRole('listbox', { name: 'Calls' }).getByRole('option')

test('open pages of the workbench reconnect after a restart of the mock without a reload', async ({ context }) => {
  const data = mkdtempSync(join(tmpdir(), 'sabai-restart-'))
  const mock = new OwnMock(await findFreePort(), data)
  const faults: string[] = []
  const show = async (place: string): Promise<Page> => {
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${mock.url}/#/${place}`)
    page.on('load', () => faults.push(`loaded again: ${place}`))
    return page
  }
  try {
    await mock.start()
    await mock.makeWorld('mine')
    await mock.call('main', '/api/lookup/info')
    await mock.call('main', '/api/lookup/info')
    const kept = await show('world/main')
    const inMemory = await show('world/mine')
    const written = await show('try')
    const elsewhere = await show('worlds')
    await expect(elsewhere.getByRole('listbox', { name: 'Worlds' })).toContainText('mine')
    await expect(rows(kept)).toHaveCount(2)
    await expect(inMemory.getByText('No calls yet')).toBeVisible()
    await expect(written.getByRole('region', { name: 'What it does' })).toBeVisible()

    await mock.stop()
    await expect(kept.getByText('The mock does not answer.')).toBeVisible()
    await expect(kept.getByRole('status', { name: 'Journal' })).toContainText('not connected')
    await expect(rows(kept)).toHaveCount(2)
    await written.getByLabel('Scenario, as YAML').fill('title: x\nrule: y\n')
    await expect(written.getByRole('status', { name: 'Check result' })).toContainText('does not answer')
    await elsewhere.getByRole('link', { name: 'Contract' }).click()
    await expect(elsewhere.getByText('The page reconnects when the mock is back.', { exact: true })).toBeVisible()

    await mock.start()
    await expect(kept.getByRole('status', { name: 'Journal' })).toContainText('live')
    await expect(rows(kept)).toHaveCount(0)
    await mock.call('main', '/api/lookup/active')
    await expect(rows(kept)).toContainText(['/api/lookup/active'])
    await expect(kept.getByText('The mock does not answer.')).toHaveCount(0)
    await expect(inMemory.getByRole('alert')).toContainText('There is no world "mine"')
    await mock.makeWorld('mine')
    await mock.call('mine', '/api/lookup/info')
    await expect(rows(inMemory)).toContainText(['/api/lookup/info'])
    await expect(written.getByRole('region', { name: 'Mistakes' })).toContainText('rule')
    await expect(elsewhere.getByRole('listbox', { name: 'Calls' })).toContainText('GET /api/lookup/info')
    expect(faults).toEqual([])
  } finally {
    await mock.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
