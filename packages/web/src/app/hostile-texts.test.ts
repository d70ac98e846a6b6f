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

/** What a server could say where we look something up by what it says. */
const HOSTILE = [
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

/** As it comes from the wire, where a name may be any text. */
const toWire = <T>(value: unknown): T => JSON.parse(JSON.stringify(value))

beforeAll(() => startAllTexts('en'))

describe.each(HOSTILE)('where the server says %s', (word) => {
  test('a hostile word as the reason of a refusal is a code without a text and shown raw', () => {
    const { t } = renderHook(useTexts).result.current
    const error = readReply(400, JSON.stringify({ message: word }), true)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'refused', code: word, outcomeUnknown: false, handled: false })
    expect(formatError(t, error)).toBe(word)
  })

  test('a hostile word as the message of a good reply is one', () => {
    expect(readReply(200, JSON.stringify({ message: word }), true)).toEqual({ message: word })
  })

  test('a hostile word as type, status and ends of an entry is an unknown one that is in progress', () => {
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
        related: '',
      },
    ])
  })

  test('a hostile word as status and reason of a slip is one that is in progress, and as a reason none', () => {
    const slip = { status: word, note: word, amount: word, reference: word, createdAt: word, link: word }
    expect(readSlips(toWire({ total: word, slips: [slip, { ...slip, status: 'FAILED' }] }))).toMatchObject({
      total: null,
      slips: [
        { status: 'processing', reason: null, amount: null },
        { status: 'failed', reason: null, amount: null },
      ],
    })
  })

  test('a hostile word is no category of games; as the code of a game it is one like any other', () => {
    const game = { code: word, name: word, category: 'slot', isActive: word, amount: word, ftWalletSlot: word }
    expect(readGames(toWire({ slots: [{ ...game, category: word }] }))).toEqual([])
    expect(readGames(toWire({ slots: [game] }))).toMatchObject([
      { code: word, isActive: false, amount: null, rate: null },
    ])
  })

  test('with a hostile word as a currency or the category of a sum, the member has baht and the total is not known', () => {
    const reply = toWire({ profile: { currency: word }, wallet: { amount: 5 }, slots: [{ category: word, amount: 7 }] })
    expect(readBalance(toWire(reply))).toMatchObject({ currency: 'BAHT', wallet: 5, total: null })
  })

  test('a hostile word as a bank has no name but its own and takes any letters', () => {
    expect(bankNameOf({ code: word, nameTH: word, nameEN: '', nameLA: '' }, 'la')).toBe(word)
    expect(needsEnglishName(word)).toBe(false)
  })

  test('with a hostile word as the code of a send, nothing is verified', () => {
    expect(readSentOtp(toWire({ code: word }), '0690000001')).toBeNull()
  })

  test('a hostile word as a name within a text of ours stands there as it is', () => {
    const { t } = renderHook(useTexts).result.current
    expect(t('home.choose', { name: word })).toContain(word)
  })
})

test('nothing of it has reached the prototypes that everything shares', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { message?: unknown }).message).toBeUndefined()
})
