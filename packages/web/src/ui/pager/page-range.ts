import { PAGER_RANGE } from '@sabai/contracts/constants'

/** Returns the number of pages of a list of `total` items; an empty list has one page. */
export const pageCountOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** A pager shows at most this many page numbers, for which a phone has space. */
const MAX_SHOWN_PAGES = 5

/**
 * Returns the page numbers that a pager offers: three before the current page and one after it (product section 9). If
 * only the last page is missing and there is space for it, it is offered too, because an ellipsis would not be shorter.
 */
export const pageRangeOf = (page: number, pageCount: number): number[] => {
  const firstPage = Math.max(1, page - PAGER_RANGE.before)
  const rangeEnd = page + PAGER_RANGE.after
  const hasSpaceForLast = pageCount - firstPage < MAX_SHOWN_PAGES && pageCount - rangeEnd === 1
  const lastPage = Math.min(pageCount, hasSpaceForLast ? pageCount : rangeEnd)
  return Array.from({ length: Math.max(0, lastPage - firstPage + 1) }, (_, index) => firstPage + index)
}
