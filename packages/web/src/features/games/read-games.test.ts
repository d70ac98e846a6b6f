import type { Reply } from '@sabai/contracts'
import { expect, test } from 'vitest'
import { hasBrokenGames, readGames } from './read-games.ts'

type WireReply = Parameters<typeof readGames>[0]
type Slot = Reply<'GET /api/wallet/refresh/slot'>['slots'][number]

const orchid: Slot = {
  code: 'ORCHID',
  name: 'Orchid',
  category: 'slot',
  logo: '/media/orchid.svg',
  background: '/media/orchid.jpg',
  isActive: true,
  amount: 100,
  ftWalletSlot: 1,
  web: null,
  android: null,
  ios: null,
}
const createReply = (slots: unknown): WireReply => JSON.parse(JSON.stringify({ slots }))

test('a broken game is left out, and the other games are kept', () => {
  const games = readGames(createReply([null, 5, { ...orchid, code: 7 }, { ...orchid, category: 'chess' }, orchid]))
  expect(games?.map((game) => game.code)).toEqual(['ORCHID'])
})

test('a game whose balance cannot be read has an unknown balance, not zero', () => {
  const [game] = readGames(createReply([{ ...orchid, amount: '100', ftWalletSlot: null, name: '' }])) ?? []
  expect(game).toMatchObject({ amount: null, rate: null, name: 'ORCHID' })
})

test.each([
  ['null', null],
  ['not an object', 5],
  ['a game without a readable code', { ...orchid, code: 7 }],
  ['a game of an unknown category', { ...orchid, category: 'chess' }],
  ['a game that is neither open nor closed', { ...orchid, isActive: 'true' }],
])('if a list has an item that is %s, hasBrokenGames returns true', (_, brokenItem) => {
  expect(hasBrokenGames(createReply([orchid, brokenItem]))).toBe(true)
  expect(hasBrokenGames(createReply([orchid]))).toBe(false)
})

test('a reply without a list of games is read as null, and not as an empty list', () => {
  expect(readGames(createReply(undefined))).toBeNull()
  expect(readGames(createReply([]))).toEqual([])
})
