import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { OwnMock } from '../fixture/own-mock.ts'
import { test } from '../fixture/slow-browser.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { getEditor, writeScenario } from './workbench.ts'

const getRows = (page: Page) => page.getByRole('listbox', { name: 'Calls' }).getByRole('option')

if (DEEP)
  test('open pages of the workbench reconnect without a reload after a restart of the mock', async ({ context }) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'sabai-restart-'))
    const mock = new OwnMock(await findFreePort(), dataFolder)
    const problems: string[] = []
    const openView = async (location: string): Promise<Page> => {
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${mock.url}/#/${location}`)
      page.on('load', () => problems.push(`loaded again: ${location}`))
      return page
    }
    try {
      await mock.start()
      await mock.makeWorld('mine')
      await mock.callApi('main', '/api/lookup/info')
      await mock.callApi('main', '/api/lookup/info')
      const persistedWorldPage = await openView('world/main')
      const memoryWorldPage = await openView('world/mine')
      const playgroundPage = await openView('try')
      const worldsPage = await openView('worlds')
      await expect(worldsPage.getByRole('listbox', { name: 'Worlds' })).toContainText('mine')
      await expect(getRows(persistedWorldPage)).toHaveCount(2)
      await expect(memoryWorldPage.getByText('No calls yet')).toBeVisible()
      await expect(playgroundPage.getByRole('region', { name: 'What it does' })).toBeVisible()
      await expect(getEditor(playgroundPage)).toBeVisible()

      await mock.stop()
      await expect(persistedWorldPage.getByText('The mock does not answer.')).toBeVisible()
      await expect(persistedWorldPage.getByRole('status', { name: 'Connection' })).toContainText(
        'Not live: the connection to the mock was lost',
      )
      await expect(getRows(persistedWorldPage)).toHaveCount(2)
      await writeScenario(playgroundPage, 'title: x\nrule: y\n')
      await expect(playgroundPage.getByRole('status', { name: 'Check result' })).toContainText('does not answer')
      await worldsPage.getByRole('link', { name: 'Scenarios' }).click()
      await expect(worldsPage.getByText('The page reconnects when the mock is back.', { exact: true })).toBeVisible()

      await mock.start()
      await expect(persistedWorldPage.getByRole('status', { name: 'Connection' })).toHaveText('live')
      await expect(getRows(persistedWorldPage)).toHaveCount(0)
      await mock.callApi('main', '/api/lookup/active')
      await expect(getRows(persistedWorldPage)).toContainText(['/api/lookup/active'])
      await expect(persistedWorldPage.getByText('The mock does not answer.')).toHaveCount(0)
      await expect(memoryWorldPage.getByRole('alert').filter({ hasText: 'There is no world "mine"' })).toBeVisible()
      await mock.makeWorld('mine')
      await mock.callApi('mine', '/api/lookup/info')
      await expect(getRows(memoryWorldPage)).toContainText(['/api/lookup/info'])
      await expect(playgroundPage.getByRole('region', { name: 'Mistakes' })).toContainText('rule')
      await expect(worldsPage.getByRole('listbox', { name: 'Scenarios' })).toContainText('agreement')
      expect(problems).toEqual([])
    } finally {
      await mock.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  })
