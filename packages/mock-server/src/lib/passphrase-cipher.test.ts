import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptWithPassphrase, encryptWithPassphrase } from './passphrase-cipher.ts'

/**
 * A text encrypted by `openssl enc -aes-256-cbc -md md5 -salt -A -a -pass pass:golden-key`, in the format of crypto-js.
 */
const OPENSSL_OUTPUT =
  'U2FsdGVkX1/xdmxQBh/o+xr7a6Et+/qCAfz2tiIPMnz5gSoFCyS1lG/0JS2YU4gveUJd+Dg9siPmJ/92ctGXCM0VaI9/6rJL8SY3eIJ3qWtxNO2djy3hw564olj33VaE'

test('a text that another program encrypted in the format of crypto-js is decrypted', () => {
  expect(decryptWithPassphrase(OPENSSL_OUTPUT, 'golden-key')).toEqual({
    text: 'https://gift.truemoney.com/campaign/?v=MOCK100Golden01::SABAI GIFT',
  })
})

test('any text that was encrypted with any passphrase is decrypted with the same passphrase', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, key) => {
      expect(decryptWithPassphrase(encryptWithPassphrase(text, key), key)).toEqual({ text })
    }),
    { numRuns: process.env.DEEP === '1' ? 100 : 25 },
  )
})

test('an encrypted text cannot be decrypted with another passphrase', () => {
  expect(decryptWithPassphrase(OPENSSL_OUTPUT, 'another-key')).toBe('wrongKey')
})

test.each([
  ['an empty text', ''],
  ['a link that is not encrypted', 'https://gift.truemoney.com/campaign/?v=MOCK100Golden01'],
  ['a salt without a text', Buffer.from('Salted__12345678').toString('base64')],
  ['a truncated text', OPENSSL_OUTPUT.slice(0, 100)],
  ['a text that contains spaces', `${OPENSSL_OUTPUT.slice(0, 64)} ${OPENSSL_OUTPUT.slice(64)}`],
])('%s is not accepted as an encrypted text', (_, text) => {
  expect(decryptWithPassphrase(text, 'golden-key')).toBe('malformed')
})
