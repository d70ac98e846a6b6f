import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '../../fixture/test.ts'
import { PROVIDER_ORIGINS } from '../../journeys/launch/launching.ts'
import { BUILDS, showScene } from '../scene.ts'
import { SCENES } from '../scenes.ts'
import { SERVED_PERMISSIONS, STILL_CLOCK, serveFolder } from './serve-folder.ts'
import { takeStill } from './take-still.ts'

const FOLDER = process.env.PICTURES ?? 'pictures/against/after'
/** The folder of a build of another commit. If unset, the pictures show the build of the tests. */
const BUILD_FOLDER = process.env.PICTURES_BUILD
/** The path of a JSON file with the names of the scenes to draw. If unset, all scenes are drawn. */
const CHOSEN_SCENES_FILE = process.env.PICTURES_ONLY
const chosenSceneNames = CHOSEN_SCENES_FILE
  ? (JSON.parse(readFileSync(CHOSEN_SCENES_FILE, 'utf8')) as readonly string[])
  : null

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

for (const scene of SCENES) {
  const { name, agreement = false, atProvider, opensTabs } = scene
  if (atProvider || opensTabs || chosenSceneNames?.includes(name) === false) continue
  test.describe(() => {
    test.use({
      worldOptions: { clock: STILL_CLOCK },
      language: 'th',
      agreement,
      otherOrigins: PROVIDER_ORIGINS,
      // In a build of another commit, all errors are allowed, because they may have been corrected since that commit.
      allowedErrors: BUILD_FOLDER ? /./ : (scene.errors ?? /(?!)/),
      permissions: BUILD_FOLDER ? SERVED_PERMISSIONS : [],
    })

    test(name, async ({ page, context, world, loginAs }) => {
      if (BUILD_FOLDER) await serveFolder(context, world, BUILD_FOLDER)
      const requestedPaths = new Set<string>()
      page.on('request', (request) => void requestedPaths.add(new URL(request.url()).pathname.slice(1)))
      await showScene(scene, { page, world, language: 'th', loginAs }, BUILDS[0])
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await takeStill(page, join(FOLDER, `${name}-${size.width}.png`))
      }
      writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify([...requestedPaths]))
    })
  })
}
