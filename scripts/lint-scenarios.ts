import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadFixtures } from '../packages/mock-server/src/fixtures/load.ts'
import { createScenarioSchema } from '../packages/mock-server/src/scenarios/editor/json-schema.ts'
import { lintScenarios } from '../packages/mock-server/src/scenarios/library/lint.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript, UserError } from './process/user-error.ts'

const SCHEMA = 'schema/scenario.schema.json'
const USAGE = 'Usage: npm run lint:scenarios, or with -- --check to leave the schema as it is'

/** Checks every scenario file and updates the schema for editors; with --check a schema that is out of date fails. */
await runScript(async () => {
  const { flags } = readArguments(USAGE, ['check'], 0)
  const folder = resolve(process.env.MOCK_FIXTURES || 'fixtures')
  const loaded = loadFixtures(folder)
  const { files, problems } = await lintScenarios(folder, (base) => loaded[base])
  for (const { file, line, column, message } of problems) console.error(`${file}:${line}:${column}  ${message}`)
  console.log(`${files} scenario files, ${problems.length} mistake${problems.length === 1 ? '' : 's'}`)
  if (problems.length > 0) process.exitCode = 1

  const schema = `${JSON.stringify(
    createScenarioSchema((base) => loaded[base]),
    null,
    1,
  )}\n`
  const path = join(folder, SCHEMA)
  if (existsSync(path) && readFileSync(path, 'utf8') === schema) return
  if (flags.has('check')) throw new UserError(`fixtures/${SCHEMA} is out of date. Update it: npm run lint:scenarios`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, schema)
  console.log(`fixtures/${SCHEMA} was updated.`)
})
