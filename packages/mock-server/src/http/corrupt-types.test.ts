import { expect, test } from 'vitest'
import { corruptType } from './corrupt-types.ts'

const REPLY = { wallet: { amount: 5.5, name: 'a' }, slots: [{ code: 'ORCHID', isActive: true, web: null }] }

test.each([
  [undefined, { ...REPLY, wallet: { amount: '5.5', name: 'a' } }],
  ['wallet.name', { ...REPLY, wallet: { amount: 5.5, name: 0 } }],
  ['slots.0.isActive', { ...REPLY, slots: [{ ...REPLY.slots[0], isActive: 'true' }] }],
  ['slots.0.web', { ...REPLY, slots: [{ ...REPLY.slots[0], web: 'null' }] }],
  ['slots', { ...REPLY, slots: null }],
  ['wallet', { ...REPLY, wallet: null }],
  ['wallet.amout', REPLY],
  ['wallet.amount.there', REPLY],
  ['slots.1', REPLY],
  ['constructor', REPLY],
])('corrupting the field %s changes the type of at most one value, in a copy of the reply', (field, expected) => {
  const replyBefore = structuredClone(REPLY)
  expect(corruptType(REPLY, field)).toEqual(expected)
  expect(REPLY).toEqual(replyBefore)
})

test.each([
  [{}, null],
  [[], null],
  [{ a: {} }, { a: null }],
  [{ a: [{ b: [] }] }, { a: [{ b: null }] }],
  ['text', 0],
  [null, 'null'],
])('corrupting the reply %o without naming a field returns %o', (reply, expected) => {
  expect(corruptType(reply)).toEqual(expected)
})
