import { runDev } from './dev/dev.ts'
import { APP, assertFree, MOCK } from './dev/ports.ts'
import { runScript, UserError } from './process/user-error.ts'

const isLaos = (options: string[]): boolean => {
  const unknown = options.find((option) => option !== '--laos')
  if (unknown) throw new UserError(`npm start does not know '${unknown}'. Usage: npm start, or npm start -- --laos`)
  return options.length > 0
}

await runScript(async () => {
  if (isLaos(process.argv.slice(2))) Object.assign(process.env, { MOCK_WORLD: 'laos', VITE_LAOS: 'true' })
  await assertFree([APP, MOCK])
  await runDev({ mock: true })
})
process.exit()
