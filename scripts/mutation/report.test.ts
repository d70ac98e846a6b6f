import { expect, test } from 'vitest'
import { compareWithFloor, countByFolder, formatFigures, LOAD_FAILURE, listUndetected } from './report.ts'

const createMutant = (status: string, statusReason?: string) => ({
  status,
  ...(statusReason && { statusReason }),
  mutatorName: 'StringLiteral',
  replacement: '{\n  ""\n}',
  location: { start: { line: 3, column: 7 } },
})

const REPORT = {
  files: {
    'src/money/sum.ts': {
      mutants: [createMutant('Killed'), createMutant('Timeout'), createMutant('Survived'), createMutant('Ignored')],
    },
    'src/money/unit.ts': {
      mutants: [createMutant('NoCoverage'), createMutant('RuntimeError', `${LOAD_FAILURE}: no locale`)],
    },
    'src/day.ts': { mutants: [createMutant('RuntimeError', 'out of memory')] },
  },
}

test('a mutant counts as detected if tests fail, do not end or cannot be loaded with it', () => {
  expect(countByFolder(REPORT)).toEqual([
    { folder: 'src', killed: 0, timeout: 0, survived: 0, uncovered: 0, errors: 1 },
    { folder: 'src/money', killed: 2, timeout: 1, survived: 1, uncovered: 1, errors: 0 },
  ])
})

test('the table of mutation testing shows the detected share of each folder, or a dash if no mutant was tried', () => {
  const [, , src, money] = formatFigures(countByFolder(REPORT)).split('\n')
  expect(src).toBe('| `src` | – | 0 | 0 | 0 | 0 | 1 |')
  expect(money).toBe('| `src/money` | 60.0 % | 2 | 1 | 1 | 1 | 0 |')
})

test('the list of undetected mutants has one line for each mutant, with its place and its change', () => {
  expect(listUndetected(REPORT)).toEqual([
    'src/money/sum.ts:3:7 (StringLiteral) { "" }',
    'src/money/unit.ts:3:7 (StringLiteral, no test) { "" }',
  ])
})

test('a floor of mutation testing is compared with the exact score of all folders together', () => {
  const money = {
    files: { 'a/sum.ts': { mutants: [createMutant('Killed')] }, 'b/unit.ts': { mutants: [createMutant('Survived')] } },
  }
  expect(compareWithFloor(['a', 'b'], money, 50)).toEqual({
    isKept: true,
    sentence: '✓ a, b: 50.0 % are detected; the floor is 50 %',
  })
  expect(compareWithFloor(['a', 'b'], money, 50.1)).toMatchObject({
    isKept: false,
    sentence: expect.stringMatching(/^✗/),
  })
  const noResults = { files: { 'a/sum.ts': { mutants: [createMutant('RuntimeError')] } } }
  expect(compareWithFloor(['a'], noResults, 0)).toEqual({
    isKept: false,
    sentence: '✗ a: no mutant was tried; the floor is 0 %',
  })
})
