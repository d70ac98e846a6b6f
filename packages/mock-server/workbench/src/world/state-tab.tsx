import { useDeferredValue, useMemo, useState } from 'react'
import { useLiveQuery } from '../control/use-live-query.ts'
import { AsyncContent, EmptyState } from '../ui/async-content.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { SearchField } from '../ui/field.tsx'
import { Row } from '../ui/layout.tsx'
import { PickList } from '../ui/pick-list.tsx'
import styles from './state.module.css'
import { findLines, listVisibleLines, MAX_FOUND_LINES, type TreeLine } from './tree.ts'

const StateTree = ({ state }: { state: object }) => {
  const [words, setWords] = useState('')
  const [openPaths, setOpenPaths] = useState<ReadonlySet<string>>(new Set())
  const [cursor, setCursor] = useState<string | null>(null)
  const searchedWords = useDeferredValue(words)
  const lines = useMemo(
    () => (searchedWords.trim() === '' ? listVisibleLines(state, openPaths) : findLines(state, searchedWords)),
    [state, openPaths, searchedWords],
  )
  const setOpen = (path: string, isOpen: boolean) =>
    setOpenPaths((before) => new Set(isOpen ? [...before, path] : [...before].filter((other) => other !== path)))
  // Opening a search result clears the search and expands the branches around the result.
  const toggle = ({ path, isOpen, keys }: TreeLine): void => {
    setCursor(path)
    if (searchedWords.trim() === '') {
      if (isOpen !== null) setOpen(path, !isOpen)
      return
    }
    setWords('')
    setOpenPaths(
      (before) => new Set([...before, ...keys.slice(0, -1).map((_, at) => JSON.stringify(keys.slice(0, at + 1)))]),
    )
  }
  const expandByKey = (key: string, line: TreeLine): boolean => {
    if (line.isOpen === null || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false
    setOpen(line.path, key === 'ArrowRight')
    return true
  }
  return (
    <div className={styles.state}>
      <Row>
        <SearchField label="Search keys and values" value={words} onSearch={setWords} />
        {searchedWords.trim() !== '' && (
          <span role="status">
            matches: {lines.length >= MAX_FOUND_LINES ? `the first ${MAX_FOUND_LINES}` : lines.length}
          </span>
        )}
        <CopyButton text={JSON.stringify(state, null, 2)} what="JSON of the state" label="Copy JSON" />
      </Row>
      {lines.length === 0 ? (
        <EmptyState>No key or value matches “{searchedWords}”.</EmptyState>
      ) : (
        <PickList
          label="State"
          items={lines}
          keyOf={({ path }) => path}
          rowPx={28}
          cursor={cursor}
          onCursor={setCursor}
          onOpen={toggle}
          onKey={expandByKey}
          tree={({ level, isOpen }) => ({
            'aria-level': level,
            ...(isOpen === null ? {} : { 'aria-expanded': isOpen }),
          })}
        >
          {({ key, level, isOpen, text }) => (
            <div className={styles.line} style={{ paddingInlineStart: `${(level - 1) * 1.1}rem` }}>
              <span className={styles.arrow}>{isOpen === null ? '' : isOpen ? '▾' : '▸'}</span>
              <span className={styles.key}>{key}</span>{' '}
              <span className={styles.value} data-parent={isOpen !== null || undefined}>
                {text}
              </span>
            </div>
          )}
        </PickList>
      )}
    </div>
  )
}

/** A state may be megabytes, so it is polled less often than other data. */
const POLL_MS = 5_000

/** Shows the state of a world as a tree with search. */
export const StateTab = ({ id, lastCall }: { id: string; lastCall: number }) => {
  const stateQuery = useLiveQuery('GET /__mock/worlds/{id}/state', { params: { id } }, lastCall, POLL_MS)
  return <AsyncContent of={stateQuery}>{(state) => <StateTree state={state} />}</AsyncContent>
}
