import { createServer } from 'vite'
import { runDev } from './dev/dev.ts'
import { startMock } from './dev/mock-process.ts'
import { APP, assertFree, MOCK, portOf } from './dev/ports.ts'
import { runScript, UserError } from './process/user-error.ts'

const isLaos = (options: string[]): boolean => {
  const unknown = options.find((option) => option !== '--laos')
  if (unknown) throw new UserError(`npm start does not know '${unknown}'. Usage: npm start, or npm start -- --laos`)
  return options.length > 0
}

// The mock server runs beside this process, the web's development server inside it: one process fewer to wait for, and
// to stop. The web takes calls once the mock does, so a tab that was left open meets no failure.
await runScript(async () => {
  if (isLaos(process.argv.slice(2))) Object.assign(process.env, { MOCK_WORLD: 'laos', VITE_LAOS: 'true' })
  await assertFree([APP, MOCK])
  const mock = await startMock()
  await runDev(mock, async () => {
    const server = { host: '127.0.0.1', port: portOf(APP), strictPort: true }
    const web = await createServer({ root: 'packages/web', clearScreen: false, server })
    await mock.waitUntilReady()
    await web.listen()
  })
})
process.exit()
