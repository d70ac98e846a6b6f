import type { Input, Reply } from '@sabai/contracts'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../lib/time.ts'
import type { World } from '../../worlds/world.ts'
import { call, createTestWorld, loginAs, SOMCHAI, START } from '../test-worlds.ts'

type Registration = Input<'POST /api/account'>['body']

const PHONE = '0690000070'
const newcomer: Registration = {
  name: 'ใหม่ ทดสอบ',
  username: PHONE,
  password: 'demo1234',
  sourceCode: 'LINE',
  inviteCode: '',
  bankCode: 'SCB',
  bankAccountName: 'Mai Tester',
  bankAccountNo: '0000001070',
  currency: 'BAHT',
}
const newcomerInLaos: Registration = {
  ...newcomer,
  username: '2060000070',
  bankCode: 'BCEL',
  bankAccountNo: '000000000070',
}

const register = (world: World, change: Partial<Registration> = {}, base = newcomer) =>
  call(world, 'POST /api/account', { body: { ...base, ...change } })
const validate = (world: World, change: Partial<Registration> = {}, base = newcomer) =>
  call(world, 'POST /api/account/validate', { body: { ...base, ...change } })

/** Creates a world in which phones need no confirmation. */
const createOpenWorld = async (base: 'th' | 'la' = 'th') => {
  const world = await createTestWorld({ base })
  await world.run((draft) => void draft.patches.push({ path: 'lookups.registerOTP', value: false }))
  return world
}

const memberOf = (world: World, phone = PHONE) => world.state.members[world.state.usernames[phone] ?? '']
const success = { status: 200, body: { message: 'SUCCESS' } }
const refusalOf = (message: string) => ({ body: expect.objectContaining({ message }), status: expect.any(Number) })

const confirmPhone = async (world: World) => {
  const { body } = await call(world, 'POST /api/otp/send', { body: { phoneNumber: PHONE } })
  const otpCode = /\d{6}/.exec(world.state.inbox.at(-1)?.text ?? '')?.[0] ?? ''
  const { otpToken } = body as Reply<'POST /api/otp/send'>
  await call(world, 'POST /api/otp/verify', { body: { otpToken, otpCode } })
}

describe('a new member', () => {
  test('a new member can log in and has an empty wallet', async () => {
    const world = await createOpenWorld()
    expect(await register(world)).toEqual(success)
    const token = await loginAs(world, PHONE)
    expect((await call(world, 'GET /api/wallet', {}, token)).body).toEqual({
      profile: expect.objectContaining({
        name: 'ใหม่ ทดสอบ',
        _id: memberOf(world)?.id,
        createdAt: new Date(START).toISOString(),
        username: PHONE,
        coin: 0,
        currency: 'BAHT',
      }),
      bankAccount: {
        bankAccountName: 'MAI TESTER',
        bankAccountNo: '0000001070',
        bank: { nameTH: 'ธนาคารไทยพาณิชย์', code: 'SCB' },
      },
      wallet: { amount: 0 },
      invite: { amount: 0, success: 100, fail: 50 },
      slots: ['slot', 'sport', 'lotto'].map((category) => ({ category, amount: 0 })),
    })
    const { slots } = (await call(world, 'GET /api/wallet/refresh/slot', {}, token))
      .body as Reply<'GET /api/wallet/refresh/slot'>
    expect(slots.filter(({ isActive }) => isActive)).toEqual([])
    expect(world.brokenInvariants()).toEqual([])
  })

  test('a new member in Laos can choose kip or baht, and gets baht without a choice', async () => {
    const world = await createOpenWorld('la')
    await register(world, { currency: 'LAK' }, newcomerInLaos)
    await register(world, { username: '2060000071', bankAccountNo: '000000000071', currency: 'BAHT' }, newcomerInLaos)
    const { currency: _, ...withoutCurrency } = newcomerInLaos
    await register(world, { username: '60000072', bankAccountNo: '000000000072' }, withoutCurrency)
    const members = ['2060000070', '2060000071', '2060000072'].map((phone) => memberOf(world, phone))
    expect(members.map((member) => member?.currency)).toEqual(['LAK', 'BAHT', 'BAHT'])
    for (const member of members) expect(member?.id).toMatch(/^SL\d{6,}$/)
  })

  test('a new member is linked to their inviter, and an unknown invite code is ignored', async () => {
    const world = await createOpenWorld()
    const codes = ['PRSB100001', 'PRSB999999', 'SB100001', 'XXSB100001', 'PR', 'PR__proto__', 'PRconstructor', '']
    for (const [index, inviteCode] of codes.entries())
      expect(
        await register(world, { username: `069000008${index}`, bankAccountNo: `000000108${index}`, inviteCode }),
      ).toEqual(success)
    const inviters = codes.map((_, index) => memberOf(world, `069000008${index}`)?.invitedBy)
    expect(inviters).toEqual(['SB100001', ...codes.slice(1).map(() => null)])
  })

  test('a new member gets an unused id', async () => {
    const world = await createOpenWorld()
    const takenId = `SB${300_001 + world.state.counter}`
    await world.run((draft) => {
      const noi = draft.members.SB100002
      if (noi) draft.members[takenId] = { ...noi, id: takenId, username: '0690000091', bankAccount: null }
    })
    expect(await register(world)).toEqual(success)
    expect(memberOf(world)?.id).toMatch(/^SB3\d{5}$/)
    expect(world.state.members[takenId]?.username).toBe('0690000091')
  })
})

test('fifty simultaneous registrations of one phone create one member', async () => {
  const world = await createOpenWorld()
  const memberCountBefore = Object.keys(world.state.members).length
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => register(world, { bankAccountNo: `00000010${index + 10}` })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => (body as { message: string }).message === 'EXISTING_USER')).toHaveLength(49)
  expect(Object.keys(world.state.members)).toHaveLength(memberCountBefore + 1)
})

test('fifty simultaneous registrations of one bank account create one member', async () => {
  const world = await createOpenWorld()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => register(world, { username: `06900000${index + 10}` })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => (body as { message: string }).message === 'EXISTING_BANK')).toHaveLength(49)
})

describe('confirmation of phones', () => {
  test('a registration is refused with an unconfirmed phone, and accepted with a confirmed one', async () => {
    const world = await createTestWorld()
    expect(await validate(world)).toEqual(refusalOf('UNVERIFIED_OTP'))
    expect(await register(world)).toEqual(refusalOf('UNVERIFIED_OTP'))
    await confirmPhone(world)
    expect(await validate(world, { username: '0690000071' })).toEqual(refusalOf('UNVERIFIED_OTP'))
    expect(await validate(world)).toEqual(success)
    expect(await register(world)).toEqual(success)
  })

  test('the confirmation of a phone lasts 30 minutes', async () => {
    const world = await createTestWorld()
    await confirmPhone(world)
    await world.setClock({ advanceMs: 30 * MINUTE_MS - 1 })
    expect(await validate(world)).toEqual(success)
    await world.setClock({ advanceMs: 1 })
    expect(await register(world)).toEqual(refusalOf('UNVERIFIED_OTP'))
  })
})

const profileMistakes: readonly (readonly [what: string, change: Partial<Registration>, code: string])[] = [
  ['a phone number of nine digits', { username: '069000007' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['a phone number of eleven digits', { username: '06900000700' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['a phone number with a letter', { username: '069000007a' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['a phone number in Thai digits', { username: '๐๖๙๐๐๐๐๐๗๐' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  ['a phone number that is registered', { username: SOMCHAI }, 'EXISTING_USER'],
  ['a registered phone number, written with dashes', { username: '069-000-0001' }, 'EXISTING_USER'],
  ['a blank name', { name: ' ' }, 'INVALID_USER_INFO'],
  ['a password of 5 characters', { password: 'demo1' }, 'INVALID_USER_INFO'],
  ['a password of 65 characters', { password: 'x'.repeat(65) }, 'INVALID_USER_INFO'],
  ['a password of 5 emoji', { password: '🔑🔑🔑🔑🔑' }, 'INVALID_USER_INFO'],
  ['an unknown source code', { sourceCode: 'RADIO' }, 'INVALID_USER_INFO'],
  ['an account in kip in Thailand', { currency: 'LAK' }, 'INVALID_USER_INFO'],
]

describe.each(profileMistakes)('%s', (mistake, change, code) => {
  test(`${mistake} is refused with ${code} by the profile step and by the registration`, async () => {
    const world = await createOpenWorld()
    const stateBefore = world.state
    expect(await validate(world, change)).toEqual(refusalOf(code))
    expect(await register(world, change)).toEqual(refusalOf(code))
    expect(world.state).toBe(stateBefore)
  })
})

test.each([
  ['body.name', 'th', { name: ' ' }],
  ['body.password', 'th', { password: 'demo1' }],
  ['body.sourceCode', 'th', { sourceCode: 'RADIO' }],
  ['body.currency', 'th', { currency: 'LAK' }],
  ['body.username', 'la', { ...newcomerInLaos, username: '206000007' }],
] as const)('the refusal of a registration names the wrong field, %s', async (field, base, change) => {
  const { body } = await validate(await createOpenWorld(base), change)
  expect((body as { detail?: string }).detail).toContain(field)
})

test.each(['206000007', '20600000700', '3060000070', 'x'])(
  'in Laos, a registration with the invalid phone number %s is refused',
  async (username) => {
    const world = await createOpenWorld('la')
    expect(await validate(world, { username }, newcomerInLaos)).toEqual(refusalOf('INVALID_USER_INFO'))
  },
)

test.each([
  ['6 characters', 'demo12'],
  ['64 characters', 'x'.repeat(64)],
  ['6 Thai letters', 'สบายดี'],
  ['64 emoji', '🔑'.repeat(64)],
])('a password of %s is accepted', async (_, password) => {
  expect(await validate(await createOpenWorld(), { password })).toEqual(success)
})

test('the profile step neither needs nor checks the bank account', async () => {
  const world = await createOpenWorld()
  const { bankCode: _, bankAccountName: __, bankAccountNo: ___, ...withoutBankAccount } = newcomer
  expect(await call(world, 'POST /api/account/validate', { body: withoutBankAccount })).toEqual(success)
  expect(await validate(world, { bankCode: '', bankAccountName: '', bankAccountNo: '' })).toEqual(success)
  expect(await validate(world, { bankCode: 'NOSUCH', bankAccountNo: 'x' })).toEqual(success)
  expect(memberOf(world)).toBeUndefined()
})

test('the source of a registration is optional', async () => {
  const world = await createOpenWorld()
  const { sourceCode: _, ...withoutSourceCode } = newcomer
  expect(await validate(world, {}, withoutSourceCode)).toEqual(success)
  expect(await register(world, { sourceCode: '' })).toEqual(success)
})

describe('the bank account of a registration', () => {
  test.each<readonly [string, Partial<Registration>, string]>([
    ['at an unknown bank', { bankCode: 'NOSUCH' }, 'INVALID_BANK'],
    ['at no bank', { bankCode: '' }, 'INVALID_BANK'],
    ['at a bank in small letters', { bankCode: 'scb' }, 'INVALID_BANK'],
    ['at a bank with the name of a JavaScript property', { bankCode: 'constructor' }, 'INVALID_BANK'],
    ['with 7 digits', { bankAccountNo: '0000001' }, 'INVALID_BANK'],
    ['with 19 digits', { bankAccountNo: '0'.repeat(19) }, 'INVALID_BANK'],
    ['with dashes', { bankAccountNo: '000-000-1070' }, 'INVALID_BANK'],
    ['with a line end', { bankAccountNo: '0000001070\n' }, 'INVALID_BANK'],
    ['with Thai digits', { bankAccountNo: '๐๐๐๐๐๐๑๐๗๐' }, 'INVALID_BANK'],
    ['of another member', { bankAccountNo: '0000001001' }, 'EXISTING_BANK'],
    ['with a blank name', { bankAccountName: '   ' }, 'INVALID_USER_INFO'],
    ['at KTB with a Thai name', { bankCode: 'KTB', bankAccountName: 'ใหม่ ทดสอบ' }, 'BANK_ACCOUNT_NAME_ENG'],
    ['at TMB with a digit in its name', { bankCode: 'TMB', bankAccountName: 'MAI 2' }, 'BANK_ACCOUNT_NAME_ENG'],
    ['at BBL with a dot in its name', { bankCode: 'BBL', bankAccountName: 'MR. MAI' }, 'BANK_ACCOUNT_NAME_ENG'],
    ['at BBL with a sharp s', { bankCode: 'BBL', bankAccountName: 'MAI GROß' }, 'BANK_ACCOUNT_NAME_ENG'],
    ['at KTB with a Turkish i', { bankCode: 'KTB', bankAccountName: 'Maı' }, 'BANK_ACCOUNT_NAME_ENG'],
  ])('a registration with a bank account %s is refused', async (_, change, code) => {
    const world = await createOpenWorld()
    const stateBefore = world.state
    expect(await register(world, change)).toEqual(refusalOf(code))
    expect(world.state).toBe(stateBefore)
  })

  test.each<readonly [string, Partial<Registration>, string]>([
    ['at KTB in small English letters', { bankCode: 'KTB', bankAccountName: ' mai   tester ' }, 'MAI TESTER'],
    ['at SCB in Thai letters', { bankAccountName: 'ใหม่  ทดสอบ' }, 'ใหม่ ทดสอบ'],
    ['with 8 digits', { bankAccountNo: '00000010' }, 'MAI TESTER'],
    ['with 18 digits', { bankAccountNo: '0'.repeat(18) }, 'MAI TESTER'],
    [
      'whose number is that of a member at another bank',
      { bankCode: 'KBANK', bankAccountNo: '0000001001' },
      'MAI TESTER',
    ],
  ])('a registration accepts a bank account %s, and stores its name in capitals', async (_, change, name) => {
    const world = await createOpenWorld()
    expect(await register(world, change)).toEqual(success)
    expect(memberOf(world)?.bankAccount?.bankAccountName).toBe(name)
  })
})

test('a registration that breaks the contract is refused as INVALID_USER_INFO', async () => {
  const world = await createOpenWorld()
  const { password: _, ...withoutPassword } = newcomer
  const replies = [
    await register(world, { name: '' }),
    await register(world, { name: 'x'.repeat(101) }),
    await call(world, 'POST /api/account', { body: withoutPassword as Registration }),
    await call(world, 'POST /api/account', { body: { ...newcomer, admin: true } as Registration }),
  ]
  for (const reply of replies) expect(reply).toEqual(refusalOf('INVALID_USER_INFO'))
  expect(memberOf(world)).toBeUndefined()
})
