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
])('%j is an English name: %s', (name, isOne) => {
  expect(isEnglishName(name)).toBe(isOne)
})

test('three banks, one of them under two codes, take English names only', () => {
  expect(['KTB', 'TMB', 'TTB', 'BBL'].every(needsEnglishName)).toBe(true)
  expect(['SCB', 'ktb', '', 'constructor'].some(needsEnglishName)).toBe(false)
})
