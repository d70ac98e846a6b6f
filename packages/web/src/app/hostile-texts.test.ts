import { renderHook } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { formatError } from '../api/error-text.ts'
import { readReply } from '../api/read-reply.ts'
import { readBalance } from '../features/balance/read-balance.ts'
import { readGames } from '../features/games/read-games.ts'
import { readSentOtp } from '../features/register/sent-otp.ts'
import { readSlips } from '../features/slips/read-slips.ts'
import { readStatement } from '../features/statement/read-statement.ts'
import { bankNameOf } from '../lib/bank/bank-name.ts'
import { needsEnglishName } from '../lib/bank/english-name.ts'
import { useTexts } from '../lib/i18n/i18n.ts'
import { startAllTexts } from '../testing/start-all-texts.ts'

/**
 * Texts that our code could take for something else: properties that every object has, placeholders and keys of our
 * texts, and HTML. A hostile server might send them in any field.
 */
const HOSTILE_TEXTS = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  'errors.NO_DATA',
  '$t(errors.NO_DATA)',
  '{{lng}}',
  '<img src=x onerror=alert(1)>',
] as const

/** Returns the value as it would arrive from the server, typed as if it were valid. */
const toWire = <T>(value: unknown): T => JSON.parse(JSON.stringify(value))

beforeAll(() => startAllTexts('en'))

describe.each(HOSTILE_TEXTS)('when the server sends %s', (word) => {
  test('a hostile refusal code is shown raw, like any code without a text', () => {
    const { t } = renderHook(useTexts).result.current
    const error = readReply(400, JSON.stringify({ message: word }), true)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'refused', code: word, outcomeUnknown: false, isHandled: false })
    expect(formatError(t, error)).toBe(word)
  })

  test('a hostile message in a successful reply is returned unchanged', () => {
    expect(readReply(200, JSON.stringify({ message: word }), true)).toEqual({ message: word })
  })

  test('a statement entry with a hostile type and status is read as unknown and in progress', () => {
    const entry = { statementType: word, status: word, from: word, to: word, amount: 5, createdAt: word }
    expect(readStatement(toWire({ total: 1, statements: [{ ...entry, [word]: word }] }))?.entries).toEqual([
      {
        type: 'unknown',
        status: 'inProgress',
        from: word,
        to: word,
        createdAt: word,
        amount: 5,
        sign: '',
        relatedName: '',
      },
    ])
  })

  test('a slip with a hostile status and reason is read as processing, without a reason', () => {
    const slip = { status: word, note: word, amount: word, reference: word, createdAt: word, link: word }
    expect(readSlips(toWire({ total: word, slips: [slip, { ...slip, status: 'FAILED' }] }))).toMatchObject({
      total: null,
      slips: [
        { status: 'processing', reason: null, amount: null },
        { status: 'failed', reason: null, amount: null },
      ],
    })
  })

  test('a game with a hostile category is left out, and a hostile game code is used like any other', () => {
    const game = { code: word, name: word, category: 'slot', isActive: word, amount: word, ftWalletSlot: word }
    expect(readGames(toWire({ slots: [{ ...game, category: word }, game] }))).toMatchObject([
      { code: word, isActive: false, amount: null, rate: null },
    ])
  })

  test('a hostile currency is read as baht, and a hostile balance category makes the total unknown', () => {
    const reply = toWire({ profile: { currency: word }, wallet: { amount: 5 }, slots: [{ category: word, amount: 7 }] })
    expect(readBalance(toWire(reply))).toMatchObject({ currency: 'BAHT', wallet: 5, total: null })
  })

  test('a bank with a hostile code is shown with its name, and any account name is accepted', () => {
    expect(bankNameOf({ code: word, nameTH: word, nameEN: '', nameLA: '' }, 'la')).toBe(word)
    expect(needsEnglishName(word)).toBe(false)
  })

  test('a sent OTP with a hostile code cannot be verified', () => {
    expect(readSentOtp(toWire({ code: word }), '0690000001')).toBeNull()
  })

  test('a hostile name is inserted into a text unchanged', () => {
    const { t } = renderHook(useTexts).result.current
    expect(t('home.choose', { name: word })).toContain(word)
  })
})

test('no hostile text has changed Object.prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { message?: unknown }).message).toBeUndefined()
})
