import { expect, test } from 'vitest'
import { readQrCode } from './read-qr-code.ts'

const NOW = Date.parse('2026-11-20T09:30:00.000Z')
const SVG = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const reply = {
  hasQrcode: true as const,
  qrcodeId: 'WW-000001',
  qrcode: SVG,
  amount: 100,
  expireIn: '2026-11-20T09:40:00.000Z',
  message: '',
}

test('a code that can be paid has an id, its picture, its amount and its end', () => {
  expect(readQrCode(reply, NOW)).toEqual({
    kind: 'open',
    id: 'WW-000001',
    markup: SVG,
    amount: 100,
    untilMs: NOW + 600_000,
  })
})

test.each([
  ['no code', { hasQrcode: false }, 'none'],
  ['a reply of nothing', {}, 'none'],
  ['"true" instead of true', { ...reply, hasQrcode: 'true' }, 'none'],
  ['an end of yesterday', { ...reply, expireIn: '2026-11-19T09:30:00.000Z' }, 'ended'],
  ['an end of now', { ...reply, expireIn: '2026-11-20T09:30:00.000Z' }, 'ended'],
  ['no end', { ...reply, expireIn: null }, 'unreadable'],
  ['a number as its end', { ...reply, expireIn: 1e12 }, 'unreadable'],
  ['0 as its end', { ...reply, expireIn: 0 }, 'unreadable'],
  ['a word as its end', { ...reply, expireIn: 'soon' }, 'unreadable'],
  ['an end that is no date', { ...reply, expireIn: '2026-99-99T09:30:00.000Z' }, 'unreadable'],
  ['no id', { ...reply, qrcodeId: 7 }, 'unreadable'],
  ['no id at all', { hasQrcode: true, amount: 100 }, 'unreadable'],
  ['a text as its amount', { ...reply, amount: '100' }, 'unreadable'],
  ['an amount of nothing', { ...reply, amount: 0 }, 'unreadable'],
])('a code with %s is %s', (_, given, kind) => {
  expect(readQrCode(JSON.parse(JSON.stringify(given)), NOW).kind).toBe(kind)
})

test.each([
  ['a page', '<html><body><svg></svg></body></html>'],
  ['a script before the picture', '<script>alert(1)</script><svg></svg>'],
  ['a picture that is cut', '<svg viewBox="0 0 8 8"><path'],
  ['a megabyte', `<svg>${' '.repeat(1_000_000)}</svg>`],
  ['nothing', ''],
  ['a number', 7],
])('%s instead of a picture is not shown', (_, qrcode) => {
  expect(readQrCode(JSON.parse(JSON.stringify({ ...reply, qrcode })), NOW)).toMatchObject({
    kind: 'open',
    markup: null,
  })
})
