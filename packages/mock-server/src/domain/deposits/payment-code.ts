import type { Currency } from '@sabai/contracts'
import { CURRENCIES } from '@sabai/contracts/constants'
import { encode, tag, withCrcTag } from 'promptparse'
import { encode as encodeQr } from 'uqr'
import type { Base } from '../../fixture-schema/schema.ts'
import { toWireAmount } from '../money/money.ts'

/** An id that no payment scheme has: wallets decline it, so our codes cannot be paid with real money. */
const PAYMENT_SCHEME = 'dev.example.mockpay'
/** Currency codes of ISO 4217. */
const CURRENCY_NUMBERS: Readonly<Record<Currency, string>> = { BAHT: '764', LAK: '418' }
const LOCATIONS_BY_BASE: Readonly<Record<Base, { readonly country: string; readonly city: string }>> = {
  th: { country: 'TH', city: 'BANGKOK' },
  la: { country: 'LA', city: 'VIENTIANE' },
}

interface Payment {
  readonly id: string
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: Currency
  readonly base: Base
}

/** Writes the text of a payment code as EMVCo specifies it: fields of tag, length and value, and a checksum. */
export const toQrPayload = ({ id, amount, currency, base }: Payment): string => {
  const { country, city } = LOCATIONS_BY_BASE[base]
  const fields = [
    tag('00', '01'),
    // `12` means that the code can be paid only once.
    tag('01', '12'),
    tag('26', encode([tag('00', PAYMENT_SCHEME), tag('01', id)])),
    tag('52', '0000'),
    tag('53', CURRENCY_NUMBERS[currency]),
    tag('54', toWireAmount(amount, currency).toFixed(CURRENCIES[currency].decimals)),
    tag('58', country),
    tag('59', 'SABAI SAMPLE'),
    tag('60', city),
    tag('62', encode([tag('01', id)])),
  ]
  return withCrcTag(encode(fields), '63')
}

/**
 * Draws a QR code as SVG, black on white (on dark pages too), with the border that scanners need. Adjacent black
 * modules of a row are drawn as one line: with single squares, the SVG would be four times as large.
 */
export const toQrSvg = (text: string): string => {
  const { data, size } = encodeQr(text, { ecc: 'M', border: 4 })
  const path = data.map((row, y) => toRowPath(row, y)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

const toRowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((dark) => (dark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
