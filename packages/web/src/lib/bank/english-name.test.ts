import { expect, test } from 'vitest'
import { isEnglishName, needsEnglishName } from './english-name.ts'

test.each([
  ['SOMCHAI DEMO', true],
  ['somchai', true],
  ['มาลี ตัวอย่าง', false],
  ['SOMCHAI-DEMO', false],
  ['SOMCHAI 2', false],
  ['José', false],
  ['SOMCHAI\nDEMO', false],
  ['   ', false],
  ['', false],
])('isEnglishName(%j) returns %s', (name, expected) => {
  expect(isEnglishName(name)).toBe(expected)
})

test('only three banks, one of them with two codes, require English names', () => {
  expect(['KTB', 'TMB', 'TTB', 'BBL'].every(needsEnglishName)).toBe(true)
  expect(['SCB', 'ktb', '', 'constructor'].some(needsEnglishName)).toBe(false)
})
