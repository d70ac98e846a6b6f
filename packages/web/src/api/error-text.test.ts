import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fetchTexts, startTexts, useTexts } from '../lib/i18n/i18n.ts'
import { ApiError } from './api-error.ts'
import { formatError, formatFailure } from './error-text.ts'

beforeAll(() => startTexts('en'))

const translate = () => renderHook(useTexts).result.current.t

test('a code of the catalogue is said in the language of the member', () => {
  expect(formatError(translate(), new ApiError('refused', { code: 'WRONG_CREDENTIAL' }))).toContain('not correct')
})

test.each(['NEW_CODE', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'MONEY_NOT_ENOUGH.x', '<b>x</b>'])(
  'a code without a text is shown raw: %s',
  (code) => {
    expect(formatError(translate(), new ApiError('refused', { code }))).toBe(code)
  },
)

test('a code whose text comes with a later part is shown raw until that part is here, and in words from then on', async () => {
  const error = new ApiError('refused', { code: 'COUPON_EXPIRED' })
  expect(formatError(translate(), error)).toBe('COUPON_EXPIRED')
  await fetchTexts(['spin'])
  expect(formatError(translate(), error)).toBe('This coupon has expired.')
  expect(formatError(translate(), new ApiError('refused', { code: 'WRONG_CREDENTIAL' }))).toContain('not correct')
})

test('a lost line, a slow server and a broken reply have their own texts', () => {
  const said = (['unreachable', 'timeout', 'unreadable', 'offline'] as const).map((kind) =>
    formatError(translate(), new ApiError(kind)),
  )
  expect(new Set(said).size).toBe(4)
})

test('an unknown outcome is never called failed', () => {
  const error = new ApiError('timeout', { outcomeUnknown: true })
  expect(formatError(translate(), error)).toContain('not confirmed')
  expect(formatFailure(translate(), error)).toContain('too long')
})

test('anything else that goes wrong still says something', () => {
  expect(formatError(translate(), new Error('bug'))).not.toBe('')
})
