import { expect, test } from 'vitest'
import { looksSame, maskParty } from './mask-party.ts'

test.each([
  ['SOMCHAI DEMO', '0000001001', 'SOMCHAI D.', 'xxx-x-x0100-x'],
  ['มาลี ตัวอย่าง', '0000001004', 'มาลี ต.', 'xxx-x-x0100-x'],
  ['KEO SAMPLE', '000000000001', 'KEO S.', 'xxxxxxx0000x'],
  ['SABAI', '00000012', 'SABAI', 'xxx0001x'],
])('slips show the account of %s, number %s, as %s, number %s', (name, accountNo, maskedName, maskedNo) => {
  expect(maskParty({ bankCode: 'SCB', name, accountNo })).toEqual({
    bankCode: 'SCB',
    name: maskedName,
    accountNo: maskedNo,
  })
})

const SOMCHAI = { bankCode: 'SCB', name: 'SOMCHAI DEMO', accountNo: '0000001001' }

test.each([
  ['itself', {}, true],
  ['itself with spaces around the name', { name: ' SOMCHAI DEMO ' }, true],
  ['itself in lower case', { name: 'Somchai  demo' }, true],
  ['an account that differs only in hidden digits', { accountNo: '0000001009' }, true],
  ['another account', { accountNo: '0000001011' }, false],
  ['another bank', { bankCode: 'KBANK' }, false],
  ['another first name', { name: 'SOMYING DEMO' }, false],
  ['another family name', { name: 'SOMCHAI TESTER' }, false],
  ['only a first name', { name: 'SOMCHAI' }, false],
])('comparing an account on a slip with %s (changes: %j) returns %j', (_, change, isSame) => {
  expect(looksSame(SOMCHAI, { ...SOMCHAI, ...change })).toBe(isSame)
})
