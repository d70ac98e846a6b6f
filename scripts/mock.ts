import { assertFree, MOCK } from './ports.ts'
import { runScript } from './sentence.ts'

await runScript(async () => {
  await assertFree([MOCK])
  await import('../packages/mock-server/src/main.ts')
})
