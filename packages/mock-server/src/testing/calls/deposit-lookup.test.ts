import { expect, test } from 'vitest'
import { BOUN, call, createTestWorld, KEO, loadTestFixtures, loginAs, NOI } from '../test-worlds.ts'

const readDeposit = async (phone: string, base: 'th' | 'la', patchedWallets?: readonly object[]) => {
  const world = await createTestWorld({ base })
  if (patchedWallets)
    await world.run((draft) => void draft.patches.push({ path: 'lookups.deposit.wallets', value: patchedWallets }))
  const { body } = await call(world, 'GET /api/lookup/deposit', {}, await loginAs(world, phone))
  const { banks, wallets, isManual } = body as {
    banks: { bankType: string; mode: string; currency: string }[]
    wallets: { mode: string }[]
    isManual: boolean
  }
  return {
    banks: banks.map(({ bankType, mode, currency }) => `${bankType} ${mode} ${currency}`),
    wallets: wallets.map(({ mode }) => mode),
    isManual,
  }
}

test('a Thai member is offered every kind of account, five providers of QR codes and the wallets', async () => {
  expect(await readDeposit(NOI, 'th')).toEqual({
    banks: [
      ...['SCB AUTO BAHT', 'KBANK AUTO BAHT', 'KBANK SMS BAHT', 'GSB SLIP BAHT'],
      ...['KBANK QR BAHT', 'WW QR BAHT', 'PAYTIMZ QR BAHT', 'PAYONEX QR BAHT', 'FP QR BAHT'],
    ],
    wallets: ['AUTO', 'LINK'],
    isManual: false,
  })
})

test('members in Laos are offered the accounts in their own currency', async () => {
  expect(await readDeposit(KEO, 'la')).toEqual({ banks: ['BCEL SLIP LAK', 'FP QR LAK'], wallets: [], isManual: false })
  expect(await readDeposit(BOUN, 'la')).toEqual({ banks: ['BCEL SLIP BAHT'], wallets: [], isManual: false })
  const { wallets } = loadTestFixtures('th').fixtureData.lookups.deposit
  expect((await readDeposit(KEO, 'la', wallets)).wallets).toEqual([])
  expect((await readDeposit(BOUN, 'la', wallets)).wallets).toEqual(['AUTO', 'LINK'])
})

test.each([
  ['23:29:59', false],
  ['23:30:00', true],
  ['00:00:00', true],
  ['00:29:59', true],
  ['00:30:00', false],
  ['12:00:00', false],
])(
  'with the setting closingWindow, the slip lookup at %s in Bangkok has the isClosed value %s',
  async (time, isClosed) => {
    const at = Date.parse(`2026-11-20T${time}+07:00`)
    const world = await createTestWorld({ settings: { closingWindow: true }, clock: { at, frozen: true } })
    const token = await loginAs(world, NOI)
    expect((await call(world, 'GET /api/lookup/slip', {}, token)).body).toMatchObject({ isClosed })
  },
)

test('without the setting closingWindow, slips are accepted even at midnight, but the lookup still states the hours', async () => {
  const world = await createTestWorld({ clock: { at: Date.parse('2026-11-20T00:00:00+07:00'), frozen: true } })
  const { body } = await call(world, 'GET /api/lookup/slip', {}, await loginAs(world, NOI))
  expect(body).toMatchObject({ closeFrom: '23:30', closeTo: '00:30', isClosed: false })
})
