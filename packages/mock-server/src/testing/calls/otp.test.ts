import type { Reply } from '@sabai/contracts'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../lib/time.ts'
import type { World } from '../../worlds/world.ts'
import { call, createTestWorld, START } from '../test-worlds.ts'

const PHONE = '0690000070'
const SECOND_MS = 1_000

const sendCode = (world: World, phoneNumber = PHONE) => call(world, 'POST /api/otp/send', { body: { phoneNumber } })
const verify = (world: World, otpToken: string, otpCode: string) =>
  call(world, 'POST /api/otp/verify', { body: { otpToken, otpCode } })
const advanceClock = (world: World, advanceMs: number) => world.setClock({ advanceMs })

/** Requests a code and reads it from the newest SMS. */
const requestOtp = async (world: World, phoneNumber = PHONE) => {
  const { otpToken, otpRef } = (await sendCode(world, phoneNumber)).body as Reply<'POST /api/otp/send'>
  const sms = world.state.inbox.at(-1)
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  return { otpToken, otpRef, code, wrongCode: code === '000000' ? '000001' : '000000', sms }
}

const refusalOf = (message: string, retryAfter?: number) => ({
  body: expect.objectContaining({ message }),
  status: retryAfter === undefined ? 400 : 429,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})
const success = { status: 200, body: { message: 'OTP_CODE_VALID' } }

describe('a code sent by SMS', () => {
  test('a code sent by SMS has a reference and confirms the phone', async () => {
    const world = await createTestWorld()
    const { otpToken, otpRef, code, sms } = await requestOtp(world)
    expect(sms).toEqual({ to: PHONE, at: START, text: expect.stringContaining(code) })
    expect(sms?.text).toContain(otpRef)
    expect(sms?.text).not.toMatch(/[{}]/)
    expect(otpToken).toMatch(/^test\./)
    expect(await verify(world, otpToken, code)).toEqual(success)
  })

  test('a code has 6 digits, and its reference 4 letters without I and O', async () => {
    const world = await createTestWorld({ base: 'la' })
    for (let index = 0; index < 60; index += 1) {
      const { otpRef, code } = await requestOtp(world, `20600000${index + 10}`)
      expect(otpRef).toMatch(/^[A-HJ-NP-Z]{4}$/)
      expect(code).toMatch(/^\d{6}$/)
    }
  })

  test('no code is sent to a phone that was confirmed in the last 30 minutes', async () => {
    const world = await createTestWorld()
    const { otpToken, code } = await requestOtp(world)
    await verify(world, otpToken, code)
    await advanceClock(world, 30 * MINUTE_MS - 1)
    expect(await sendCode(world)).toEqual({ status: 200, body: { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' } })
    expect(world.state.inbox).toHaveLength(1)
    await advanceClock(world, 1)
    expect(await sendCode(world)).toMatchObject({ status: 200, body: { code: 'OK' } })
  })

  test('a code expires after 5 minutes', async () => {
    const world = await createTestWorld()
    const timelyOtp = await requestOtp(world, '0690000071')
    const lateOtp = await requestOtp(world)
    await advanceClock(world, 5 * MINUTE_MS - 1)
    expect(await verify(world, timelyOtp.otpToken, timelyOtp.code)).toEqual(success)
    await advanceClock(world, 1)
    expect(await verify(world, lateOtp.otpToken, lateOtp.code)).toEqual(refusalOf('OTP_EXPIRED'))
  })

  test('a code can be used only once', async () => {
    const world = await createTestWorld()
    const { otpToken, code } = await requestOtp(world)
    await verify(world, otpToken, code)
    expect(await verify(world, otpToken, code)).toEqual(refusalOf('OTP_NOT_EXIST'))
  })

  test('of several simultaneous uses of a code, one succeeds', async () => {
    const world = await createTestWorld()
    const { otpToken, code } = await requestOtp(world)
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(world, otpToken, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a code is valid only with its own token', async () => {
    const world = await createTestWorld()
    const ownOtp = await requestOtp(world)
    const otherOtp = await requestOtp(world, '0690000071')
    expect(otherOtp.code).not.toBe(ownOtp.code)
    expect(await verify(world, ownOtp.otpToken, otherOtp.code)).toEqual(refusalOf('OTP_CODE_INVALID'))
  })

  test.each(['test.0000', '__proto__', 'constructor', 'toString'])(
    'a code is refused with the unknown token %s',
    async (token) => {
      const world = await createTestWorld()
      await requestOtp(world)
      expect(await verify(world, token, '000000')).toEqual(refusalOf('OTP_TOKEN_INVALID'))
    },
  )

  test('a code of one world is unknown in another world with the same seed', async () => {
    const { otpToken, code } = await requestOtp(await createTestWorld())
    const otherWorld = await createTestWorld({ id: 'other' })
    await requestOtp(otherWorld)
    expect(await verify(otherWorld, otpToken, code)).toEqual(refusalOf('OTP_TOKEN_INVALID'))
  })

  test('within a day, new codes remove neither an expired code nor the confirmation of a phone', async () => {
    const world = await createTestWorld()
    const expiredOtp = await requestOtp(world)
    const usedOtp = await requestOtp(world, '0690000072')
    await verify(world, usedOtp.otpToken, usedOtp.code)
    await advanceClock(world, 29 * MINUTE_MS)
    await requestOtp(world, '0690000071')
    expect(await sendCode(world, '0690000072')).toMatchObject({ status: 200, body: { code: 'OTP_VERIFIED' } })
    expect(await verify(world, expiredOtp.otpToken, expiredOtp.code)).toEqual(refusalOf('OTP_EXPIRED'))
  })

  test('a code is removed when another one is sent a day later', async () => {
    const world = await createTestWorld()
    const { otpToken, code } = await requestOtp(world)
    await advanceClock(world, 24 * 60 * MINUTE_MS)
    await requestOtp(world, '0690000071')
    expect(await verify(world, otpToken, code)).toEqual(refusalOf('OTP_TOKEN_INVALID'))
    expect(Object.keys(world.state.otps)).toHaveLength(1)
  })

  test('a code and its message are removed after 100 newer ones', async () => {
    const world = await createTestWorld()
    const phones = Array.from({ length: 101 }, (_, index) => `069000${1_000 + index}`)
    const [firstOtp] = await Promise.all(phones.map((phone) => requestOtp(world, phone)))
    expect(world.state.inbox.map(({ to }) => to)).toEqual(phones.slice(1))
    expect(Object.values(world.state.otps).map(({ phone }) => phone)).toEqual(phones.slice(1))
    expect(await verify(world, firstOtp?.otpToken ?? '', '000000')).toEqual(refusalOf('OTP_TOKEN_INVALID'))
  })
})

describe('guessing codes', () => {
  test('five wrong codes block the phone for 15 minutes, even for the right code', async () => {
    const world = await createTestWorld()
    const { otpToken, code, wrongCode } = await requestOtp(world)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await verify(world, otpToken, wrongCode)).toEqual(refusalOf('OTP_CODE_INVALID'))
    expect(await verify(world, otpToken, code)).toEqual(refusalOf('OTP_BLOCK', 900))
    await advanceClock(world, 2 * MINUTE_MS)
    expect(await verify(world, otpToken, code)).toEqual(refusalOf('OTP_BLOCK', 780))
    expect(await sendCode(world)).toEqual(refusalOf('OTP_BLOCK', 780))
    await advanceClock(world, 13 * MINUTE_MS - 1)
    expect(await sendCode(world)).toEqual(refusalOf('OTP_BLOCK', 1))
    await advanceClock(world, 1)
    const nextOtp = await requestOtp(world)
    expect(await verify(world, nextOtp.otpToken, nextOtp.code)).toEqual(success)
  })

  test('a blocked phone cannot be confirmed with an earlier code either', async () => {
    const world = await createTestWorld()
    const earlierOtp = await requestOtp(world)
    await advanceClock(world, MINUTE_MS)
    const { otpToken, wrongCode } = await requestOtp(world)
    for (let tries = 0; tries < 5; tries += 1) await verify(world, otpToken, wrongCode)
    expect(await verify(world, earlierOtp.otpToken, earlierOtp.code)).toEqual(refusalOf('OTP_BLOCK', 900))
  })

  test('the right code is accepted after four wrong ones', async () => {
    const world = await createTestWorld()
    const { otpToken, code, wrongCode } = await requestOtp(world)
    for (let tries = 0; tries < 4; tries += 1) await verify(world, otpToken, wrongCode)
    expect(await verify(world, otpToken, code)).toEqual(success)
  })

  test('of fifty simultaneous wrong codes, five are checked and the others are blocked', async () => {
    const world = await createTestWorld()
    const { otpToken, wrongCode } = await requestOtp(world)
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(world, otpToken, wrongCode)))
    const messages = replies.map(({ body }) => (body as { message: string }).message)
    expect(messages.filter((message) => message === 'OTP_CODE_INVALID')).toHaveLength(5)
    expect(messages.filter((message) => message === 'OTP_BLOCK')).toHaveLength(45)
  })

  test('blocking a phone does not block another phone', async () => {
    const world = await createTestWorld()
    const { otpToken, wrongCode } = await requestOtp(world)
    for (let tries = 0; tries < 5; tries += 1) await verify(world, otpToken, wrongCode)
    const otherOtp = await requestOtp(world, '0690000071')
    expect(await verify(world, otherOtp.otpToken, otherOtp.code)).toEqual(success)
  })
})

describe('flooding a phone with codes', () => {
  test('a phone gets its next code after 60 seconds at the earliest', async () => {
    const world = await createTestWorld()
    await requestOtp(world)
    await advanceClock(world, 20 * SECOND_MS)
    expect(await sendCode(world)).toEqual(refusalOf('REQUEST_LIMIT', 40))
    await advanceClock(world, 40 * SECOND_MS - 1)
    expect(await sendCode(world)).toEqual(refusalOf('REQUEST_LIMIT', 1))
    await advanceClock(world, 1)
    expect(await sendCode(world)).toMatchObject({ status: 200, body: { code: 'OK' } })
  })

  test('a phone gets at most three codes in 15 minutes', async () => {
    const world = await createTestWorld()
    for (let count = 0; count < 3; count += 1) {
      await requestOtp(world)
      await advanceClock(world, MINUTE_MS)
    }
    expect(await sendCode(world)).toEqual(refusalOf('REQUEST_LIMIT', 12 * 60))
    await advanceClock(world, 12 * MINUTE_MS)
    expect(await sendCode(world)).toMatchObject({ status: 200, body: { code: 'OK' } })
    await advanceClock(world, MINUTE_MS - 1)
    expect(await sendCode(world)).toEqual(refusalOf('REQUEST_LIMIT', 1))
  })

  test.each(['069 000 0070', '069-000-0070', '(069) 000.0070'])(
    'a phone number written as %s shares the limits of its phone',
    async (typedNumber) => {
      const world = await createTestWorld()
      await requestOtp(world)
      expect(await sendCode(world, typedNumber)).toEqual(refusalOf('REQUEST_LIMIT', 60))
    },
  )

  test.each(['2060000070', '02060000070', '8562060000070', '+856 20 6000 0070', '60000070'])(
    'in Laos, a phone number written as %s shares the limits of its phone',
    async (typedNumber) => {
      const world = await createTestWorld({ base: 'la' })
      await requestOtp(world, '2060000070')
      expect(world.state.inbox.at(-1)?.to).toBe('2060000070')
      expect(await sendCode(world, typedNumber)).toEqual(refusalOf('REQUEST_LIMIT', 60))
    },
  )
})

describe('invalid phone numbers', () => {
  test.each([
    '069000007',
    '06900000700',
    '069000007x',
    '0690000070x',
    'tel:0690000070',
    '๐๖๙๐๐๐๐๐๗๐',
    'constructor',
    '0690000070;1',
    ' ',
  ])('in Thailand, no code is sent to the invalid number %s', async (typedNumber) => {
    const world = await createTestWorld()
    expect(await sendCode(world, typedNumber)).toEqual(refusalOf('PHONE_NUMBER_REQUIRE_10_DIGIT'))
    expect(world.state.inbox).toEqual([])
  })

  test.each(['206000007', '20600000700', '12060000070', '2060000o70', '2060000070x', '3060000070', 'x'])(
    'in Laos, no code is sent to the invalid number %s',
    async (typedNumber) => {
      const world = await createTestWorld({ base: 'la' })
      expect(await sendCode(world, typedNumber)).toEqual(refusalOf('OTP_SEND_FAIL'))
      expect(world.state.inbox).toEqual([])
    },
  )
})
