import { describe, expect, test } from 'vitest'
import { branchPathOf, findLines, listVisibleLines, MAX_FOUND_LINES } from './tree.ts'

const STATE = {
  id: 'main',
  members: { SB1: { name: 'สมชาย', wallet: 1234567 }, SB2: { name: 'น้อย', wallet: 0 } },
  due: [],
  status: 'SUCCESS',
}

describe('the state as a tree', () => {
  test('the state tree lists its top level and the content of each open branch whose parents are open too', () => {
    const listKeys = (...open: string[][]) =>
      listVisibleLines(STATE, new Set(open.map(branchPathOf))).map(({ key, level }) => `${level} ${key}`)
    expect(listKeys()).toEqual(['1 id', '1 members', '1 due', '1 status'])
    expect(listKeys(['members'])).toEqual(['1 id', '1 members', '2 SB1', '2 SB2', '1 due', '1 status'])
    expect(listKeys(['members', 'SB1'])).toEqual(['1 id', '1 members', '1 due', '1 status'])
  })

  test('the state tree shows how much is in a branch, and the value of a leaf', () => {
    const root = { none: [], one: ['a'], keys: { a: 1 }, more: { a: 1, b: 2 }, text: 'x' }
    expect(listVisibleLines(root, new Set([branchPathOf(['one'])])).map(({ text, isOpen }) => [text, isOpen])).toEqual([
      ['0 items', false],
      ['1 item', true],
      ['"a"', null],
      ['1 key', false],
      ['2 keys', false],
      ['"x"', null],
    ])
  })

  test('the search of the state tree covers keys and values of closed branches too', () => {
    expect(findLines(STATE, 'WALLET').map(({ key }) => key)).toEqual([
      'members › SB1 › wallet',
      'members › SB2 › wallet',
    ])
    expect(findLines(STATE, 'สมชาย').map(({ text }) => text)).toEqual(['"สมชาย"'])
    expect(findLines(STATE, 'success').map(({ key }) => key)).toEqual(['status'])
    expect(findLines(STATE, ' 234 ').map(({ key }) => key)).toEqual(['members › SB1 › wallet'])
  })

  test('a search of the state tree returns a limited number of lines', () => {
    const large = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, number) => [`entry-${number}`, { amount: number }]),
    )
    expect(findLines(large, 'entry')).toHaveLength(MAX_FOUND_LINES)
  })
})
