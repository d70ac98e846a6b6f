import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { loadTestFixtures } from '../../testing/test-worlds.ts'
import { lintScenarios } from './lint.ts'
import { schemaCommentOf } from './to-yaml.ts'

/** Lints a folder that contains only this scenario. */
const lintScenario = async (name: string, text: string): Promise<string[]> => {
  const folder = join(createEmptyFolder(), 'fixtures')
  mkdirSync(join(folder, 'scenarios', name, '..'), { recursive: true })
  writeFileSync(join(folder, 'scenarios', `${name}.yaml`), text)
  const { problems } = await lintScenarios(folder, loadTestFixtures)
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

test('a step that a world refuses is reported with its position in the file', async () => {
  const call = '{ as: noi, on: POST /api/wallet/withdraw, body: { amount: 90000 } }'
  const text = `${schemaCommentOf('mine')}\ngiven:\n  - advance: 1h\n  - call: ${call}\n`
  expect(await lintScenario('mine', text)).toEqual([
    'fixtures/scenarios/mine.yaml:4:11 POST /api/wallet/withdraw was refused with WITHDRAW_LIMIT (at most 50000 at once): where that is meant, add "refused: WITHDRAW_LIMIT"',
  ])
})

test('a file without the line that names the schema for editors is reported', async () => {
  expect(await lintScenario('deep/mine', 'title: mine')).toEqual([
    'fixtures/scenarios/deep/mine.yaml:1:1 begin with # yaml-language-server: $schema=../../schema/scenario.schema.json, for editors',
  ])
})

test('a file in JSON, which can have no comments, needs no line for the schema', async () => {
  const folder = join(createEmptyFolder(), 'fixtures')
  mkdirSync(join(folder, 'scenarios'), { recursive: true })
  writeFileSync(join(folder, 'scenarios/mine.json'), '{"title":"mine"}')
  expect((await lintScenarios(folder, loadTestFixtures)).problems).toEqual([])
})

test('one scenario can be checked by its name, without the mistakes of other files', async () => {
  const folder = join(createEmptyFolder(), 'fixtures')
  mkdirSync(join(folder, 'scenarios'), { recursive: true })
  const comment = schemaCommentOf('good')
  writeFileSync(join(folder, 'scenarios/good.yaml'), `${comment}\ntitle: good\n`)
  writeFileSync(join(folder, 'scenarios/wrong.yaml'), `${comment}\nrulse: []\n`)
  const lint = (name: string) => lintScenarios(folder, loadTestFixtures, name)
  expect(await lint('good')).toEqual({ files: 1, problems: [] })
  expect((await lint('wrong')).problems.map(({ message }) => message)).toEqual([
    '"rulse" is not known here (did you mean "rules"?)',
  ])
  await expect(lint('goood')).rejects.toThrow('there is no scenario "goood" (did you mean "good"?)')
})

test('a file with an extension that the mock does not read is reported, unless it is a note or a copy made by an editor', async () => {
  const folder = join(createEmptyFolder(), 'fixtures')
  mkdirSync(join(folder, 'scenarios'), { recursive: true })
  for (const name of ['mine.yalm', 'README.md', 'mine.yaml~', '.mine.yaml.swp'])
    writeFileSync(join(folder, 'scenarios', name), 'title: mine')
  expect((await lintScenarios(folder, loadTestFixtures)).problems).toEqual([
    {
      file: 'fixtures/scenarios/mine.yalm',
      line: 1,
      column: 1,
      message: 'this file is not read: a scenario ends in .yaml, .yml or .json',
    },
  ])
})
