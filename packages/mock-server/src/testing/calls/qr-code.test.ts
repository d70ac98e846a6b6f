import type { Reply } from '@sabai/contracts'
import { QR_PROVIDERS, type QrProvider } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { listOpenCodes, payQrCode } from '../../domain/deposits/qr-code.ts'
import { refuse } from '../../domain/refusal.ts'
import { MINUTE_MS } from '../../lib/time.ts'
import type { NewWorld } from '../../worlds/worlds.ts'
import { call, createTestWorld, KEO, loginAs, NOI, SOMCHAI, START } from '../test-worlds.ts'

type QrReply = Reply<'POST /api/qrcode/{provider}'>
const PROVIDERS = Object.keys(QR_PROVIDERS) as QrProvider[]

const createPayer = async (phone = NOI, options: NewWorld = {}) => {
  const world = await createTestWorld(options)
  const token = await loginAs(world, phone)
  const id = world.state.usernames[phone] ?? ''
  return {
    world,
    token,
    create: async (provider: QrProvider, amount: number) => {
      const { body } = await call(
        world,
        'POST /api/qrcode/{provider}',
        { params: { provider }, body: { amount } },
        token,
      )
      return body as QrReply & { message?: string; detail?: string }
    },
    read: async (provider: QrProvider) =>
      (await call(world, 'GET /api/qrcode/{provider}', { params: { provider } }, token)).body as QrReply,
    cancel: async (qrcodeId: string, sentToken = token) =>
      (
        (await call(world, 'DELETE /api/qrcode/{qrcodeId}', { params: { qrcodeId } }, sentToken)).body as {
          message: string
        }
      ).message,
    pay: (qrcodeId: string) =>
      world.run((draft, _now, context) => {
        const [member, code] = [draft.members[id], draft.qrCodes[qrcodeId]]
        const refusal = member && code ? payQrCode({ ...context, member }, code) : refuse('NO_DATA')
        return refusal && (refusal.detail ?? refusal.code)
      }),
    readWallet: () => world.state.members[id]?.balances.wallet ?? 0,
    listDeposits: () => world.state.members[id]?.statement.tail.filter(({ type }) => type === 'deposit') ?? [],
  }
}

const idOf = (reply: QrReply): string => (reply.hasQrcode ? reply.qrcodeId : '')

test('a payment code is shown until it is paid, and credits its amount once', async () => {
  const payer = await createPayer()
  expect(await payer.read('KBANK')).toEqual({ hasQrcode: false })
  const code = await payer.create('KBANK', 123.45)
  expect(code).toMatchObject({ hasQrcode: true, amount: 123.45, qrcode: expect.stringMatching(/^<svg/) })
  expect(idOf(code)).toMatch(/^KBANK-\d{6}$/)
  expect(await payer.read('KBANK')).toEqual(code)
  expect(await payer.pay(idOf(code))).toBeNull()
  expect(payer.readWallet()).toBe(12_345)
  expect(payer.listDeposits()).toMatchObject([{ from: 'KBANK', to: 'wallet', amount: 12_345, status: 'SUCCESS' }])
  expect(await payer.read('KBANK')).toEqual({ hasQrcode: false })
  expect(await payer.pay(idOf(code))).toMatch(/^the code KBANK-\d+ is paid already, at .*: create another$/)
  expect(await payer.cancel(idOf(code))).toBe('NO_DATA')
  expect(payer.readWallet()).toBe(12_345)
})

test.each([
  ['KBANK', 15],
  ['WW', 10],
  ['PAYTIMZ', 5],
  ['PAYONEX', 10],
  ['FP', 10],
] as const)('a payment code of %s is valid for exactly %d minutes', async (provider, minutes) => {
  const payer = await createPayer()
  const code = await payer.create(provider, 100)
  const expiresAt = START + minutes * MINUTE_MS
  expect(code).toMatchObject({ expireIn: new Date(expiresAt).toISOString() })
  await payer.world.setClock({ at: expiresAt - 1 })
  expect(await payer.read(provider)).toEqual(code)
  await payer.world.setClock({ at: expiresAt })
  expect(await payer.read(provider)).toEqual({ hasQrcode: false })
  expect(await payer.pay(idOf(code))).toMatch(/^the code .* expired at .*: create another$/)
  expect(await payer.cancel(idOf(code))).toBe('NO_DATA')
  expect(payer.readWallet()).toBe(0)
})

test('a cancelled payment code is no longer shown, and cannot be paid or cancelled again', async () => {
  const payer = await createPayer()
  const code = await payer.create('WW', 100)
  expect(await payer.cancel(idOf(code))).toBe('SUCCESS')
  expect(await payer.read('WW')).toEqual({ hasQrcode: false })
  expect(await payer.pay(idOf(code))).toMatch(/^the code .* was cancelled or replaced at /)
  expect(await payer.cancel(idOf(code))).toBe('NO_DATA')
  expect(payer.readWallet()).toBe(0)
})

test('a second payment code of a provider replaces the first, and the codes of other providers stay', async () => {
  const payer = await createPayer()
  const firstReply = await payer.create('FP', 50)
  const otherReply = await payer.create('PAYTIMZ', 60)
  const secondReply = await payer.create('FP', 70)
  expect(await payer.read('FP')).toEqual(secondReply)
  expect(await payer.read('PAYTIMZ')).toEqual(otherReply)
  expect(await payer.pay(idOf(firstReply))).toMatch(/was cancelled or replaced/)
  expect(listOpenCodes(payer.world.state, 'SB100002', START).map(({ amount }) => amount)).toEqual([6_000, 7_000])
})

test('a member can neither see nor cancel the payment code of another member', async () => {
  const payer = await createPayer()
  const code = await payer.create('KBANK', 100)
  const otherToken = await loginAs(payer.world, SOMCHAI)
  expect(await payer.cancel(idOf(code), otherToken)).toBe('NO_DATA')
  const { body } = await call(payer.world, 'GET /api/qrcode/{provider}', { params: { provider: 'KBANK' } }, otherToken)
  expect(body).toEqual({ hasQrcode: false })
  expect(await payer.read('KBANK')).toEqual(code)
})

test.each([
  ['KBANK', 0.99, 'TRANSFER_MINIMUM'],
  ['KBANK', 0, 'TRANSFER_MINIMUM'],
  ['KBANK', -5, 'TRANSFER_MINIMUM'],
  ['KBANK', 1, ''],
  ['WW', 99.99, 'TRANSFER_MINIMUM'],
  ['PAYONEX', 99, 'TRANSFER_MINIMUM'],
  ['PAYTIMZ', 9, 'TRANSFER_MINIMUM'],
  ['FP', 9.99, 'TRANSFER_MINIMUM'],
  ['FP', 10, ''],
  ['FP', 150_000, ''],
  ['FP', 150_000.01, 'QR_FAIL'],
  ['FP', 10.001, 'NO_DATA'],
  ['FP', 1e12 + 1, 'NO_DATA'],
] as const)('ordering a payment code of %s for %d baht is answered with "%s"', async (provider, amount, message) => {
  const reply = await (await createPayer()).create(provider, amount)
  expect(reply.message).toBe(message)
})

test.each([
  ['AUTO', 'KBANK', ''],
  ['SMS', 'KBANK', ''],
  ['SLIP', 'KBANK', 'NO_BANK'],
  ['AUTO', 'WW', 'NO_BANK'],
] as const)(
  'if the only account is one of KBANK in the mode %s, ordering a payment code of %s is answered with "%s"',
  async (mode, provider, message) => {
    const payer = await createPayer()
    const kbankAccounts = payer.world.fixtureData().lookups.deposit.banks.filter(({ bankType }) => bankType === 'KBANK')
    await payer.world.run((draft) => {
      draft.patches.push({ path: 'lookups.deposit.banks', value: [{ ...kbankAccounts[0], mode }] })
    })
    expect((await payer.create(provider, 100)).message).toBe(message)
  },
)

test('in kip, only FP offers payment codes, of at least 10,000 kip, and codes of other providers are refused with NO_BANK', async () => {
  const payer = await createPayer(KEO, { base: 'la' })
  for (const provider of PROVIDERS.filter((each) => each !== 'FP'))
    expect((await payer.create(provider, 10_000)).message).toBe('NO_BANK')
  expect((await payer.create('FP', 9_999)).message).toBe('TRANSFER_MINIMUM')
  expect((await payer.create('FP', 10_000.5)).message).toBe('NO_DATA')
  const code = await payer.create('FP', 10_000)
  expect(await payer.pay(idOf(code))).toBeNull()
  expect(payer.listDeposits().at(-1)).toMatchObject({ from: 'FP', amount: 10_000 })
})

test('a provider that is down creates no payment code, replies with a sentence, and leaves an open code unchanged', async () => {
  const payer = await createPayer()
  const openCode = await payer.create('KBANK', 100)
  await payer.world.run((draft) => {
    draft.patches.push({ path: 'rules.qr.providers.KBANK.down', value: true })
  })
  const { downMessage } = payer.world.fixtureData().rules.qr
  expect(await payer.create('KBANK', 200)).toEqual({ hasQrcode: false, message: downMessage })
  expect(await payer.read('KBANK')).toEqual(openCode)
})

test('a payment code cannot be paid if the wallet could not hold its amount', async () => {
  const payer = await createPayer()
  await call(payer.world, 'POST /api/wallet/add', { body: { amount: 1e12 } }, payer.token)
  expect(await payer.pay(idOf(await payer.create('KBANK', 1)))).toMatch(/is of more than the wallet can hold$/)
})

test('a world keeps the newest 100 payment codes that have ended, and every open one', async () => {
  const payer = await createPayer()
  const openCode = await payer.create('WW', 100)
  const createdIds: string[] = []
  for (let each = 0; each < 120; each += 1) createdIds.push(idOf(await payer.create('FP', 10)))
  expect(Object.keys(payer.world.state.qrCodes)).toEqual([idOf(openCode), ...createdIds.slice(-101)])
  expect(await payer.read('WW')).toEqual(openCode)
})
