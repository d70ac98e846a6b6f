import { expect, test } from 'vitest'
import { bankNameOf } from './bank-name.ts'

const scb = { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ທະນາຄານໄທພານິດ' }

test('a bank is called by its name in the language of the app', () => {
  expect(bankNameOf(scb, 'th')).toBe('ธนาคารไทยพาณิชย์')
  expect(bankNameOf(scb, 'la')).toBe('ທະນາຄານໄທພານິດ')
  expect(bankNameOf(scb, 'en')).toBe('Siam Commercial Bank')
})

test('a back end that has the Thai name alone is enough', () => {
  expect(bankNameOf({ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์' }, 'en')).toBe('ธนาคารไทยพาณิชย์')
  expect(bankNameOf({ ...scb, nameLA: '' }, 'la')).toBe('ธนาคารไทยพาณิชย์')
})
