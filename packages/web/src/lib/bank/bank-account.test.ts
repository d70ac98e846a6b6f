import { expect, test } from 'vitest'
import { formatAccountNo, readBankAccount } from './bank-account.ts'

test.each([
  ['0000001001', '000-000-1001'],
  ['012345678901', '012-345-678-901'],
  ['00000000001', '00000000001'],
  ['00000000', '00000000'],
  ['00000010x1', '00000010x1'],
  ['', ''],
])('the account number %j is shown as %j', (number, formattedNumber) => {
  expect(formatAccountNo(number)).toBe(formattedNumber)
})

test('a bank account that is malformed or missing is read as empty strings', () => {
  const emptyAccount = { name: '', number: '', bankCode: '', bankNameTH: '' }
  expect(readBankAccount({})).toEqual(emptyAccount)
  expect(readBankAccount(JSON.parse('{"bankAccount":{"bankAccountNo":5,"bank":null}}'))).toEqual(emptyAccount)
})
