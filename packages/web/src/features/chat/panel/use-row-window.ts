import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatRow } from '../conversation/to-rows.ts'

/** So many rows are drawn at once, of however many there are: the page stays light (fewer than 600 nodes). */
export const WINDOW_ROWS = 60
const STEP_ROWS = 20
const NEAR_PX = 300
const AT_END_PX = 24

interface Options {
  readonly rows: readonly ChatRow[]
  readonly scroller: RefObject<HTMLElement | null>
  /** All rows are drawn, and more are wanted above them. */
  readonly onTop: () => void
}

const rowOf = (scroller: HTMLElement, key: string) =>
  [...scroller.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === key)

const goToBottom = (element: HTMLElement): void => {
  element.scrollTop = element.scrollHeight
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): string => `${clientWidth} ${clientHeight}`

/**
 * Draws a window of a long list that moves as it is scrolled. What the reader looks at keeps its place, whatever is added
 * above or below it; at the newest row the list follows what is added.
 */
export const useRowWindow = ({ rows, scroller, onTop }: Options) => {
  /** The last row that is drawn; null: the newest one. */
  const [lastKey, setLastKey] = useState<string | null>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  /** The same, known at once: what is stored elsewhere is drawn before what an event of scrolling has set. */
  const follows = useRef(true)
  const anchor = useRef<{ key: string; top: number; scrollTop: number } | null>(null)
  const found = lastKey === null ? -1 : rows.findIndex(({ key }) => key === lastKey)
  const to = found < 0 ? rows.length : found + 1
  const from = Math.max(0, to - WINDOW_ROWS)

  const size = useRef('')

  const setEnd = (value: boolean) => {
    follows.current = value
    setAtEnd(value)
  }

  const noteAnchor = (element: HTMLElement) => {
    const top = element.getBoundingClientRect().top
    // The mark of a day goes when older messages of that day are put above it.
    const first = [...element.querySelectorAll<HTMLElement>('[data-row]:not([data-mark])')].find(
      (row) => row.getBoundingClientRect().bottom > top,
    )
    anchor.current = first?.dataset.row
      ? { key: first.dataset.row, top: first.getBoundingClientRect().top - top, scrollTop: element.scrollTop }
      : null
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || rows.length === 0) return
    const { key, top, scrollTop } = anchor.current ?? { key: '', top: 0, scrollTop: element.scrollTop }
    // It may have been scrolled on since, and the event of that is still to come. A list that became too short for
    // where it stood was moved by the browser instead.
    const isTooShort = scrollTop > element.scrollHeight - element.clientHeight
    const movedPx = isTooShort ? 0 : element.scrollTop - scrollTop
    if (follows.current && movedPx > -AT_END_PX) goToBottom(element)
    else {
      const row = rowOf(element, key)
      const now = row && row.getBoundingClientRect().top - element.getBoundingClientRect().top
      if (now !== undefined) element.scrollTop += now - (top - movedPx)
    }
    size.current = sizeOf(element)
    noteAnchor(element)
  })

  // A text that grows, or the keyboard of a phone, takes room from the list: the newest message stays in sight.
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      size.current = sizeOf(list)
      if (follows.current) goToBottom(list)
    })
    // Its words too: with larger ones there is more below.
    for (const element of [list, ...list.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  const handleScroll = () => {
    const element = scroller.current
    if (!element) return
    const isResized = size.current !== sizeOf(element)
    size.current = sizeOf(element)
    // A phone that is turned, or its keyboard, moves the list: nobody has scrolled.
    if (isResized && follows.current) return goToBottom(element)
    const below = element.scrollHeight - element.scrollTop - element.clientHeight
    noteAnchor(element)
    setEnd(to === rows.length && below < AT_END_PX)
    if (element.scrollTop < NEAR_PX) {
      if (from > 0) setLastKey(rows[Math.max(WINDOW_ROWS, to - STEP_ROWS) - 1]?.key ?? null)
      else onTop()
    } else if (below < NEAR_PX && to < rows.length) {
      const next = to + STEP_ROWS
      setLastKey(next >= rows.length ? null : (rows[next - 1]?.key ?? null))
    }
  }

  const goToEnd = () => {
    setLastKey(null)
    setEnd(true)
  }
  return { shown: rows.slice(from, to), isAtEnd, handleScroll, goToEnd }
}
