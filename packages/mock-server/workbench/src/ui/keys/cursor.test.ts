import { describe, expect, test } from 'vitest'
import { moveCursor } from './cursor.ts'

describe('the cursor of a list', () => {
  test.each([
    ['j', 0, 1],
    ['ArrowDown', 4, 5],
    ['k', 5, 4],
    ['ArrowUp', 1, 0],
    ['PageDown', 0, 12],
    ['PageUp', 20, 8],
    ['Home', 50, 0],
    ['End', 3, 99],
  ])('the key %s moves the list cursor from row %i to row %i', (key, at, to) => {
    expect(moveCursor(key, at, 100)).toBe(to)
  })

  test.each([
    ['j', 99, 99],
    ['k', 0, 0],
    ['PageDown', 95, 99],
  ])('with the key %s, the list cursor moves from row %i no further than to row %i', (key, at, to) => {
    expect(moveCursor(key, at, 100)).toBe(to)
  })

  test('a list cursor on no row moves to the first row, and with End to the last', () => {
    expect([moveCursor('j', -1, 9), moveCursor('k', -1, 9), moveCursor('End', -1, 9)]).toEqual([0, 0, 8])
  })

  test('a list cursor does not move with other keys or in an empty list', () => {
    expect([moveCursor('x', 3, 9), moveCursor('toString', 3, 9), moveCursor('j', -1, 0)]).toEqual([null, null, null])
  })
})
