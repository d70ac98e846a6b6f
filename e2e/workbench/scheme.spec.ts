import { expect, test } from './workbench.ts'

const DARK_BACKGROUND = 'rgb(10, 15, 31)'
const LIGHT_BACKGROUND = 'rgb(244, 245, 250)'

test('the workbench has the chosen colour scheme even before its program runs, and the scheme of the system if none is chosen', async ({
  workbench,
  show,
}) => {
  const readBackground = () => workbench.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await workbench.emulateMedia({ colorScheme: 'light' })
  await show('worlds')
  const colours = workbench.getByLabel('Colours')
  await expect(colours).toHaveValue('system')
  expect(await readBackground()).toBe(LIGHT_BACKGROUND)
  await colours.selectOption('dark')
  expect(await readBackground()).toBe(DARK_BACKGROUND)

  await test.step('the page is dark while its program is still loading, although the system is light', async () => {
    let releaseScript = (): void => undefined
    const scriptReleased = new Promise<void>((resolve) => {
      releaseScript = resolve
    })
    await workbench.route(/\/__mock\/workbench\/main-\w+\.js$/, async (route) => {
      await scriptReleased
      await route.continue()
    })
    await workbench.reload({ waitUntil: 'commit' })
    await expect(workbench.locator('#root')).toBeAttached()
    expect(await workbench.locator('html').getAttribute('data-scheme')).toBe('dark')
    await expect.poll(readBackground).toBe(DARK_BACKGROUND)
    await expect(colours).toHaveCount(0)
    releaseScript()
    await expect(colours).toHaveValue('dark')
  })
  await colours.selectOption('system')
  expect(await readBackground()).toBe(LIGHT_BACKGROUND)
  await workbench.emulateMedia({ colorScheme: 'dark' })
  expect(await readBackground()).toBe(DARK_BACKGROUND)
})
