import { expect, test } from 'vitest'
import { readDeposit } from './read-deposit.ts'

const entry = (bankType: string, mode: string, bankAccountNo = '0000001001') => ({
  bankType,
  bankCode: bankType,
  mode,
  bank: { nameTH: 'ธนาคาร', nameEN: 'Bank' },
  bankAccountName: 'SABAI DEMO',
  bankAccountNo,
  currency: 'BAHT',
})

test('banks are accounts to transfer to, and payment providers create QR codes', () => {
  const banks = [entry('SCB', 'AUTO'), entry('WW', 'QR'), entry('GSB', 'SLIP'), entry('FP', 'AUTO')]
  const { accounts, providers } = readDeposit({ banks, wallets: [], isManual: false })
  expect(accounts.map(({ type }) => type)).toEqual(['SCB', 'GSB'])
  expect(providers.map(({ provider }) => provider)).toEqual(['WW', 'FP'])
})

test('KBANK has accounts to transfer to, and QR codes where the lookup says so', () => {
  const read = (mode: string) => readDeposit({ banks: [entry('KBANK', mode)] })
  expect([read('AUTO').accounts.length, read('AUTO').providers.length]).toEqual([1, 0])
  expect([read('SMS').accounts.length, read('SMS').providers.length]).toEqual([1, 0])
  expect([read('QR').accounts.length, read('QR').providers.length]).toEqual([0, 1])
})

test('a provider of two accounts is offered once', () => {
  expect(readDeposit({ banks: [entry('KBANK', 'QR'), entry('KBANK', 'QR', '0000001002')] }).providers).toHaveLength(1)
})

test('what cannot be read of the lookup is left out, and the rest is offered', () => {
  const reply = JSON.parse(
    '{"banks":[null,7,{"bankType":"SCB"},{"bankType":"constructor","bankAccountNo":"1"}],"wallets":[{},{"mode":"GIFT","walletAccountName":"a"},{"mode":"LINK","walletAccountName":"b"}]}',
  )
  const { accounts, providers, wallets, isManual } = readDeposit(reply)
  expect(accounts.map(({ number }) => number)).toEqual(['1'])
  expect([providers, isManual]).toEqual([[], false])
  expect(wallets.map(({ name }) => name)).toEqual(['b'])
})
