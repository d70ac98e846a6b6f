import { expect, test } from 'vitest'
import { findViolation } from './check.ts'
import type { Route } from './index.ts'

/** A registration without the field that a test adds. */
const registrationWith = (field: object) => ({
  name: 'Noi',
  username: '0690000099',
  password: 'demo1234',
  bankCode: 'SCB',
  bankAccountName: 'NOI',
  bankAccountNo: '12345678',
  ...field,
})
const textOf = (length: number): string => 'a'.repeat(length)
const otpWith = (field: object) => ({ otpToken: 'a', otpCode: '123456', ...field })
const historyOf = (part: object) => ({ guestId: 'guest-1', userId: null, limit: 1, skip: 0, ...part })

test.each<[place: string, route: Route, accepted: unknown[], refused: unknown[]]>([
  ['page', 'POST /api/statement', [{ page: 1, limit: 10 }], [0, -1, 1.5].map((page) => ({ page, limit: 10 }))],
  [
    'limit',
    'POST /api/statement',
    [1, 100].map((limit) => ({ page: 1, limit })),
    [0, 101].map((limit) => ({ page: 1, limit })),
  ],
  ['limit', 'POST /api/chat/history', [historyOf({ limit: 100 })], [0, 101].map((limit) => historyOf({ limit }))],
  ['skip', 'POST /api/chat/history', [historyOf({ skip: 0 })], [historyOf({ skip: -1 })]],
  [
    'username',
    'POST /api/account',
    [registrationWith({ username: textOf(32) })],
    ['', textOf(33)].map((username) => registrationWith({ username })),
  ],
  [
    'password',
    'POST /api/account',
    [registrationWith({ password: textOf(128) })],
    ['', textOf(129)].map((password) => registrationWith({ password })),
  ],
  [
    'bankAccountNo',
    'POST /api/account',
    ['', textOf(64)].map((bankAccountNo) => registrationWith({ bankAccountNo })),
    [registrationWith({ bankAccountNo: textOf(65) })],
  ],
  [
    'otpToken',
    'POST /api/otp/verify',
    [otpWith({ otpToken: textOf(128) })],
    ['', textOf(129)].map((otpToken) => otpWith({ otpToken })),
  ],
  [
    'otpCode',
    'POST /api/otp/verify',
    [otpWith({ otpCode: textOf(16) })],
    ['', textOf(17)].map((otpCode) => otpWith({ otpCode })),
  ],
  ['link', 'POST /api/wallet/truelink', [{ link: textOf(4_000) }], ['', textOf(4_001)].map((link) => ({ link }))],
])('the limits of %s in the body of %s are part of the contract', (place, route, acceptedBodies, refusedBodies) => {
  for (const body of acceptedBodies) expect(findViolation(route, 'body', body)).toBeNull()
  for (const body of refusedBodies) expect(findViolation(route, 'body', body)).toMatch(`body.${place} `)
})
