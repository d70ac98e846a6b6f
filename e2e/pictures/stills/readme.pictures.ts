import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '../../fixture/test.ts'
import { PORTS } from '../../ports.ts'
import { BUILDS, type Scene, showScene } from '../scene.ts'
import { SCENES } from '../scenes.ts'
import { SERVED_PERMISSIONS, STILL_CLOCK, serveFolder } from './serve-folder.ts'
import { takeStill } from './take-still.ts'
import { BRAND_SCENES, TOUR, WINDOWS } from './tour.ts'

/** The folder of the pictures as PNG files, which `npm run pictures -- readme` converts to smaller files. */
const FOLDER = process.env.PICTURES ?? 'pictures'
/** The folder of each brand's build, by the name of the brand. Null stands for the build of the tests. */
const BRAND_FOLDERS = JSON.parse(process.env.PICTURES_BRANDS ?? '{}') as Readonly<Record<string, string | null>>

const findScene = (name: string): Scene => {
  const foundScene = SCENES.find((scene) => scene.name === name)
  if (!foundScene) throw new Error(`There is no scene ${name}: correct e2e/pictures/stills/tour.ts.`)
  return foundScene
}

const takePicture = async (page: Page, name: string): Promise<void> => {
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await takeStill(page, join(FOLDER, `${name}.png`))
}

for (const { scene: name, language, window } of TOUR)
  test.describe(() => {
    const scene = findScene(name)
    const build = language === 'la' ? BUILDS[1] : BUILDS[0]
    test.use({
      worldOptions: { base: build.base, clock: STILL_CLOCK },
      language,
      viewport: WINDOWS[window],
      deviceScaleFactor: window === 'phone' ? 1.5 : 1,
      ...(scene.errors && { allowedErrors: scene.errors }),
    })
    test(`tour ${name} ${language} ${window}`, async ({ page, world, loginAs }) => {
      await showScene(scene, { page, world, language, loginAs }, build)
      await takePicture(page, `${name}-${language}${window === 'wide' ? '-wide' : ''}`)
    })
  })

for (const [brand, folder] of Object.entries(BRAND_FOLDERS))
  for (const name of BRAND_SCENES)
    test.describe(() => {
      test.use({
        worldOptions: { clock: STILL_CLOCK },
        language: 'th',
        permissions: folder ? SERVED_PERMISSIONS : [],
      })
      test(`brand ${brand} ${name}`, async ({ page, context, world, loginAs }) => {
        if (folder) await serveFolder(context, world, folder)
        await world.patch({ 'lookups.info.name': brand[0]?.toUpperCase() + brand.slice(1) })
        await showScene(findScene(name), { page, world, language: 'th', loginAs }, BUILDS[0])
        await takePicture(page, `brand-${brand}-${name}`)
      })
    })

test.describe(() => {
  // The name and the seed of the world are fixed, because the workbench shows them.
  test.use({ worldOptions: { id: 'tour', seed: 1, clock: STILL_CLOCK }, language: 'th' })
  test('tour workbench', async ({ page, browser, world, loginAs, scenario }) => {
    const rules = [{ on: 'GET /api/wallet' as const, delay: '400ms', times: 1 }]
    await scenario({ title: 'The wallet answers late, once', rules }, { add: true })
    await loginAs('somchai')
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    const context = await browser.newContext({ viewport: WINDOWS.wide })
    const workbench = await context.newPage()
    await workbench.goto(`http://localhost:${PORTS.mock}/#/world/${world.id}`)
    const rows = workbench.getByRole('listbox', { name: 'Calls', exact: true }).getByRole('option')
    await rows.filter({ hasText: '/api/wallet' }).first().click()
    await takePicture(workbench, 'workbench')
    await context.close()
  })
})
