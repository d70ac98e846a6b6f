import { PAGER_RANGE } from '@sabai/contracts/constants'

/** Returns the number of pages of a list of `total` items; an empty list has one page. */
export const pageCountOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the page numbers that a pager offers: three before the current page and one after it (product section 9). */
export const pageRangeOf = (page: number, pageCount: number): number[] => {
  const firstPage = Math.max(1, page - PAGER_RANGE.before)
  const lastPage = Math.min(pageCount, page + PAGER_RANGE.after)
  return Array.from({ length: Math.max(0, lastPage - firstPage + 1) }, (_, index) => firstPage + index)
}
