import type { Immutable } from 'immer'
import { maskParty } from '../../domain/deposits/mask-party.ts'
import { toWireAmount } from '../../domain/money/money.ts'
import type { BankParty, BankTransfer, Slip } from '../../domain/state/deposits.ts'
import { toIsoTime } from '../../lib/time.ts'
import { type Html, html } from './html.ts'

const LINE_HEIGHT_PX = 56

const drawLine = (text: string, index: number): Html =>
  html`<text x="360" y="${420 + index * LINE_HEIGHT_PX}" text-anchor="middle">${text}</text>`

const describeParty = (party: BankParty): string => {
  const { bankCode, name, accountNo } = maskParty(party)
  return `${name} · ${bankCode} ${accountNo}`
}

const linesOfTransfer = ({ at, amount, currency, from, to, reference }: BankTransfer): string[] => [
  `${toWireAmount(amount, currency).toLocaleString('en-US')} ${currency}`,
  describeParty(from),
  `→ ${describeParty(to)}`,
  toIsoTime(at),
  reference,
]

/**
 * Draws a picture for a slip that a scenario sent without a picture. It shows the bank transfer of the slip, or only
 * the reference of the slip if the bank has no transfer for it.
 */
export const drawSlip = ({ reference }: Immutable<Slip>, transfer: BankTransfer | null): string => {
  const lines = transfer ? linesOfTransfer(transfer) : [reference]
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" viewBox="0 0 720 1280" font-family="Noto Sans Thai Variable, Noto Sans Thai, Noto Sans Lao, sans-serif" font-size="30" fill="#1d2b33">
<rect width="720" height="1280" fill="#fff"/>
<text x="360" y="160" text-anchor="middle" font-size="48" font-weight="700">DEMO BANK</text>
<text x="360" y="240" text-anchor="middle" fill="#b42318">ตัวอย่าง / ຕົວຢ່າງ / SAMPLE</text>
${lines.map(drawLine)}
<text x="360" y="1000" text-anchor="middle" font-size="120" font-weight="700" fill="#b42318" opacity=".25" transform="rotate(-24 360 1000)">SAMPLE</text>
</svg>`.text
}
