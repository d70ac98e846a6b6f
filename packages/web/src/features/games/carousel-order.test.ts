import { expect, test } from 'vitest'
import { carouselOrder } from './carousel-order.ts'
import type { Game } from './read-games.ts'

const game = (code: string, isActive: boolean): Game => ({
  code,
  name: code,
  category: 'slot',
  logo: '',
  background: '',
  isActive,
  amount: 0,
  rate: 1,
})

test('the first open game stands in the middle of the three that are seen first', () => {
  const games = [game('A', false), game('B', true), game('C', false), game('D', true)]
  expect(carouselOrder(games)).toEqual(['C', 'B', 'D', 'A'])
})

test('where none is open the first game stands there', () => {
  expect(carouselOrder([game('A', false), game('B', false), game('C', false)])).toEqual(['C', 'A', 'B'])
})
