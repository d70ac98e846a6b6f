import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { COMMON_REFUSALS, MEMBER_REFUSALS } from './errors.ts'
import {
  command,
  isRefusedInReply,
  Nullable,
  object,
  query,
  refusalsOf,
  SuccessReply,
  toRefusalOnWire,
} from './route.ts'

const baseSpec = { summary: 'A call', reply: object({ ok: Type.Boolean() }) }
const publicQuery = query({ ...baseSpec, access: 'public', refusals: ['NO_GAME'] })
const memberCommand = command({
  ...baseSpec,
  access: 'member',
  refusals: ['NO_COIN'],
  invalidInputCode: 'INVALID_USER_INFO',
})

test('a query reads and a command acts, and both refuse invalid input with NO_DATA unless they name another code', () => {
  expect(publicQuery).toEqual({
    ...baseSpec,
    ...{ kind: 'query', access: 'public', refusals: ['NO_GAME'], invalidInputCode: 'NO_DATA' },
  })
  expect(memberCommand).toMatchObject({ kind: 'command', access: 'member', invalidInputCode: 'INVALID_USER_INFO' })
  expect(command({ ...baseSpec, access: 'public', refusals: [] }).invalidInputCode).toBe('NO_DATA')
  expect(query({ ...baseSpec, access: 'public', refusals: [], invalidInputCode: 'INVALID_USER_INFO' })).toMatchObject({
    invalidInputCode: 'INVALID_USER_INFO',
  })
})

test('a call may be refused with its own codes and the common ones, and a call of members also with the member codes', () => {
  expect(refusalsOf(publicQuery)).toEqual([...new Set(['NO_GAME', 'NO_DATA', ...COMMON_REFUSALS])])
  expect(refusalsOf(memberCommand)).toEqual([
    ...new Set(['NO_COIN', ...MEMBER_REFUSALS, 'INVALID_USER_INFO', ...COMMON_REFUSALS]),
  ])
})

test('a call that refuses with "success-false" sends its own refusals as replies with status 200, but not the common ones', () => {
  const refusingInReply = { ...memberCommand, refusesWith: 'success-false' } as const
  expect(isRefusedInReply(refusingInReply, 'NO_COIN')).toBe(true)
  expect(isRefusedInReply(refusingInReply, 'NO_DATA')).toBe(false)
  expect(isRefusedInReply(memberCommand, 'NO_COIN')).toBe(false)
  expect(toRefusalOnWire(refusingInReply, 'NO_COIN')).toEqual({
    status: 200,
    body: { success: false, error: 'NO_COIN' },
  })
  expect(toRefusalOnWire(refusingInReply, 'NO_DATA')).toEqual({ status: 400, body: { message: 'NO_DATA' } })
})

test('an object schema of the contract rejects unknown keys and carries the keywords passed as marks', () => {
  expect(object({ ok: Type.Boolean() }, { model: 'Thing' })).toMatchObject({
    additionalProperties: false,
    model: 'Thing',
    required: ['ok'],
  })
  expect(Nullable(SuccessReply)).toMatchObject({
    anyOf: [{ model: 'SuccessReply', properties: { message: { const: 'SUCCESS' } } }, { type: 'null' }],
  })
})
