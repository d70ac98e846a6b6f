import { expect, test } from 'vitest'
import { findViolation } from './check.ts'

test.each([
  ['POST /api/wallet/withdraw', 'body', { amount: 100 }, null],
  ['POST /api/wallet/withdraw', 'body', {}, 'body must have required properties amount'],
  ['POST /api/wallet/withdraw', 'body', { amount: '100' }, 'body.amount must be number'],
  ['POST /api/wallet/withdraw', 'body', { amount: 1, to: '', from: '' }, 'body has unknown keys: to, from'],
  ['POST /api/wallet/withdraw', 'params', undefined, null],
  ['POST /api/wallet/withdraw', 'params', {}, 'params must be absent'],
  ['GET /api/lookup/deposit', 'reply', { banks: [7], wallets: [], isManual: true }, 'reply.banks.0 must be object'],
] as const)('findViolation for %s and the %s %j returns %j', (route, part, value, violation) => {
  expect(findViolation(route, part, value)).toBe(violation)
})
