import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIXTURES } from '../../testing/copy-fixtures.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { loadTestFixtures } from '../../testing/test-worlds.ts'
import { lintScenarios } from './lint.ts'
import { schemaComment } from './to-yaml.ts'

/** Lints a folder that contains only this scenario. */
const lintOne = async (name: string, text: string): Promise<string[]> => {
  const folder = join(createEmptyFolder(), 'fixtures')
  mkdirSync(join(folder, 'scenarios', name, '..'), { recursive: true })
  writeFileSync(join(folder, 'scenarios', `${name}.yaml`), text)
  const { problems } = await lintScenarios(folder, loadTestFixtures)
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

test('the scenarios of the repository can all be applied', async () => {
  const { problems } = await lintScenarios(FIXTURES, loadTestFixtures)
  expect(problems).toEqual([])
})

test('a step that a world refuses is reported with its position in the file', async () => {
  const call = '{ as: noi, on: POST /api/wallet/withdraw, body: { amount: 90000 } }'
  const text = `${schemaComment('mine')}\ngiven:\n  - advance: 1h\n  - call: ${call}\n`
  expect(await lintOne('mine', text)).toEqual([
    'fixtures/scenarios/mine.yaml:4:11 POST /api/wallet/withdraw was refused with WITHDRAW_LIMIT (at most 50000 at once): where that is meant, add "refused: WITHDRAW_LIMIT"',
  ])
})

test('a file without the line that names the schema for editors is reported', async () => {
  expect(await lintOne('deep/mine', 'title: mine')).toEqual([
    'fixtures/scenarios/deep/mine.yaml:1:1 begin with # yaml-language-server: $schema=../../schema/scenario.schema.json, for editors',
  ])
})
