import { expect, test } from 'vitest'
import { readDeposit } from './read-deposit.ts'

const createEntry = (bankType: string, mode: string, bankAccountNo = '0000001001') => ({
  bankType,
  bankCode: bankType,
  mode,
  bank: { nameTH: 'ธนาคาร', nameEN: 'Bank' },
  bankAccountName: 'SABAI DEMO',
  bankAccountNo,
  currency: 'BAHT',
})

const readMethods = (reply: Parameters<typeof readDeposit>[0]) => {
  const methods = readDeposit(reply)
  if (!methods) throw new Error('the lookup could not be read')
  return methods
}

test('banks are read as accounts to transfer to, and payment providers as channels for QR codes', () => {
  const banks = [
    createEntry('SCB', 'AUTO'),
    createEntry('WW', 'SLIP'),
    createEntry('GSB', 'SLIP'),
    createEntry('FP', 'AUTO'),
  ]
  const { accounts, providers } = readMethods({ banks, wallets: [], isManual: false })
  const bank = { nameTH: 'ธนาคาร', nameEN: 'Bank' }
  const account = { ...bank, name: 'SABAI DEMO', number: '0000001001', currency: 'BAHT' }
  expect(accounts).toEqual([
    { ...account, code: 'SCB', type: 'SCB', mode: 'AUTO' },
    { ...account, code: 'GSB', type: 'GSB', mode: 'SLIP' },
  ])
  expect(providers).toEqual([
    { ...bank, code: 'WW', provider: 'WW' },
    { ...bank, code: 'FP', provider: 'FP' },
  ])
})

test('reading the deposit lookup keeps `isManual`, and the currency of an account in kip', () => {
  const banks = [{ ...createEntry('BCEL', 'AUTO'), bank: null, currency: 'LAK' }]
  expect(readMethods({ banks, wallets: [], isManual: true })).toMatchObject({
    accounts: [{ currency: 'LAK', nameTH: '', nameEN: '' }],
    isManual: true,
  })
})

test.each([
  ['AUTO', 1, 1],
  ['SMS', 1, 1],
  ['QR', 0, 1],
  ['SLIP', 1, 0],
  ['', 1, 0],
])(
  'KBANK in the mode "%s" has %d accounts to transfer to, and %d channels for QR codes',
  (mode, accounts, providers) => {
    const methods = readMethods({ banks: [createEntry('KBANK', mode)] })
    expect([methods.accounts.length, methods.providers.length]).toEqual([accounts, providers])
  },
)

test('a QR provider with two accounts is offered once', () => {
  expect(
    readMethods({ banks: [createEntry('KBANK', 'QR'), createEntry('KBANK', 'QR', '0000001002')] }).providers,
  ).toHaveLength(1)
})

test('unreadable parts of the deposit lookup are left out, and its other deposit methods are read', () => {
  const reply = JSON.parse(
    '{"banks":[null,7,{"bankType":"SCB"},{"bankType":"constructor","bankAccountNo":"1"}],"wallets":[{},{"mode":"GIFT","walletAccountName":"a"},{"walletAccountName":"b"}]}',
  )
  const { accounts, providers, wallets, isManual } = readMethods(reply)
  expect(accounts.map(({ number }) => number)).toEqual(['1'])
  expect([providers, isManual]).toEqual([[], false])
  expect(wallets).toEqual([
    { mode: 'GIFT', name: 'a' },
    { mode: '', name: 'b' },
  ])
})

test('a deposit lookup is read as null if it has no readable deposit method and one of its lists is unreadable', () => {
  expect(readDeposit(JSON.parse('{"banks":null,"wallets":[]}'))).toBeNull()
  expect(readDeposit(JSON.parse('{"banks":[],"wallets":[7]}'))).toBeNull()
  expect(readDeposit(JSON.parse('{"banks":null,"wallets":[{"walletAccountName":"a"}]}'))?.wallets).toHaveLength(1)
  expect(readMethods({ banks: [createEntry('SCB', 'AUTO')] })).toMatchObject({
    accounts: [{ type: 'SCB' }],
    wallets: [],
  })
  expect(readMethods({ banks: [createEntry('WW', 'QR')] })).toMatchObject({
    accounts: [],
    providers: [{ provider: 'WW' }],
  })
  expect(readDeposit({ banks: [], wallets: [] })?.accounts).toEqual([])
})
