import { resolve } from 'node:path'
import { loadFixtures } from '../packages/mock-server/src/fixtures/load.ts'
import { writeScenarioSchema } from '../packages/mock-server/src/scenarios/editor/write-schema.ts'
import { lintScenarios } from '../packages/mock-server/src/scenarios/library/lint.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

/** Checks every scenario file, and writes the JSON schema for editors. */
await runScript(async () => {
  readArguments('Usage: npm run lint:scenarios', [], 0)
  const folder = resolve(process.env.MOCK_FIXTURES || 'fixtures')
  const loaded = loadFixtures(folder)
  writeScenarioSchema(folder, loaded)
  const { files, problems } = await lintScenarios(folder, (base) => loaded[base])
  for (const { file, line, column, message } of problems) console.error(`${file}:${line}:${column}  ${message}`)
  console.log(`${files} scenario files, ${problems.length} mistake${problems.length === 1 ? '' : 's'}`)
  if (problems.length > 0) process.exitCode = 1
})
