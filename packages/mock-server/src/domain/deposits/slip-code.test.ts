import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSlipCode, parseSlipCode } from './slip-code.ts'

/** A slip code from the tests of promptparse. */
const SLIP_CODE_VECTOR = '004000060000010103002021900021231231212000115102TH91049C30'

test('parsing a slip code gives its bank and reference, and formatting these gives the same code', () => {
  const code = { bank: '002', reference: '0002123123121200011' }
  expect(parseSlipCode(SLIP_CODE_VECTOR)).toEqual({ ...code, isIntact: true })
  expect(formatSlipCode(code)).toBe(SLIP_CODE_VECTOR)
})

test('any bank and reference can be formatted as a slip code and parsed back unchanged', () => {
  const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']
  const codes = fc.record({
    bank: fc.integer({ min: 0, max: 999 }).map((bank) => String(bank).padStart(3, '0')),
    reference: fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 25 }),
  })
  fc.assert(
    fc.property(codes, (code) => {
      expect(parseSlipCode(formatSlipCode(code))).toEqual({ ...code, isIntact: true })
    }),
  )
})

test('the checksum of a slip code may be in lower case', () => {
  expect(parseSlipCode(SLIP_CODE_VECTOR.replace('9C30', '9c30'))).toMatchObject({ isIntact: true })
})

test('a slip code with a wrong checksum is reported as damaged', () => {
  expect(parseSlipCode(SLIP_CODE_VECTOR.replace('9C30', '9C31'))).toMatchObject({ isIntact: false })
  expect(parseSlipCode(SLIP_CODE_VECTOR.replace('00021231', '00021232'))).toMatchObject({ isIntact: false })
})

test.each([
  ['an empty text', ''],
  ['a web address', 'https://example.com'],
  ['a payment code', '00020101021129370016A000000677010111011300668122233335802TH530376463041DCF'],
  ['a code with another purpose', SLIP_CODE_VECTOR.replace('000001', '000002')],
  ['a code with another country', SLIP_CODE_VECTOR.replace('5102TH', '5102LA')],
  ['a code without a country', SLIP_CODE_VECTOR.replace('5102TH', '')],
  ['a code with a wrong outer length', SLIP_CODE_VECTOR.replace(/^0040/, '0041')],
  ['a code with a wrong inner length', SLIP_CODE_VECTOR.replace('0219', '0218')],
  ['a code without a reference', '002100060000010103002020051 02TH91040000'],
  ['a code followed by something else', `${SLIP_CODE_VECTOR}0`],
  ['a code preceded by something else', ` ${SLIP_CODE_VECTOR}`],
])('%s is not the code of a slip', (_, text) => {
  expect(parseSlipCode(text)).toBeNull()
})
