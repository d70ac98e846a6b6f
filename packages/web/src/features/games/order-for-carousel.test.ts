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

test('the first open game is in the middle of the three games in view at first', () => {
  const games = [createGame('A', false), createGame('B', true), createGame('C', false), createGame('D', true)]
  expect(orderForCarousel(games)).toEqual(['C', 'B', 'D', 'A'])
  expect(findFirstMiddleGame(games)?.code).toBe('B')
})

test('if no game is open, the first game is in the middle of the three games in view at first', () => {
  const games = [createGame('A', false), createGame('B', false), createGame('C', false)]
  expect(orderForCarousel(games)).toEqual(['C', 'A', 'B'])
  expect(findFirstMiddleGame(games)?.code).toBe('A')
})
