import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChatRow } from '../conversation/to-rows.ts'

/** Number of rows that are rendered at once, however many there are, so that the page has fewer than 600 nodes. */
export const WINDOW_ROWS = 60
const STEP_ROWS = 20
const NEAR_EDGE_PX = 300
const AT_END_PX = 24

interface Options {
  readonly rows: readonly ChatRow[]
  readonly scroller: RefObject<HTMLElement | null>
  /** Called when the reader scrolls near the first rendered row, so that older rows are needed. */
  readonly onTop: () => void
  /** Whether older rows exist and can be loaded now. */
  readonly canLoadOlder: boolean
}

const rowOf = (scroller: HTMLElement, key: string) =>
  [...scroller.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key)

const goToBottom = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} ${clientHeight}`

/**
 * Renders a window of a long list. The window moves as the reader scrolls. Rows in view keep their position when rows
 * are added above or below them. At the end, the list follows new rows.
 */
export const useRowWindow = ({ rows, scroller, onTop, canLoadOlder }: Options) => {
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
  const to = lastRowIndex < 0 ? rows.length : lastRowIndex + 1
  const from = Math.max(0, to - WINDOW_ROWS)

  const size = useRef('')

  const setEnd = (value: boolean) => {
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
    if (isFollowing.current && movedPx > -AT_END_PX) goToBottom(element)
    else {
      const row = rowOf(element, key)
      const now = row && row.getBoundingClientRect().top - element.getBoundingClientRect().top
      if (now !== undefined) element.scrollTop += now - (top - movedPx)
    }
    size.current = sizeOf(element)
    saveAnchor(element)
  })

  // At the very top no scroll event can occur. Without this effect, a list that is too short, or whose reader reached
  // the top while the newest page was loading, would never load older rows.
  const loadOlder = useEffectEvent(onTop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list may still be too short after each page
  useEffect(() => {
    if (canLoadOlder && from === 0 && scroller.current?.scrollTop === 0) loadOlder()
  }, [canLoadOlder, from, scroller, rows])

  // A growing text box or the keyboard of a phone makes the list smaller. The newest message must stay in view.
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(list)
      if (isFollowing.current) goToBottom(list)
    })
    // The content is observed too, because it grows with the font size.
    for (const element of [list, ...list.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  /**
   * Ends the window before the row with this index. The rows are rendered at once, because the position of a row could
   * not be restored exactly if the reader scrolled on before.
   */
  const moveWindow = (end: number) =>
    flushSync(() => setLastKey(end >= rows.length ? null : (rows[end - 1]?.key ?? null)))

  const handleScroll = () => {
    const element = scroller.current
    if (!element) return
    const isResized = size.current !== sizeOf(element)
    size.current = sizeOf(element)
    // Rotating a phone or opening its keyboard scrolls the list, although the reader has not scrolled.
    if (isResized && isFollowing.current) return goToBottom(element)
    const below = element.scrollHeight - element.scrollTop - element.clientHeight
    saveAnchor(element)
    setEnd(to === rows.length && below < AT_END_PX)
    if (element.scrollTop < NEAR_EDGE_PX) {
      if (from > 0) moveWindow(Math.max(WINDOW_ROWS, to - STEP_ROWS))
      else onTop()
    } else if (below < NEAR_EDGE_PX && to < rows.length) moveWindow(to + STEP_ROWS)
  }

  const goToEnd = () => {
    setLastKey(null)
    setEnd(true)
  }
  return { shown: rows.slice(from, to), isAtEnd, handleScroll, goToEnd }
}
