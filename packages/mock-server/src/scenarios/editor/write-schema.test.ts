import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadFixtures } from '../../fixtures/load.ts'
import { copyFixtures } from '../../testing/copy-fixtures.ts'
import { SCHEMA_FILE, writeScenarioSchema } from './write-schema.ts'

test('the schema for editors is written if it is missing or stale, and not touched if it is current', () => {
  const { folder } = copyFixtures('scenarios')
  const path = join(folder, SCHEMA_FILE)
  const fixtures = loadFixtures(folder)
  rmSync(join(folder, 'schema'), { recursive: true, force: true })
  writeScenarioSchema(folder, fixtures)
  const writtenSchema = readFileSync(path, 'utf8')
  expect(JSON.parse(writtenSchema)).toMatchObject({ title: 'A scenario of Sabai' })

  utimesSync(path, 1, 1)
  writeScenarioSchema(folder, fixtures)
  expect(statSync(path).mtimeMs).toBe(1_000)

  writeFileSync(path, '{}')
  writeScenarioSchema(folder, fixtures)
  expect(readFileSync(path, 'utf8')).toBe(writtenSchema)
})
