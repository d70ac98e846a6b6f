import { expect, test } from 'vitest'
import { readQrCode } from './read-qr-code.ts'

const NOW_MS = Date.parse('2026-11-20T09:30:00.000Z')
const SVG = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const CODE_REPLY = {
  hasQrcode: true as const,
  qrcodeId: 'WW-000001',
  qrcode: SVG,
  amount: 100,
  expireIn: '2026-11-20T09:40:00.000Z',
  message: '',
}

test('an open QR code is read with its id, picture, amount and expiry', () => {
  expect(readQrCode(CODE_REPLY, NOW_MS)).toEqual({
    kind: 'open',
    id: 'WW-000001',
    markup: SVG,
    amount: 100,
    untilMs: NOW_MS + 600_000,
  })
})

test.each([
  ['spaces around it', `\n ${SVG} \n`],
  ['a declaration before it', `<?xml version="1.0"?>\n${SVG}`],
  ['a declaration directly before it', `<?xml version="1.0"?>${SVG}`],
  ['no attributes', '<svg></svg>'],
  ['200,000 characters', `<svg>${' '.repeat(199_989)}</svg>`],
])('a QR code whose picture has %s is read with its picture', (_, qrcode) => {
  const code = readQrCode({ ...CODE_REPLY, qrcode }, NOW_MS)
  // The texts are compared by `===`, because a matcher would take minutes to describe how two long texts differ.
  expect(code.kind === 'open' && code.markup === qrcode.trim()).toBe(true)
})

test.each([
  ['no code', { hasQrcode: false }, 'none'],
  ['no fields', {}, 'none'],
  ['"true" instead of true', { ...CODE_REPLY, hasQrcode: 'true' }, 'none'],
  ['an expiry of yesterday', { ...CODE_REPLY, expireIn: '2026-11-19T09:30:00.000Z' }, 'ended'],
  ['an expiry of now', { ...CODE_REPLY, expireIn: '2026-11-20T09:30:00.000Z' }, 'ended'],
  ['no expiry', { ...CODE_REPLY, expireIn: null }, 'unreadable'],
  ['a number as its expiry', { ...CODE_REPLY, expireIn: 1e12 }, 'unreadable'],
  ['0 as its expiry', { ...CODE_REPLY, expireIn: 0 }, 'unreadable'],
  ['a word as its expiry', { ...CODE_REPLY, expireIn: 'soon' }, 'unreadable'],
  ['an expiry that is not a date', { ...CODE_REPLY, expireIn: '2026-99-99T09:30:00.000Z' }, 'unreadable'],
  ['a number as its id', { ...CODE_REPLY, qrcodeId: 7 }, 'unreadable'],
  ['no id at all', { hasQrcode: true, amount: 100 }, 'unreadable'],
  ['a text as its amount', { ...CODE_REPLY, amount: '100' }, 'unreadable'],
  ['an empty id', { ...CODE_REPLY, qrcodeId: '' }, 'unreadable'],
  ['a word before its expiry', { ...CODE_REPLY, expireIn: `at ${CODE_REPLY.expireIn}` }, 'unreadable'],
  ['a year of six digits in its expiry', { ...CODE_REPLY, expireIn: '+012026-11-20T09:40:00.000Z' }, 'unreadable'],
  ['only a day as its expiry', { ...CODE_REPLY, expireIn: '2026-11-21' }, 'unreadable'],
  ['a negative amount', { ...CODE_REPLY, amount: -1 }, 'unreadable'],
  ['an amount of zero', { ...CODE_REPLY, amount: 0 }, 'unreadable'],
])('a QR code reply with %s is read as %s', (_, reply, kind) => {
  expect(readQrCode(JSON.parse(JSON.stringify(reply)), NOW_MS).kind).toBe(kind)
})

test.each([
  ['a page', '<html><body><svg></svg></body></html>'],
  ['a picture after a script', '<script>alert(1)</script><svg></svg>'],
  ['a truncated picture', '<svg viewBox="0 0 8 8"><path'],
  ['another element', '<svgs></svg>'],
  ['200,001 characters long', `<svg>${' '.repeat(199_990)}</svg>`],
  ['empty', ''],
  ['a number', 7],
])('a QR code whose picture is %s is read without a picture', (_, qrcode) => {
  const code = readQrCode(JSON.parse(JSON.stringify({ ...CODE_REPLY, qrcode })), NOW_MS)
  expect(code.kind === 'open' && code.markup === null).toBe(true)
})
