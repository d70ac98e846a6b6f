import { expect, test } from 'vitest'
import { planReceipt, RECEIPT_MARGIN, RECEIPT_WIDTH, type ReceiptContent } from './plan-receipt.ts'

const CONTENT: ReceiptContent = {
  brand: 'Sabai',
  title: 'Withdrawal requested',
  outcome: 'pending',
  amount: '500.00 baht',
  hint: 'Please wait for the transfer.',
  items: [
    { label: 'From', text: 'Wallet' },
    { label: 'Bank', text: 'Siam Commercial Bank' },
    { label: 'Date and time', text: '22/11/2026 05:09:12' },
  ],
}
const measure = (text: string, size: number) => text.length * size * 0.55
const planWith = (change: Partial<ReceiptContent> = {}) => planReceipt({ ...CONTENT, ...change }, measure)
const textsOf = ({ steps }: ReturnType<typeof planReceipt>) =>
  steps.flatMap((step) => (step.kind === 'text' ? [step] : []))

/** Returns the left and the right edge of a text. */
const extentOf = ({ text, size, x, align }: ReturnType<typeof textsOf>[number]) => {
  const width = measure(text, size)
  const left = { left: x, center: x - width / 2, right: x - width }[align]
  return [left, left + width] as const
}

test('the picture of a receipt states the brand, the activity, the amount, the source, the destination and the time', () => {
  const texts = textsOf(planWith()).map(({ text }) => text)
  const { brand, title, amount, hint, items } = CONTENT
  for (const text of [brand, title, amount, hint, ...items.flatMap(({ label, text }) => [label, text])])
    expect(texts).toContain(text)
  expect(planWith().steps).toContainEqual(expect.objectContaining({ kind: 'mark', outcome: 'pending' }))
})

test('however long names and amounts are, no text in the picture of a receipt overflows the picture or overlaps another', () => {
  const longPlan = planWith({
    amount: '999,999,999,999,999.99 baht',
    hint: 'กรุณารอเงินโอนเข้าบัญชีธนาคารของคุณและดูสถานะได้ในรายการเดินบัญชี',
    items: [
      { label: 'Bank', text: 'Banque pour le Commerce Extérieur Lao Public of everywhere' },
      { label: 'ธนาคาร', text: 'x'.repeat(80) },
    ],
  })
  const texts = textsOf(longPlan)
  for (const step of texts) {
    const [left, right] = extentOf(step)
    expect(left).toBeGreaterThanOrEqual(RECEIPT_MARGIN - 1)
    expect(right).toBeLessThanOrEqual(RECEIPT_WIDTH - RECEIPT_MARGIN + 1)
    expect(step.y).toBeLessThan(longPlan.height)
  }
  for (const [index, step] of texts.entries())
    for (const otherStep of texts.slice(index + 1))
      if (Math.abs(otherStep.y - step.y) < 12) expect(extentOf(step)[1]).toBeLessThanOrEqual(extentOf(otherStep)[0])
})

test('a Thai text in the picture of a receipt breaks between words', () => {
  const hint = 'กรุณารอเงินโอนเข้าบัญชีธนาคารของคุณและดูสถานะได้ในรายการเดินบัญชี'
  const lines = textsOf(planWith({ hint })).map(({ text }) => text)
  const hintLines = lines.filter((line) => hint.includes(line))
  expect(hintLines.join('')).toBe(hint)
  expect(hintLines.length).toBeGreaterThan(1)
  const wordStarts = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(hint)].map(({ index }) => index)
  expect(wordStarts).toContain(hintLines[0]?.length)
})

test('a set phrase in the picture of a receipt stays on one line, and its invisible joiners are not drawn', () => {
  for (let length = 0; length < 30; length += 1) {
    const lines = textsOf(planWith({ hint: `${'ก '.repeat(length)}เข้า\u2060สู่\u2060ระบบ\u00A01\u00A0นาที` })).map(
      ({ text }) => text,
    )
    expect(lines.filter((line) => line.includes('เข้าสู่ระบบ 1 นาที'))).toHaveLength(1)
  }
})

test('the picture of a receipt without a hint is shorter', () => {
  expect(planWith({ hint: '' }).height).toBeLessThan(planWith().height)
})

test('no line of the picture of a receipt begins with a full stop', () => {
  for (let length = 20; length < 60; length += 1)
    for (const { text } of textsOf(planWith({ hint: `${'ab '.repeat(length / 3)}end.` })))
      expect(text).not.toMatch(/^\./)
})
