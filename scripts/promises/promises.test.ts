import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPromiseMistakes } from './find-promise-mistakes.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Finds the mistakes after a change of the text of a document. */
const findMistakesAfter = (document: string, change: (text: string) => string): string[] =>
  findPromiseMistakes({
    files: FILES,
    read: (file) => (file === document ? change(read(file)) : read(file)),
  })

test('every promise has one row in the documents, and every test that a row names exists', () => {
  expect(findPromiseMistakes({ files: FILES, read })).toEqual([])
})

test.each([
  ['F20', 'docs/reliability.md'],
  ['S1', 'docs/security.md'],
  ['M17', 'docs/security.md'],
])(
  'the promise %s is reported if it is missing, listed twice, without a test or in the wrong document',
  (name, document) => {
    const row = new RegExp(`^\\| ${name} .*\n`, 'm')
    const otherDocument = document === 'docs/security.md' ? 'docs/reliability.md' : 'docs/security.md'
    expect(findMistakesAfter(document, (text) => text.replace(row, ''))).toEqual([`${name} is missing in ${document}`])
    expect(findMistakesAfter(document, (text) => text.replace(row, (line) => line + line))).toEqual([
      `${name} is listed twice in ${document}`,
    ])
    expect(
      findMistakesAfter(document, (text) => text.replace(row, `| ${name} | threat | protection | by hand | 1 | 1 |\n`)),
    ).toEqual([`${name} has no test`])
    expect(findMistakesAfter(otherDocument, (text) => `${text}\n${row.exec(read(document))?.[0]}`)).toEqual([
      `${name} does not belong in ${otherDocument}`,
    ])
  },
)

test.each([
  ['`no-such.test.ts` "x"', 'F1 names no-such.test.ts, which is the path of 0 files'],
  ['`index.ts` "x"', expect.stringMatching(/^F1 names index\.ts, which is the path of \d+ files$/)],
  ['`package.json` "x"', expect.stringContaining('F1 names package.json')],
  ['`scripts/reset.ts` "x"', 'F1 names scripts/reset.ts, which is no test'],
  ['`scripts/reset.test.ts`', 'F1 names scripts/reset.test.ts without a title'],
  [
    '`scripts/reset.test.ts` "npm run reset deletes everything"',
    'F1 names the title "npm run reset deletes everything", which scripts/reset.test.ts does not have',
  ],
])('the citation %s of a promise is reported, because it does not name exactly one existing test', (cell, mistake) => {
  const change = (text: string) => text.replace(/^\| F1 .*$/m, () => `| F1 | fault | protection | ${cell} | 1 | 1 |`)
  expect(findMistakesAfter('docs/reliability.md', change)).toEqual([mistake])
})
