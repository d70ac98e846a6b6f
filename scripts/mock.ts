import { pathToFileURL } from 'node:url'
import { buildMock } from './mock-process.ts'
import { assertFree, MOCK } from './ports.ts'
import { runScript } from './user-error.ts'

await runScript(async () => {
  await assertFree([MOCK])
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(await buildMock()).href)
})
