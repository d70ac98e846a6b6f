import { relative, resolve } from 'node:path'
import { build, loadEnv } from 'vite'
import { noticesOf, readSettings } from '../packages/web/build/settings.ts'
import { hostingFolderOf, mapsFolderOf } from './build/build-folders.ts'
import { compressFiles } from './build/compress-files.ts'
import { moveMaps } from './build/move-maps.ts'
import { writeHosting } from './build/write-hosting.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

const WEB_FOLDER = 'packages/web'
const USAGE = 'Usage: npm run build, or npm run build -- <folder>; the folder may also be given as BUILD_OUT'

await runScript(async () => {
  const [givenFolder = process.env.BUILD_OUT || `${WEB_FOLDER}/dist`] = readArguments(USAGE, [], 1).words
  const folder = resolve(givenFolder)
  const environment = loadEnv('production', WEB_FOLDER)
  // The settings are checked before the build, because an error thrown within the build also names our source files.
  const settings = readSettings(environment, true)
  for (const notice of noticesOf(environment)) console.warn(notice)
  const isOutsideDist = relative(`${WEB_FOLDER}/dist`, givenFolder).startsWith('..')
  await build({ root: WEB_FOLDER, logLevel: 'warn', build: { outDir: folder, emptyOutDir: !isOutsideDist } })
  moveMaps(folder, mapsFolderOf(folder))
  await compressFiles(folder)
  writeHosting(settings, folder, hostingFolderOf(folder))
  console.log(
    `Built into ${relative('.', folder)}; source maps and configurations of hosts are in ${relative('.', mapsFolderOf(folder))} and ${relative('.', hostingFolderOf(folder))}`,
  )
})
