import { describe, expect, test } from 'vitest'
import { findMismatch, type When } from './match.ts'

const CALL = {
  member: 'm1',
  params: { code: 'ORCHID' },
  body: { from: 'wallet', to: 'MEKONG', amount: 500, tags: ['new', 'thai'], profile: { name: 'สมชาย' }, note: null },
}
const idOf = (who: string): string | null => ({ somchai: 'm1', noi: 'm2' })[who] ?? null
const explainMismatch = (when: When) => findMismatch(when, CALL, idOf)

describe('a rule fits a call', () => {
  test.each<[string, When]>([
    ['that it says nothing of', {}],
    ['of its member', { member: 'somchai' }],
    ['whose address it names', { params: { code: 'ORCHID' } }],
    ['that has more than is asked for', { body: { to: 'MEKONG' } }],
    ['deep inside', { body: { profile: { name: { startsWith: 'สม' } } } }],
    ['whose list is the same', { body: { tags: ['new', { contains: 'ha' }] } }],
    ['whose list contains a word', { body: { tags: { contains: 'thai' } } }],
    ['of exactly the amount', { body: { amount: { eq: 500, gte: 500, lte: 500 } } }],
    ['between two amounts', { body: { amount: { gt: 499, lt: 500.01 } } }],
    ['with one of several', { body: { to: { oneOf: ['ORCHID', 'MEKONG'] } } }],
    ['without what must not be there', { body: { slip: { exists: false } } }],
    ['with what must be there, whatever it is', { body: { note: { exists: true } } }],
    ['that is not another', { body: { to: { ne: 'ORCHID' } } }],
    ['that has no such value, where it must not be one', { body: { slip: { ne: 5 } } }],
  ])('a rule fits a call %s', (_what, when) => {
    expect(explainMismatch(when)).toBeNull()
  })
})

describe('a rule passes a call over and says why, but never what was sent', () => {
  test.each<[When, string]>([
    [{ member: 'noi' }, 'it is for noi'],
    [{ member: 'nobody' }, 'it is for nobody, and there is nobody of that name'],
    [{ params: { code: 'MEKONG' } }, 'params.code is not "MEKONG"'],
    [{ body: { amount: 501 } }, 'body.amount is not 501'],
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
  ])('a rule for %o passes the call over: %s', (when, sentence) => {
    expect(explainMismatch(when)).toBe(sentence)
  })

  test('a rule for a body does not fit a call without any input', () => {
    expect(findMismatch({ body: { to: 'MEKONG' } }, { member: null, params: undefined, body: undefined }, idOf)).toBe(
      'body is not there',
    )
  })
})
