import { runScript } from '../process/user-error.ts'
import { runDev } from './dev.ts'
import { buildMock } from './mock-process.ts'

// Serves builds of the app with one mock server. This script starts all servers at the same time, whereas Playwright
// would start them one after another. Each argument is the environment of the server of one build, as JSON.
await runScript(async () => {
  const apps = process.argv.slice(2).map((env): NodeJS.ProcessEnv => JSON.parse(env))
  await runDev({ mock: await buildMock(), apps })
})
process.exit()
