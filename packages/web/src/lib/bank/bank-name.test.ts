import { expect, test } from 'vitest'
import { bankNameOf, readBanks } from './bank-name.ts'

const scb = { code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ທະນາຄານໄທພານິດ' }

test('a bank is shown with its name in the language of the app', () => {
  expect(bankNameOf(scb, 'th')).toBe('ธนาคารไทยพาณิชย์')
  expect(bankNameOf(scb, 'la')).toBe('ທະນາຄານໄທພານິດ')
  expect(bankNameOf(scb, 'en')).toBe('Siam Commercial Bank')
})

test('a bank for which the back end sends only the Thai name is shown with that name in every language', () => {
  const [bank] = readBanks({ banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์' }] })
  expect(bank && bankNameOf(bank, 'en')).toBe('ธนาคารไทยพาณิชย์')
  expect(bankNameOf({ ...scb, nameLA: '' }, 'la')).toBe('ธนาคารไทยพาณิชย์')
})

test('banks without a code or a Thai name are left out, and the others are kept', () => {
  expect(readBanks({ banks: [null, { code: 5, nameTH: 'x' }, { code: 'KTB', nameTH: null }, scb] })).toEqual([scb])
  expect(readBanks({ banks: 'none' })).toEqual([])
})
