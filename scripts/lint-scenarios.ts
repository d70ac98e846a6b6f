import { join, relative, resolve } from 'node:path'
import { loadFixtures } from '../packages/mock-server/src/fixtures/load.ts'
import { writeScenarioSchema } from '../packages/mock-server/src/scenarios/editor/write-schema.ts'
import { lintScenarios } from '../packages/mock-server/src/scenarios/library/lint.ts'
import { SCENARIOS_FOLDER } from '../packages/mock-server/src/scenarios/library/scenario-files.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

const USAGE = `Usage: npm run lint:scenarios              checks every scenario file
       npm run lint:scenarios -- <name or file>  checks one`

/** Returns the name of a scenario that is given by its name, or by the path of its file in the folder of scenarios. */
const toScenarioName = (word: string, folder: string): string => {
  const path = relative(join(folder, SCENARIOS_FOLDER), resolve(word))
  return path.startsWith('..') ? word : path.replace(/\.\w+$/, '')
}

/** Checks every scenario file, or one, and writes the JSON schema for editors. */
await runScript(async () => {
  const [word] = readArguments(USAGE, [], 1).words
  const folder = resolve(process.env.MOCK_FIXTURES || 'fixtures')
  const loadedFixtures = loadFixtures(folder)
  writeScenarioSchema(folder, loadedFixtures)
  const { files, problems } = await lintScenarios(
    folder,
    (base) => loadedFixtures[base],
    word === undefined ? null : toScenarioName(word, folder),
  )
  for (const { file, line, column, message } of problems) console.error(`${file}:${line}:${column}  ${message}`)
  console.log(
    `${files} scenario file${files === 1 ? '' : 's'}, ${problems.length} mistake${problems.length === 1 ? '' : 's'}`,
  )
  if (problems.length > 0) process.exitCode = 1
})
