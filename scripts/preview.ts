import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runDev } from './dev/dev.ts'
import { buildMock, isMockAnswering } from './dev/mock-process.ts'
import { APP, assertServicePortsFree, MOCK } from './dev/ports.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript, UserError } from './process/user-error.ts'

const USAGE = 'Usage: npm run preview, or npm run preview -- <folder>; the folder may also be given as BUILD_OUT'

/** Serves the built app with its content security policy, as in production. Starts a mock server unless one answers. */
await runScript(async () => {
  const [folder = process.env.BUILD_OUT || 'packages/web/dist'] = readArguments(USAGE, [], 1).words
  const outDir = resolve(folder)
  if (!existsSync(resolve(outDir, 'index.html')))
    throw new UserError(`There is no built app in ${folder}. Build it first: npm run build -- ${folder}`)
  const isAnswering = await isMockAnswering()
  await assertServicePortsFree(isAnswering ? [APP] : [APP, MOCK])
  await runDev({ mock: isAnswering ? null : await buildMock(), apps: [{ BUILT_APP: outDir }] })
})
process.exit()
