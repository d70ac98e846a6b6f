import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Base, Fixtures } from '../../fixture-schema/schema.ts'
import { createScenarioSchema } from './json-schema.ts'

/** The path of the schema, relative to the fixtures folder. The first line of each scenario file refers to it. */
export const SCHEMA_FILE = 'schema/scenario.schema.json'

/** Writes the schema for editors unless the file is up to date. Throws if the folder cannot be written. */
export const writeScenarioSchema = (folder: string, fixtures: Record<Base, Fixtures>): void => {
  const path = join(folder, SCHEMA_FILE)
  const schema = `${JSON.stringify(
    createScenarioSchema((base) => fixtures[base]),
    null,
    1,
  )}\n`
  if (existsSync(path) && readFileSync(path, 'utf8') === schema) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, schema)
}
