import { runDev } from './dev/dev.ts'
import { APP, assertFree, MOCK } from './dev/ports.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript, UserError } from './process/user-error.ts'

const USAGE = 'Usage: npm start, or npm start -- --laos for the Laos build on a Laos world'

const isLaos = (): boolean => {
  const { flags, words } = readArguments(USAGE, ['laos'])
  if (words.length > 0) throw new UserError(`npm start does not know '${words[0]}'. ${USAGE}`)
  return flags.has('laos')
}

await runScript(async () => {
  if (isLaos()) Object.assign(process.env, { MOCK_WORLD: 'laos', VITE_LAOS: 'true' })
  await assertFree([APP, MOCK])
  await runDev({ mock: 'scripts/bootstrap.mjs scripts/mock.ts' })
})
process.exit()
