import { runDev } from './dev/dev.ts'
import { APP, assertServicePortsFree, MOCK } from './dev/ports.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

const USAGE = 'Usage: npm start, or npm start -- --laos for the Laos build on a Laos world'

await runScript(async () => {
  const { flags } = readArguments(USAGE, ['laos'], 0)
  if (flags.has('laos')) Object.assign(process.env, { MOCK_WORLD: 'laos', VITE_LAOS: 'true' })
  // The mock sends the chat pushes of a world from the origin of that world, so the app must connect to the origin of
  // its own page.
  process.env.VITE_CHAT_URL ??= '/'
  await assertServicePortsFree([APP, MOCK])
  await runDev({ mock: 'scripts/bootstrap.mjs scripts/mock.ts' })
})
process.exit()
