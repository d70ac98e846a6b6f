import { describe, expect, test } from 'vitest'
import { findMismatch, type When } from './match.ts'

const CALL = {
  member: 'm1',
  session: { login: 2, session: 'phone' },
  headers: { 'accept-language': 'th-TH' },
  params: { code: 'ORCHID' },
  body: { from: 'wallet', to: 'MEKONG', amount: 500, tags: ['new', 'thai'], profile: { name: 'สมชาย' }, note: null },
}
const idOf = (who: string): string | null => ({ somchai: 'm1', noi: 'm2' })[who] ?? null
const explainMismatch = (when: When) => findMismatch(when, CALL, idOf)

describe('a rule that matches a call', () => {
  test.each<[string, When]>([
    ['if the rule has no conditions', {}],
    ['of the named member', { member: 'somchai' }],
    ['with the expected params', { params: { code: 'ORCHID' } }],
    ['of the login with this number', { session: 2 }],
    ['of the login with this name', { member: 'somchai', session: 'phone' }],
    ['with a header whose name is in another case', { headers: { 'ACCEPT-language': 'th-TH' } }],
    ['without a header that must not exist', { headers: { 'X-Trial': { exists: false } } }],
    ['with more body fields than expected', { body: { to: 'MEKONG' } }],
    ['with the expected value deep in its body', { body: { profile: { name: { startsWith: 'สม' } } } }],
    ['with the expected list', { body: { tags: ['new', { contains: 'ha' }] } }],
    ['with a list that contains the expected word', { body: { tags: { contains: 'thai' } } }],
    ['with exactly the expected amount', { body: { amount: { eq: 500, gte: 500, lte: 500 } } }],
    ['with an amount between two bounds', { body: { amount: { gt: 499, lt: 500.01 } } }],
    ['with one of several values', { body: { to: { oneOf: ['ORCHID', 'MEKONG'] } } }],
    ['without a field that must not exist', { body: { slip: { exists: false } } }],
    ['with any value in a field that must exist', { body: { note: { exists: true } } }],
    ['with a value other than the excluded one', { body: { to: { ne: 'ORCHID' } } }],
    ['without the field that must not have a certain value', { body: { slip: { ne: 5 } } }],
  ])('a rule matches a call %s', (_what, when) => {
    expect(explainMismatch(when)).toBeNull()
  })
})

describe('a rule that does not match a call', () => {
  test.each<[When, string]>([
    [{ member: 'noi' }, 'it is for noi'],
    [{ member: 'nobody' }, 'it is for nobody, and there is nobody of that name'],
    [{ session: 1 }, 'it is for login 1, and this is login 2 of the member, the session "phone"'],
    [{ session: 'tablet' }, 'it is for the session "tablet", and this is login 2 of the member, the session "phone"'],
    [{ headers: { 'Accept-Language': 'th-th' } }, 'headers.Accept-Language is not "th-th"'],
    [{ params: { code: 'MEKONG' } }, 'params.code is not "MEKONG"'],
    [{ body: { amount: 501 } }, 'body.amount is not 501'],
    [{ params: { code: 'ORCHID' }, body: { amount: 501 } }, 'body.amount is not 501'],
    [{ session: 2, body: { amount: 501 } }, 'body.amount is not 501'],
    [{ headers: { 'Accept-Language': 'th-TH', 'X-Trial': '1' } }, 'headers.X-Trial is not "1"'],
    [{ body: { amount: { gt: 500 } } }, 'body.amount is not above 500'],
    [{ body: { amount: { gte: 501 } } }, 'body.amount is not at least 501'],
    [{ body: { amount: { lt: 500 } } }, 'body.amount is not below 500'],
    [{ body: { amount: { lte: 499 } } }, 'body.amount is not at most 499'],
    [{ body: { to: { gt: 5 } } }, 'body.to is not above 5'],
    [{ body: { to: { ne: 'MEKONG' } } }, 'body.to is "MEKONG"'],
    [{ body: { to: { oneOf: ['SIAM', 'ORCHID'] } } }, 'body.to is not one of ["SIAM","ORCHID"]'],
    [{ body: { to: { startsWith: 'ME', contains: 'X' } } }, 'body.to is not something that contains "X"'],
    [{ body: { amount: { startsWith: '5' } } }, 'body.amount is not a text that begins with "5"'],
    [{ body: { tags: ['new'] } }, 'body.tags is not a list of 1'],
    [{ body: { profile: { name: { first: 'a' } } } }, 'body.profile.name is not there'],
    [{ body: { slip: { exists: true } } }, 'body.slip is not there'],
    [{ body: { to: { exists: false } } }, 'body.to is there'],
    [{ body: { constructor: { exists: true } } }, 'body.constructor is not there'],
    [{ body: { eq: {} } }, 'body is not {}'],
  ])('a rule with the condition %o skips the call with the reason: %s', (when, sentence) => {
    expect(explainMismatch(when)).toBe(sentence)
  })

  test('a rule with a condition on the body or the session does not match a call without them', () => {
    const visitorCall = { member: null, params: undefined, body: undefined }
    expect(findMismatch({ body: { to: 'MEKONG' } }, visitorCall, idOf)).toBe('body is not there')
    expect(findMismatch({ session: 1 }, visitorCall, idOf)).toBe('it is for login 1, and the caller is not logged in')
  })
})
