import { expect, test } from 'vitest'
import type { JsonSource } from '../../fixtures/json-source.ts'
import { runAtOnce } from '../../lib/cooperative-task.ts'
import { readYaml } from './yaml-source.ts'

const readText = (text: string | Uint8Array) =>
  runAtOnce(readYaml('a.yaml', typeof text === 'string' ? new TextEncoder().encode(text) : text))
const readValid = (text: string): JsonSource => {
  const source = readText(text)
  if (Array.isArray(source)) throw new Error(JSON.stringify(source))
  return source
}

test('values follow YAML 1.2: `no` and times are strings', () => {
  const text = 'on: no\nclock: 2026-11-20T09:30:00+07:00\nlist: [1, 2.5, true, ~]\n'
  expect(readValid(text).value).toEqual({ on: 'no', clock: '2026-11-20T09:30:00+07:00', list: [1, 2.5, true, null] })
})

test('a mistake is reported at the position of its value, of its key, or of the nearest existing ancestor', () => {
  const source = readValid('title: a\nrules:\n  - on: GET /api/wallet\n    when: { body: { amount: 5 } }\n')
  const toPosition = (problem: { line: number; column: number }) => [problem.line, problem.column]
  expect(toPosition(source.toProblem({ path: ['rules', 0, 'on'], message: '' }))).toEqual([3, 9])
  expect(toPosition(source.toProblem({ path: ['rules', 0, 'when', 'body', 'amount'], message: '' }))).toEqual([4, 29])
  expect(
    toPosition(source.toProblem({ path: ['rules', 0, 'when', 'body', 'amount'], key: true, message: '' })),
  ).toEqual([4, 21])
  expect(toPosition(source.toProblem({ path: ['rules', 0, 'refuse'], message: '' }))).toEqual([3, 5])
  expect(toPosition(source.toProblem({ path: [], message: '' }))).toEqual([1, 1])
})

const LINE_NUMBERS = Array.from({ length: 60 }, (_, index) => index + 1)

test.each([
  ['a list', `rules:\n${LINE_NUMBERS.map((line) => `- on: ${line}\n`).join('')}`, LINE_NUMBERS.map((on) => ({ on }))],
  [
    'a flow list',
    `rules: [\n${LINE_NUMBERS.map((line) => `  { on: ${line} }`).join(',\n')}\n ]`,
    LINE_NUMBERS.map((on) => ({ on })),
  ],
  [
    'an object',
    `rules:\n${LINE_NUMBERS.map((line) => `  k${line}: ${line}\n`).join('')}`,
    Object.fromEntries(LINE_NUMBERS.map((line) => [`k${line}`, line])),
  ],
])('%s of sixty items is read in full, with the position of each item', (_name, text, value) => {
  const source = readValid(text)
  expect(source.value).toEqual({ rules: value })
  const paths = Array.isArray(value)
    ? LINE_NUMBERS.map((line) => ['rules', line - 1])
    : LINE_NUMBERS.map((line) => ['rules', `k${line}`])
  expect(paths.map((path) => source.toProblem({ path, message: '' }).line)).toEqual(
    LINE_NUMBERS.map((line) => line + 1),
  )
})

test.each([
  ['a key that is given twice', '- { on: 1, on: 2 }', 58, '"on" is given twice'],
  ['an anchor', '- &x 1', 58, 'anchors and aliases are not read'],
  ['a tag', '- !js 1', 58, 'tags are not read'],
  ['a list that does not end', '- [1', 59, 'the closing ] is missing before this'],
])('%s is reported even late in a long list', (_name, item, line, message) => {
  const text = `rules:\n${LINE_NUMBERS.map((each) => (each === 57 ? `${item}\n` : `- ${each}\n`)).join('')}`
  expect(readText(text)).toEqual([
    { file: 'a.yaml', line, column: expect.any(Number), message: expect.stringContaining(message) },
  ])
})

const DEEPLY_NESTED = `a: ${'['.repeat(500)}`

test('a key after a long list is read correctly', () => {
  const list = LINE_NUMBERS.map((line) => `  - { on: POST /api/wallet/withdraw, rate: 0.${line} }\n`).join('')
  expect(readValid(`rules:\n${list}seed: 5\n`).value).toMatchObject({ seed: 5 })
})

test.each<[string, string | Uint8Array, number, number, string]>([
  ['an empty file', '', 1, 1, 'the file is empty'],
  ['comments only', '# nothing\n', 1, 1, 'the file is empty'],
  ['a key that is given twice', 'a: 1\nb: 2\na: 3\n', 3, 1, '"a" is given twice'],
  ['a tab', 'a:\n\tb: 1\n', 2, 1, 'a tab indents this line: YAML takes spaces only'],
  ['two documents', 'a: 1\n---\nb: 2\n', 2, 1, 'a second document begins here: a file is one scenario'],
  ['an anchor', 'a: &x 1\n', 1, 7, 'anchors and aliases are not read: write the value out, or share it with "extends"'],
  ['a tag', 'a: !js 1\n', 1, 4, 'tags are not read'],
  ['a known tag', 'a: !!str 1\n', 1, 10, 'tags such as tag:yaml.org,2002:str are not read: write the plain value'],
  ['an endless number', 'a: .inf\n', 1, 4, '.inf is not a number: write digits'],
  ['a list that does not end', 'a: [1, 2\n', 2, 1, 'the closing ] is missing before this'],
  ['a second colon', 'title: one: two\n', 1, 8, 'there is a second ": " on this line'],
  ['a reserved character', 'a: @x\n', 1, 4, 'a text that begins with "@" needs quotes: "@…"'],
  ['a list as a key', '? [a]\n: 1\n', 1, 3, 'a key must be a plain text'],
  ['a file that is not UTF-8', new Uint8Array([0x61, 0xff]), 1, 1, 'the file is not UTF-8: save it as UTF-8'],
  ['a list that is nested too deep', DEEPLY_NESTED, 1, 67, 'this is nested more than 64 deep'],
  ['a block that is nested too deep', `${'- '.repeat(500)}a`, 1, 128, 'this is nested more than 64 deep'],
])('%s is reported with its position', (_name, text, line, column, message) => {
  expect(readText(text)).toEqual([{ file: 'a.yaml', line, column, message: expect.stringContaining(message) }])
})
