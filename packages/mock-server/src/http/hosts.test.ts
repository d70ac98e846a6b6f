import { expect, test } from 'vitest'
import { cookieOf } from './hosts.ts'

test.each([
  ['mock-world=shop', 'shop'],
  ['theme=dark; mock-world=shop', 'shop'],
  ['theme=dark;mock-world=shop;  other=1', 'shop'],
  ['mock-world-2=far; mock-world=shop', 'shop'],
  ['mock-world=', ''],
  ['theme=dark', undefined],
  [undefined, undefined],
])('of the cookies %j, the cookie mock-world is %j', (cookie, value) => {
  expect(cookieOf({ headers: { ...(cookie !== undefined && { cookie }) } }, 'mock-world')).toBe(value)
})
