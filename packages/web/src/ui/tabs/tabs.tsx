import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

/** One of several contents, of which one is seen. */
export interface Tab<K extends string> {
  readonly key: K
  readonly label: string
  readonly icon: ReactNode
  readonly content: ReactNode
}

interface Props<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  selected: K
  onSelect: (key: K) => void
}

/** The place that a key leads to from another one; past the end it begins anew. */
const placeAfter = (key: string, place: number, count: number): number | undefined =>
  ({ ArrowRight: (place + 1) % count, ArrowLeft: (place + count - 1) % count, Home: 0, End: count - 1 })[key]

/**
 * Contents in tabs. Tab reaches the one that is selected; arrows, Home and End select the others. What was begun in one
 * stays while another is seen. A single content stands without a bar of tabs.
 */
export const Tabs = <K extends string>({ label, tabs, selected, onSelect }: Props<K>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly K[]>([selected])
  if (!opened.includes(selected)) setOpened([...opened, selected])

  const selectByKey = (event: KeyboardEvent, place: number) => {
    const next = placeAfter(event.key, place, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  if (tabs.length < 2) return tabs[0]?.content
  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.bar} role="tablist" aria-label={label}>
        {tabs.map(({ key, label: name, icon }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            className={styles.tab}
            aria-selected={key === selected}
            aria-controls={`${id}-${key}`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={(event) => selectByKey(event, place)}
          >
            <span aria-hidden="true">{icon}</span>
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          id={`${id}-${key}`}
          role="tabpanel"
          aria-labelledby={`${id}-${key}-tab`}
          hidden={key !== selected}
        >
          {opened.includes(key) && content}
        </div>
      ))}
    </div>
  )
}
