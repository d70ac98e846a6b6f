import { useVirtualizer } from '@tanstack/react-virtual'
import { type AriaAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { moveCursor } from './keys/cursor.ts'
import { shortcutKeyOf } from './keys/shortcut-key.ts'
import { useRegisterList } from './list-search.tsx'
import styles from './pick-list.module.css'

interface PickListProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly children: (item: T) => ReactNode
  /** Height of every row in px. */
  readonly rowPx: number
  /** Consecutive items with the same heading are grouped below it. */
  readonly headingOf?: (item: T) => string
  /** The key of the active item. */
  readonly cursor: string | null
  readonly onCursor: (key: string) => void
  readonly onOpen: (item: T) => void
  /** Makes the list a tree; returns the level of a row and whether it is expanded. */
  readonly tree?: (item: T) => AriaAttributes
  /** Handles further keys for the active item. Returns whether it handled the key. */
  readonly onKey?: (key: string, item: T) => boolean
}

const HEADING_PX = 36

interface PickListLine<T> {
  readonly key: string
  readonly heading?: string
  readonly item?: T
}

function toPickListLines<T>({ items, keyOf, headingOf }: PickListProps<T>): readonly PickListLine<T>[] {
  if (!headingOf) return items.map((item) => ({ key: keyOf(item), item }))
  let lastHeading: string | undefined
  return items.flatMap((item): PickListLine<T>[] => {
    const line = { key: keyOf(item), item }
    const heading = headingOf(item)
    if (heading === lastHeading) return [line]
    lastHeading = heading
    return [{ key: `heading ${heading}`, heading }, line]
  })
}

/**
 * A list with keyboard control: j, k and the arrows move the cursor, Enter opens an item. Only the rows in and near the
 * visible part are rendered, so a list of thousands of rows is as fast as a short one.
 */
export function PickList<T>(props: PickListProps<T>) {
  const { label, items, keyOf, children, rowPx, cursor, onCursor, onOpen, tree, onKey } = props
  const id = useId()
  const scrollerRef = useRef<HTMLDivElement>(null)
  const lines = toPickListLines(props)
  const cursorIndex = items.findIndex((item) => keyOf(item) === cursor)
  const cursorLineIndex =
    cursorIndex < 0 ? -1 : lines.findIndex(({ item, key }) => item !== undefined && key === cursor)
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: (index) => (lines[index]?.item === undefined ? HEADING_PX : rowPx),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 10,
  })

  const virtualizerRef = useRef(virtualizer)
  virtualizerRef.current = virtualizer
  useEffect(() => {
    if (cursorLineIndex >= 0) virtualizerRef.current.scrollToIndex(cursorLineIndex, { align: 'auto' })
  }, [cursorLineIndex])

  const openItem = (item: T): void => {
    onCursor(keyOf(item))
    onOpen(item)
  }
  /** Handles a key. Returns false if the list has no use for the key. */
  const pressKey = (key: string): boolean => {
    const item = items[cursorIndex]
    const nextIndex = moveCursor(key, cursorIndex, items.length)
    const target = nextIndex === null ? undefined : items[nextIndex]
    if (target !== undefined) onCursor(keyOf(target))
    else if (key === 'Enter' && item !== undefined) onOpen(item)
    else return item !== undefined && onKey?.(key, item) === true
    return true
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!pressKey(shortcutKeyOf(event))) return
    event.preventDefault()
    event.stopPropagation()
  }

  const rowIdOf = (index: number): string => `${id}-${index}`
  const role = tree ? 'tree' : 'listbox'
  const activeId = cursorLineIndex < 0 ? undefined : rowIdOf(cursorLineIndex)
  useRegisterList({
    id,
    role,
    activeId,
    press: (key) => {
      const firstItem = items[0]
      if (key === 'Enter' && cursorIndex < 0 && firstItem !== undefined) openItem(firstItem)
      else pressKey(key)
    },
  })
  // Focus stays on the list, which refers to the active row by `aria-activedescendant`.
  const listProps = {
    id,
    role,
    'aria-label': label,
    tabIndex: 0,
    onKeyDown: handleKeyDown,
    'aria-activedescendant': activeId,
  }
  const rowPropsOf = (item: T, index: number) => ({
    id: rowIdOf(index),
    role: tree ? 'treeitem' : 'option',
    'aria-selected': index === cursorLineIndex,
    ...tree?.(item),
    'data-cursor': index === cursorLineIndex || undefined,
    onClick: () => openItem(item),
  })
  return (
    <div ref={scrollerRef} className={styles.list} data-list {...listProps}>
      <div className={styles.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size, key }) => {
          const { item, heading } = lines[index] ?? {}
          const style = { height: size, transform: `translateY(${start}px)` }
          return item === undefined ? (
            <div key={key} className={styles.heading} role="presentation" style={style}>
              {heading}
            </div>
          ) : (
            <div key={key} className={styles.row} style={style} {...rowPropsOf(item, index)}>
              {children(item)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
