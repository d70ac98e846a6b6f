import { expect, test } from 'vitest'
import { findFirstMiddleGame, orderForCarousel } from './order-for-carousel.ts'
import type { Game } from './read-games.ts'

const createGame = (code: string, isActive: boolean): Game => ({
  code,
  name: code,
  category: 'slot',
  logo: '',
  background: '',
  isActive,
  amount: 0,
  rate: 1,
  links: { web: '', android: '', ios: '' },
})

test('a carousel begins with the first open game in the middle', () => {
  const games = [createGame('A', false), createGame('B', true), createGame('C', false), createGame('D', true)]
  expect(orderForCarousel(games)).toEqual(['C', 'B', 'D', 'A'])
  expect(findFirstMiddleGame(games)?.code).toBe('B')
})

test('if no game is open, a carousel begins with the first game in the middle', () => {
  const games = [createGame('A', false), createGame('B', false), createGame('C', false)]
  expect(orderForCarousel(games)).toEqual(['C', 'A', 'B'])
  expect(findFirstMiddleGame(games)?.code).toBe('A')
})
