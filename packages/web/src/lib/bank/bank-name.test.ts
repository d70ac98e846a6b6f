import { expect, test } from 'vitest'
import { bankNameOf, readBanks } from './bank-name.ts'

const scb = { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ທະນາຄານໄທພານິດ' }

test('a bank is called by its name in the language of the app', () => {
  expect(bankNameOf(scb, 'th')).toBe('ธนาคารไทยพาณิชย์')
  expect(bankNameOf(scb, 'la')).toBe('ທະນາຄານໄທພານິດ')
  expect(bankNameOf(scb, 'en')).toBe('Siam Commercial Bank')
})

test('a bank of a back end that has the Thai name alone is called by it in every language', () => {
  const [bank] = readBanks({ banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์' }] })
  expect(bank && bankNameOf(bank, 'en')).toBe('ธนาคารไทยพาณิชย์')
  expect(bankNameOf({ ...scb, nameLA: '' }, 'la')).toBe('ธนาคารไทยพาณิชย์')
})

test('a bank without a code or a Thai name is left out, and the others stay', () => {
  expect(readBanks({ banks: [null, { code: 5, nameTH: 'x' }, { code: 'KTB', nameTH: null }, scb] })).toEqual([scb])
  expect(readBanks({ banks: 'none' })).toEqual([])
})
