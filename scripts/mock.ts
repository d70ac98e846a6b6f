import { pathToFileURL } from 'node:url'
import { mockProgram } from './mock-process.ts'
import { assertFree, MOCK } from './ports.ts'
import { runScript } from './sentence.ts'

await runScript(async () => {
  await assertFree([MOCK])
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(await mockProgram()).href)
})
