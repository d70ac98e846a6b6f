import { expect, test } from 'vitest'
import { isUsualGiftLink } from './is-usual-gift-link.ts'

const LINK = 'https://gift.truemoney.com/campaign/?v=MOCK100Abcdefg'

test.each([
  ['a gift link', LINK],
  ['a link to another page of the same host', 'https://gift.truemoney.com/help'],
  ['a link in capitals', 'HTTPS://GIFT.TRUEMONEY.COM/CAMPAIGN/?v=MOCK100Abcdefg'],
  ['a code without a link', 'MOCK100Abcdefg'],
  ['a link that is being typed', 'https://gift.tr'],
  ['an empty text', ''],
])('%s counts as a usual gift link', (_, text) => {
  expect(isUsualGiftLink(text)).toBe(true)
})

test.each([
  ['a link to another host', 'https://gifts.example/campaign/?v=MOCK100Abcdefg'],
  ['a host that begins with the right host', 'https://gift.truemoney.com.example/campaign/?v=MOCK100Abcdefg'],
  ['a host that ends with the right host', 'https://evil-gift.truemoney.com/campaign/?v=MOCK100Abcdefg'],
  [
    'another host with the right host as the user name',
    'https://gift.truemoney.com@evil.example/campaign/?v=MOCK100Abcdefg',
  ],
  ['a link without encryption', 'http://gift.truemoney.com/campaign/?v=MOCK100Abcdefg'],
  ['a message that contains a link', `ซองของขวัญจากน้อย ${LINK} รับได้เลย`],
  ['a link without its beginning', 'gift.truemoney.com/campaign/?v=MOCK100Abcdefg'],
  ['a word before a code', 'รหัส MOCK100'],
  ['a word after a code', 'MOCK100 รับ'],
  ['words', 'ซองของขวัญ'],
])('%s does not count as a usual gift link', (_, text) => {
  expect(isUsualGiftLink(text)).toBe(false)
})
