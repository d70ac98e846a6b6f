import { expect, test } from 'vitest'
import { isErrorCode } from './errors.ts'

test.each(['NO_DATA', 'NO_COIN'])('%s is an error code', (code) => {
  expect(isErrorCode(code)).toBe(true)
})

test.each(['NO_DATES', 'constructor', '', null, 400, ['NO_DATA']])('%j is not an error code', (value) => {
  expect(isErrorCode(value)).toBe(false)
})
