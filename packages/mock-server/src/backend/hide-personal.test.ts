import { expect, test } from 'vitest'
import { hideInText, hidePersonal } from './hide-personal.ts'
import { Substitutes } from './substitutes.ts'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

test('a phone number has the same substitute in each form, with its separators and its country code', () => {
  const substitutes = new Substitutes()
  const { username } = hidePersonal(substitutes, 'POST /api/login', 'body', { username: '0812345678' }) as {
    username: string
  }
  expect(username).toMatch(/^069\d{7}$/)
  const forms = ['0812345678', '081-234-5678', '(081) 234 5678', '+66 81 234 5678', '66812345678', '+66 (0)81 234 5678']
  for (const form of forms) {
    const hidden = hideInText(substitutes, `Call ${form}.`)
    expect(hidden.replaceAll(/\d/g, '#')).toBe(`Call ${form}.`.replaceAll(/\d/g, '#'))
    expect(digitsOf(hidden).slice(-9)).toBe(username.slice(1))
  }
})

test('an account number is replaced by another number of the same form, and dates, times and amounts are not replaced', () => {
  const substitutes = new Substitutes()
  substitutes.replace('form', '123-4-56789-0')
  expect(hideInText(substitutes, 'account 1234567890')).toMatch(/^account (?!1234567890)\d{10}$/)
  const textWithoutPersonal = 'On 2026-11-20 at 10:00 you have 1,234,567.89 baht, see #12345678.'
  expect(hideInText(substitutes, textWithoutPersonal)).toBe(textWithoutPersonal)
})

test('a name or a part of it is replaced in texts, mail addresses, base64 and percent-encoding, in upper and lower case', () => {
  const substitutes = new Substitutes()
  const name = 'Prasert Thodlongdee'
  expect(substitutes.replace('name', name)).toBe('Member B')
  expect(substitutes.replace('name', name)).toBe('Member B')
  const encodedNames = [
    Buffer.from(name).toString('base64'),
    Buffer.from(name).toString('base64url'),
    encodeURIComponent(name),
  ]
  for (const text of [name, name.toUpperCase(), 'Prasert', 'prasert.t@mail.example', ...encodedNames])
    expect(hideInText(substitutes, `to ${text}`)).not.toMatch(/prasert|thodlong|UHJhc2VydC/i)
  expect(hideInText(substitutes, 'Praserts are many')).toBe('Praserts are many')
})

test('an id has the same substitute in paths, bodies and replies, and inside other texts', () => {
  const substitutes = new Substitutes()
  const profile = hidePersonal(substitutes, 'GET /api/account/profile', 'reply', {
    profile: { _id: 'SB100002', username: '0812345678', name: 'Noi' },
  }) as { profile: { _id: string } }
  const { _id } = profile.profile
  expect(_id).toMatch(/^(?!SB100002)[A-Z]{2}\d{6}$/)
  expect(hidePersonal(substitutes, 'POST /api/chat/history', 'body', { userId: 'SB100002', skip: 0 })).toEqual({
    userId: _id,
    skip: 0,
  })
  expect(hideInText(substitutes, 'PRSB100002')).toBe(`PR${_id}`)
})

test('fields that the contract does not describe are replaced as a whole, except codes, times and small numbers', () => {
  const hidden = hidePersonal(new Substitutes(), 'GET /api/lookup/info', 'reply', {
    extra: { note: 'her son is ill', at: '2026-11-20T03:00:00.000Z', status: 'SUCCESS', count: 12, phone: 66812345678 },
  })
  expect(hidden).toMatchObject({
    extra: { note: 'Text 1', at: '2026-11-20T03:00:00.000Z', status: 'SUCCESS', count: 12 },
  })
  expect(JSON.stringify(hidden)).not.toContain('812345678')
})

test('if one known value begins with another, the longer one is replaced as a whole', () => {
  const substitutes = new Substitutes()
  const [, longSubstitute] = ['TRX-abcd', 'TRX-abcd-efgh'].map((value) => substitutes.replace('form', value))
  expect(hideInText(substitutes, 'see TRX-abcd-efgh')).toBe(`see ${longSubstitute}`)
})

test('searching for thousands of known values does not change other texts', () => {
  const substitutes = new Substitutes()
  for (let number = 0; number < 5_000; number += 1) substitutes.replace('form', `TRX-${number}-abcd`)
  const text = 'Nothing of it is in here. '.repeat(400)
  expect(substitutes.replaceKnown(text)).toBe(text)
  expect(substitutes.replaceKnown('TRX-4711-abcd')).toBe(substitutes.replace('form', 'TRX-4711-abcd'))
})
