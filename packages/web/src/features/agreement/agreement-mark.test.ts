import { expect, test } from 'vitest'
import { agreementMarkOf } from './agreement-mark.ts'

const toMs = (iso: string) => Date.parse(iso)
const acceptedMark = agreementMarkOf(['<p>one</p>', '<p>two</p>'], toMs('2026-11-20T03:00:00+07:00'))

test('an accepted agreement counts as accepted until the end of the day in Bangkok', () => {
  expect(agreementMarkOf(['<p>one</p>', '<p>two</p>'], toMs('2026-11-20T23:59:59+07:00'))).toBe(acceptedMark)
  expect(agreementMarkOf(['<p>one</p>', '<p>two</p>'], toMs('2026-11-21T00:00:00+07:00'))).not.toBe(acceptedMark)
  expect(acceptedMark.startsWith('2026-11-20 ')).toBe(true)
})

test.each([
  [['<p>one</p>', '<p>two!</p>']],
  [['<p>one</p>']],
  [['<p>two</p>', '<p>one</p>']],
  [['<p>one</p><p>two</p>']],
  [['<p>ข้อตกลง</p>']],
])('an agreement whose texts changed to %j is shown again', (texts) => {
  expect(agreementMarkOf(texts, toMs('2026-11-20T03:00:00+07:00'))).not.toBe(acceptedMark)
})
