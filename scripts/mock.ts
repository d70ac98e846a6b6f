import { pathToFileURL } from 'node:url'
import { buildMock } from './dev/mock-process.ts'
import { assertFree, MOCK } from './dev/ports.ts'
import { runScript } from './process/user-error.ts'

await runScript(async () => {
  await assertFree([MOCK])
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(await buildMock()).href)
})
