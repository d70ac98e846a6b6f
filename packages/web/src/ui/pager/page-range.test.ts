import { describe, expect, test } from 'vitest'
import { pageCountOf, pageRangeOf } from './page-range.ts'

describe('the pages of a list', () => {
  test.each([
    [0, 1],
    [10, 1],
    [11, 2],
    [10_000, 1_000],
  ])('%i entries need %i pages of ten', (total, pages) => {
    expect(pageCountOf(total, 10)).toBe(pages)
  })

  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 3, [1, 2]],
    [3, 5, [1, 2, 3, 4]],
    [1, 9, [1, 2]],
    [5, 9, [2, 3, 4, 5, 6]],
    [9, 9, [6, 7, 8, 9]],
    [12, 9, [9]],
  ])('on page %i of %i the pager offers the pages %j', (page, pages, range) => {
    expect(pageRangeOf(page, pages)).toEqual(range)
  })
})
