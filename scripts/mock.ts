import { buildMock } from './dev/mock-process.ts'
import { assertServicePortsFree, MOCK } from './dev/ports.ts'
import { runAndRestart } from './dev/run-and-restart.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

const USAGE = 'Usage: npm run mock. The mock starts again by itself when its sources change'
/** Matches the paths in `packages` that are not sources of the mock, the workbench or the contracts. */
const NON_SOURCES = /^web\b|\bnode_modules\b|\.test\.tsx?$|\/testing\b/

await runScript(async () => {
  readArguments(USAGE, [], 0)
  await assertServicePortsFree([MOCK])
  process.exitCode = await runAndRestart({ build: buildMock, sourceFolder: 'packages', ignoredPaths: NON_SOURCES })
})
process.exit()
