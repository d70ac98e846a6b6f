import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChatRow } from '../conversation/to-rows.ts'

/** The maximum number of rows that are rendered at once, so that the page has fewer than 600 nodes. */
export const WINDOW_ROWS = 60
const WINDOW_STEP_ROWS = 20
/** If the reader scrolls this near to the first or the last rendered row, the window moves. */
const NEAR_EDGE_PX = 300
/** A list that is scrolled this near to its end counts as being at its end. */
const AT_END_PX = 24

interface Options {
  readonly rows: readonly ChatRow[]
  readonly scroller: RefObject<HTMLElement | null>
  /** Called when the reader is near the oldest row, and older rows must be loaded. */
  readonly onReachTop: () => void
  /** Whether older rows exist and can be loaded now. */
  readonly canLoadOlder: boolean
}

const findRow = (scroller: HTMLElement, key: string) =>
  [...scroller.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key)

const scrollToBottom = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight
}

const sizeKeyOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} ${clientHeight}`

/**
 * Renders a window of a long list. The window moves as the reader scrolls. Rows in view keep their position when rows
 * are added above or below them. While the list is scrolled to its end, it follows new rows.
 */
export const useRowWindow = ({ rows, scroller, onReachTop, canLoadOlder }: Options) => {
  /** Key of the last rendered row; null if that is the newest row. */
  const [lastKey, setLastKey] = useState<string | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  /**
   * Mirrors `isAtEnd` without delay, because a store update may be rendered before the state that a scroll event has
   * set.
   */
  const isFollowing = useRef(true)
  const anchor = useRef<{ key: string; top: number; scrollTop: number } | null>(null)
  const lastRowIndex = lastKey === null ? -1 : rows.findIndex(({ key }) => key === lastKey)
  const windowEnd = lastRowIndex < 0 ? rows.length : lastRowIndex + 1
  const windowStart = Math.max(0, windowEnd - WINDOW_ROWS)

  const lastSizeKey = useRef('')

  const updateIsAtEnd = (value: boolean) => {
    isFollowing.current = value
    setAtEnd(value)
  }

  const saveAnchor = (element: HTMLElement) => {
    const top = element.getBoundingClientRect().top
    // A day mark cannot be the anchor, because it moves up when older messages of that day are added below it.
    const firstRow = [...element.querySelectorAll<HTMLElement>('[data-row]:not([data-mark])')].find(
      (row) => row.getBoundingClientRect().bottom > top,
    )
    anchor.current = firstRow?.dataset.row
      ? { key: firstRow.dataset.row, top: firstRow.getBoundingClientRect().top - top, scrollTop: element.scrollTop }
      : null
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || rows.length === 0) return
    const { key, top, scrollTop } = anchor.current ?? { key: '', top: 0, scrollTop: element.scrollTop }
    // The reader may have scrolled since the anchor was measured, while the scroll event is still pending. But if the
    // list has become too short for its scroll position, the browser itself has scrolled it.
    const isTooShort = scrollTop > element.scrollHeight - element.clientHeight
    const movedPx = isTooShort ? 0 : element.scrollTop - scrollTop
    if (isFollowing.current && movedPx > -AT_END_PX) scrollToBottom(element)
    else {
      const row = findRow(element, key)
      const currentTop = row && row.getBoundingClientRect().top - element.getBoundingClientRect().top
      if (currentTop !== undefined) element.scrollTop += currentTop - (top - movedPx)
    }
    lastSizeKey.current = sizeKeyOf(element)
    saveAnchor(element)
  })

  // At the very top no scroll event can occur. Without this effect, a list that is too short, or whose reader reached
  // the top while the newest page was loading, would never load older rows.
  const loadOlder = useEffectEvent(onReachTop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list may still be too short after each page
  useEffect(() => {
    if (canLoadOlder && windowStart === 0 && scroller.current?.scrollTop === 0) loadOlder()
  }, [canLoadOlder, windowStart, scroller, rows])

  // A growing text box or the keyboard of a phone makes the list smaller. The newest message must stay in view.
  useEffect(() => {
    const scrollerElement = scroller.current
    if (!scrollerElement) return
    const observer = new ResizeObserver(() => {
      lastSizeKey.current = sizeKeyOf(scrollerElement)
      if (isFollowing.current) scrollToBottom(scrollerElement)
    })
    // The content is observed too, because it grows with the font size.
    for (const element of [scrollerElement, ...scrollerElement.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  /**
   * Ends the window before the row with this index. The rows are rendered immediately: if the reader scrolled on before
   * they were rendered, the rows in view could not be kept exactly at their position.
   */
  const moveWindow = (end: number) =>
    flushSync(() => setLastKey(end >= rows.length ? null : (rows[end - 1]?.key ?? null)))

  const handleScroll = () => {
    const element = scroller.current
    if (!element) return
    const isResized = lastSizeKey.current !== sizeKeyOf(element)
    lastSizeKey.current = sizeKeyOf(element)
    // Rotating a phone or opening its keyboard scrolls the list, although the reader has not scrolled.
    if (isResized && isFollowing.current) return scrollToBottom(element)
    const distanceToEndPx = element.scrollHeight - element.scrollTop - element.clientHeight
    saveAnchor(element)
    updateIsAtEnd(windowEnd === rows.length && distanceToEndPx < AT_END_PX)
    if (element.scrollTop < NEAR_EDGE_PX) {
      if (windowStart > 0) moveWindow(Math.max(WINDOW_ROWS, windowEnd - WINDOW_STEP_ROWS))
      else onReachTop()
    } else if (distanceToEndPx < NEAR_EDGE_PX && windowEnd < rows.length) moveWindow(windowEnd + WINDOW_STEP_ROWS)
  }

  const goToEnd = () => {
    setLastKey(null)
    updateIsAtEnd(true)
  }
  return { shownRows: rows.slice(windowStart, windowEnd), isAtEnd, handleScroll, goToEnd }
}
