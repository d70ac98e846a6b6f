import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fetchTexts, startTexts, useTexts } from '../lib/i18n/i18n.ts'
import { ApiError } from './api-error.ts'
import { formatError, formatFailure } from './error-text.ts'

beforeAll(() => startTexts('en'))

const getTranslateFunction = () => renderHook(useTexts).result.current.t

test('a code of the error catalogue is shown as a text in the language of the member', () => {
  expect(formatError(getTranslateFunction(), new ApiError('refused', { code: 'WRONG_CREDENTIAL' }))).toContain(
    'not correct',
  )
})

test.each(['NEW_CODE', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'MONEY_NOT_ENOUGH.x', '<b>x</b>'])(
  'a code without a text is shown raw: %s',
  (code) => {
    expect(formatError(getTranslateFunction(), new ApiError('refused', { code }))).toBe(code)
  },
)

test('a code whose text is in a namespace that is fetched later is shown raw at first, and as a text afterwards', async () => {
  const error = new ApiError('refused', { code: 'COUPON_EXPIRED' })
  expect(formatError(getTranslateFunction(), error)).toBe('COUPON_EXPIRED')
  await fetchTexts(['spin'])
  expect(formatError(getTranslateFunction(), error)).toBe('This coupon has expired.')
  expect(formatError(getTranslateFunction(), new ApiError('refused', { code: 'WRONG_CREDENTIAL' }))).toContain(
    'not correct',
  )
})

test('a lost connection, a timeout, an unreadable reply and being offline each have a text', () => {
  const texts = (['unreachable', 'timeout', 'unreadable', 'offline'] as const).map((kind) =>
    formatError(getTranslateFunction(), new ApiError(kind)),
  )
  expect(new Set(texts).size).toBe(4)
})

test('an unknown outcome is shown as not confirmed, and not as failed', () => {
  const error = new ApiError('timeout', { outcomeUnknown: true })
  expect(formatError(getTranslateFunction(), error)).toContain('not confirmed')
  expect(formatFailure(getTranslateFunction(), error)).toContain('too long')
})

test('an error that is not an ApiError is shown with a text too', () => {
  expect(formatError(getTranslateFunction(), new Error('bug'))).not.toBe('')
})
