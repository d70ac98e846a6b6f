import { checksum, parse } from 'promptparse'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { toQrPayload, toQrSvg } from './payment-code.ts'

const BAHT_PAYMENT = { id: 'KBANK-000012', amount: 12_345, currency: 'BAHT', base: 'th' } as const

test.each([
  [BAHT_PAYMENT, { '53': '764', '54': '123.45', '58': 'TH', '60': 'BANGKOK' }],
  [
    { ...BAHT_PAYMENT, amount: 10_000 },
    { '53': '764', '54': '100.00', '58': 'TH', '60': 'BANGKOK' },
  ],
  [
    { ...BAHT_PAYMENT, base: 'la' },
    { '53': '764', '54': '123.45', '58': 'LA', '60': 'VIENTIANE' },
  ],
  [
    { ...BAHT_PAYMENT, amount: 50_000, currency: 'LAK', base: 'la' },
    { '53': '418', '54': '50000', '58': 'LA', '60': 'VIENTIANE' },
  ],
] as const)(
  'a strict parser reads the amount, the currency and the country from the payment code of %j',
  (payment, fields) => {
    const parsedCode = parse(toQrPayload(payment), true, true)
    for (const [id, value] of Object.entries(fields)) expect(parsedCode?.getTagValue(id)).toBe(value)
    const constants = { '00': '01', '01': '12', '52': '0000', '59': 'SABAI SAMPLE' }
    for (const [id, value] of Object.entries(constants)) expect(parsedCode?.getTagValue(id)).toBe(value)
    expect([parsedCode?.getTagValue('26', '01'), parsedCode?.getTagValue('62', '01')]).toEqual([
      BAHT_PAYMENT.id,
      BAHT_PAYMENT.id,
    ])
  },
)

test('a payment code ends with its checksum by CRC-16/CCITT-FALSE, which is 29B1 for the text 123456789', () => {
  expect(checksum('123456789')).toBe('29B1')
  const text = toQrPayload(BAHT_PAYMENT)
  expect(text.slice(-8)).toBe(`6304${checksum(text.slice(0, -4))}`)
})

test('no real wallet can pay a payment code, because the code names a payment scheme that does not exist', () => {
  const parsedCode = parse(toQrPayload(BAHT_PAYMENT), true, true)
  expect(parsedCode?.getTagValue('26', '00')).toBe('dev.example.mockpay')
  const schemes = parsedCode?.getTags().filter(({ id }) => Number(id) >= 2 && Number(id) <= 51)
  expect(schemes?.map(({ id }) => id)).toEqual(['26'])
})

/** Returns the modules (squares of a QR code) that the lines of an SVG draw black, as `x,y`. */
const readModules = (svg: string): Set<string> => {
  const darkModules = new Set<string>()
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let each = 0; each < Number(length); each += 1) darkModules.add(`${Number(x) + each},${y}`)
  return darkModules
}

test('the SVG of a payment code draws every module, has a few kB, and contains no script', () => {
  const svg = toQrSvg(toQrPayload(BAHT_PAYMENT))
  const { data } = encode(toQrPayload(BAHT_PAYMENT), { ecc: 'M', border: 4 })
  const expectedModules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect([...readModules(svg)].sort()).toEqual(expectedModules.sort())
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+" [^<>]*>(<path (fill="#fff" )?d="[\dMhvHz -]+"\/>){2}<\/svg>$/,
  )
  expect(svg).not.toMatch(/href|script|on\w+=/)
  expect(svg.length).toBeLessThan(12_000)
})
