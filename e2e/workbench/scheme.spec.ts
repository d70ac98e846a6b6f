import { expect, test } from './workbench.ts'

const DARK = 'rgb(10, 15, 31)'
const LIGHT = 'rgb(244, 245, 250)'

test('the workbench has the chosen colour scheme before its program runs, and otherwise that of the system', async ({
  workbench,
  show,
}) => {
  const readBackground = () => workbench.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await workbench.emulateMedia({ colorScheme: 'light' })
  await show('worlds')
  const colours = workbench.getByLabel('Colours')
  await expect(colours).toHaveValue('system')
  expect(await readBackground()).toBe(LIGHT)
  await colours.selectOption('dark')
  expect(await readBackground()).toBe(DARK)

  await test.step('the page is dark while its program is still loading, although the system is light', async () => {
    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await workbench.route(/\/__mock\/workbench\/main-\w+\.js$/, async (route) => {
      await isReleased
      await route.continue()
    })
    await workbench.reload({ waitUntil: 'commit' })
    await expect(workbench.locator('#root')).toBeAttached()
    expect(await workbench.locator('html').getAttribute('data-scheme')).toBe('dark')
    await expect.poll(readBackground).toBe(DARK)
    await expect(colours).toHaveCount(0)
    release()
    await expect(colours).toHaveValue('dark')
  })
  await colours.selectOption('system')
  expect(await readBackground()).toBe(LIGHT)
  await workbench.emulateMedia({ colorScheme: 'dark' })
  expect(await readBackground()).toBe(DARK)
})
