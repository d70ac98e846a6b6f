import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './tabs.module.css'

/** A tab with its content. */
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

/** Returns the index of the tab that a key selects. The last tab is followed by the first. */
const indexAfterKey = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 })[key]

/**
 * Shows contents in tabs. The Tab key reaches the selected tab; the arrow keys, Home and End select the others. The
 * state of a content is kept while another content is shown. A single content is shown without a tab bar.
 */
export const Tabs = <K extends string>({ label, tabs, selected, onSelect }: Props<K>) => {
  const id = useId()
  const tabList = useRef<HTMLDivElement>(null)
  const [openedTabs, setOpenedTabs] = useState<readonly K[]>([selected])
  if (!openedTabs.includes(selected)) setOpenedTabs([...openedTabs, selected])

  // A control that selects another tab disappears together with the content of its own tab. The selected tab then takes
  // the focus, because a screen reader would otherwise lose its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can be lost only when another tab is selected
  useLayoutEffect(() => {
    if (document.activeElement?.closest('[role=tabpanel][hidden]')?.parentElement === tabList.current?.parentElement)
      tabList.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [selected])

  const selectByKey = (event: KeyboardEvent, index: number) => {
    const nextIndex = indexAfterKey(event.key, index, tabs.length)
    const tab = nextIndex === undefined ? undefined : tabs[nextIndex]
    if (nextIndex === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.key)
    tabList.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus()
  }

  if (tabs.length < 2) return tabs[0]?.content
  return (
    <div className={styles.tabs}>
      <div ref={tabList} className={styles.bar} role="tablist" aria-label={label}>
        {tabs.map(({ key, label: name, icon }, index) => (
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
            onKeyDown={(event) => selectByKey(event, index)}
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
          {openedTabs.includes(key) && content}
        </div>
      ))}
    </div>
  )
}
