import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { OwnMock } from '../fixture/own-mock.ts'
import { test } from '../fixture/slow-browser.ts'

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
    await expect(kept.getByRole('status', { name: 'Connection' })).toContainText(
      'Not live: the connection to the mock was lost',
    )
    await expect(rows(kept)).toHaveCount(2)
    await written.getByLabel('Scenario, as YAML').fill('title: x\nrule: y\n')
    await expect(written.getByRole('status', { name: 'Check result' })).toContainText('does not answer')
    await elsewhere.getByRole('link', { name: 'Contract' }).click()
    await expect(elsewhere.getByText('The page reconnects when the mock is back.', { exact: true })).toBeVisible()

    await mock.start()
    await expect(kept.getByRole('status', { name: 'Connection' })).toHaveText('live')
    await expect(rows(kept)).toHaveCount(0)
    await mock.call('main', '/api/lookup/active')
    await expect(rows(kept)).toContainText(['/api/lookup/active'])
    await expect(kept.getByText('The mock does not answer.')).toHaveCount(0)
    await expect(inMemory.getByRole('alert').filter({ hasText: 'There is no world "mine"' })).toBeVisible()
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
