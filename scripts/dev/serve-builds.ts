import { runScript } from '../process/user-error.ts'
import { runDev } from './dev.ts'
import { buildMock } from './mock-process.ts'

// Serves builds of the app with one mock server. All servers start at the same time, whereas Playwright starts the
// servers of its configuration one after another. Each argument is the environment of a build's server, as JSON.
await runScript(async () => {
  const apps = process.argv.slice(2).map((env): NodeJS.ProcessEnv => JSON.parse(env))
  await runDev({ mock: await buildMock(), apps })
})
process.exit()
