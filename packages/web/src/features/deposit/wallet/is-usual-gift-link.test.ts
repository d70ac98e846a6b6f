import { expect, test } from 'vitest'
import { readGiftLink } from './read-gift-link.ts'

const LINK = 'https://gift.truemoney.com/campaign/?v=MOCK100Abcdefg'

test.each([
  ['a link', LINK],
  ['a link with spaces around it', `  ${LINK}\n`],
  ['a link without the slash before its code', 'https://gift.truemoney.com/campaign?v=MOCK100Abcdefg'],
  ['a message that holds a link', `ซองของขวัญจากน้อย ${LINK} รับได้เลย`],
  ['a link right after a word, and before one', `รับเลย${LINK}ครับ`],
  ['a link at the end of a sentence', `(${LINK}).`],
  ['a link behind another', `https://sabai.example ${LINK}`],
  ['a link without its beginning', 'gift.truemoney.com/campaign/?v=MOCK100Abcdefg'],
  ['a link in capitals', 'HTTPS://GIFT.TRUEMONEY.COM/CAMPAIGN/?v=MOCK100Abcdefg'],
  ['a code alone', 'MOCK100Abcdefg'],
])('%s is a gift link', (_, pasted) => {
  expect(readGiftLink(pasted)).toBe(LINK)
})

test.each([
  ['nothing', ''],
  ['another host', 'https://gift.truemoney.com.example/campaign/?v=MOCK100Abcdefg'],
  ['a host that hides behind a name', 'https://gift.truemoney.com@evil.example/campaign/?v=MOCK100Abcdefg'],
  ['a line that is not encrypted', 'http://gift.truemoney.com/campaign/?v=MOCK100Abcdefg'],
  ['another page', 'https://gift.truemoney.com/help?v=MOCK100Abcdefg'],
  ['a link without a code', 'https://gift.truemoney.com/campaign/'],
  ['a code with signs', 'https://gift.truemoney.com/campaign/?v=MOCK::wallet'],
  ['a megabyte', `${LINK} ${'x'.repeat(1_000_000)}`],
  ['words', 'ซองของขวัญ'],
  ['a word of Latin letters', 'hello'],
  ['a host that ends like it', 'https://evil-gift.truemoney.com/campaign/?v=MOCK100Abcdefg'],
])('%s is no gift link', (_, pasted) => {
  expect(readGiftLink(pasted)).toBeNull()
})
