import { callControl } from '../fixture/mock-client.ts'
import { expect, getPanel, test, WORKBENCH_URL } from './workbench.ts'

test('the world list has main and laos, links to the app as each member, and can create and delete worlds', async ({
  workbench,
  show,
  world,
  page,
}) => {
  await show('worlds')
  const worldList = workbench.getByRole('listbox', { name: 'Worlds' })
  await expect(worldList.getByRole('option').first()).toContainText('main')
  await expect(worldList.getByRole('option').nth(1)).toContainText('laos')
  const noiLink = workbench.getByRole('link', { name: 'Open as noi' })
  await expect(noiLink).toHaveAttribute('href', /^http:\/\/main\.localhost:\d+\/__mock\/enter\?as=noi&next=%2Fuser$/)
  await worldList.getByRole('option').nth(1).click()
  await expect(workbench.getByRole('link', { name: 'Open as keo' })).toBeVisible()

  await test.step('the copied link of a member opens the app logged in as that member', async () => {
    await workbench.getByLabel('Search worlds').fill(world.id)
    await workbench.getByRole('button', { name: 'Copy link for somchai' }).click()
    await page.goto(await workbench.evaluate(() => navigator.clipboard.readText()))
    await expect(page.getByText('12,345.67').first()).toBeVisible()
  })
  const id = `${world.id}-made`
  const form = workbench.getByRole('form', { name: 'New world' })
  await workbench.getByRole('button', { name: 'New world' }).click()
  await test.step('the message with which the mock refuses a new world is shown', async () => {
    await form.getByLabel('Name').fill('Not A Name')
    await workbench.getByRole('button', { name: 'Create world' }).click()
    await expect(workbench.getByRole('status', { name: 'Messages' })).toContainText(
      '"Not A Name" cannot be a world\'s id',
    )
  })
  await test.step('a world is created with the settings of the form', async () => {
    await form.getByLabel('Name').fill(id)
    await form.getByLabel('Base').selectOption('la')
    await form.getByLabel('Seed').fill('7')
    await form.getByLabel('Clock starts at').fill('2026-11-20T09:30:00')
    await form.getByLabel('Freeze the clock').check()
    await form.getByLabel('Rate limits').check()
    await form.getByRole('button', { name: 'Create world' }).click()
    await expect(workbench.getByRole('heading', { name: id })).toBeVisible()
    await expect(getPanel(workbench, 'Clock')).toContainText('Fri, 20 Nov 2026 09:30:00')
    const { base, seed, settings } = await callControl('GET /__mock/worlds/{id}', { params: { id } })
    expect({ base, seed, limits: settings.limits }).toEqual({ base: 'la', seed: 7, limits: true })
  })
  await test.step('the world is deleted', async () => {
    await show('worlds')
    await workbench.getByLabel('Search worlds').fill(id)
    await workbench.getByRole('button', { name: 'Delete world' }).click()
    await workbench.getByRole('dialog').getByRole('button', { name: 'Delete world' }).click()
    await expect(workbench.getByText(`No world matches “${id}”`)).toBeVisible()
  })
  await test.step('the contract view can be searched for a call, and links to the scenarios of its refusals', async () => {
    await show('contract')
    await workbench.getByLabel('Search calls').fill('wallet/transfer MONEY')
    await workbench.getByRole('option', { name: /^POST \/api\/wallet\/transfer M/ }).click()
    await expect(getPanel(workbench, 'Body')).toContainText('amount: number')
    await expect(workbench.getByText('command: changes data, is sent once')).toBeVisible()
    for (const [name, href] of [
      ['Reference', '/__mock/docs'],
      ['OpenAPI', '/__mock/openapi.json'],
      ['Control reference', '/__mock/control/docs'],
      ['Control OpenAPI', '/__mock/control/openapi.json'],
    ] as const)
      await expect(workbench.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await workbench.getByRole('link', { name: 'MONEY_NOT_ENOUGH' }).click()
    await expect(workbench.getByText('refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH').first()).toBeVisible()
  })
})

test('a cookie that names a deleted world is removed, and the workbench says so', async ({ workbench }) => {
  await workbench.context().addCookies([{ name: 'mock-world', value: 'long-gone', url: WORKBENCH_URL }])
  await workbench.goto(WORKBENCH_URL)
  await expect(workbench.getByText('A cookie named the world “long-gone”')).toBeVisible()
  expect(await workbench.context().cookies(WORKBENCH_URL)).toEqual([])
})

test('a list of a hundred worlds renders only the visible rows', async ({ workbench, show, world }) => {
  const ids = Array.from({ length: 100 }, (_, number) => `${world.id}-${number}`)
  await Promise.all(ids.map((id) => callControl('POST /__mock/worlds', { body: { id } })))
  await show('worlds')
  const worldList = workbench.getByRole('listbox', { name: 'Worlds' })
  await workbench.getByLabel('Search worlds').fill(`${world.id}-`)
  await expect(worldList.getByRole('option').first()).toContainText(`${world.id}-`)
  expect(await worldList.getByRole('option').count()).toBeLessThan(50)
  await worldList.focus()
  await workbench.keyboard.press('End')
  await expect(worldList.getByRole('option', { selected: true })).toBeVisible()
  await Promise.all(ids.map((id) => callControl('DELETE /__mock/worlds/{id}', { params: { id } })))
})
