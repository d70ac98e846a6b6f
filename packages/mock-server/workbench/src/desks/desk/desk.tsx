import { type ReactNode, useEffect, useState } from 'react'
import { DESK_LABELS } from '../../shell/view-labels.ts'
import { addressOfLocation, type DeskName, goTo, hrefOf, replaceLocation } from '../../shell/workbench-location.ts'
import { EmptyState } from '../../ui/async-content.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './desk.module.css'
import type { DeskEntry } from './desk-entry.ts'
import { DeskLayout } from './desk-layout.tsx'
import { DeskList, type DeskListProps } from './desk-list.tsx'

/** Focuses the element if nothing has the focus, as happens when the focused control disappears. */
const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus()
}

/** Says that an entry is missing. `wasOpen` is true if the entry has disappeared while it was open. */
const MissingEntry = ({ wasOpen, children }: { wasOpen: boolean; children: ReactNode }) => (
  <EmptyState>
    <p ref={wasOpen ? focusIfLost : null} role="status" tabIndex={-1}>
      {children}
    </p>
  </EmptyState>
)

/** A desk in which at most one entry is open. The address names this entry. */
export const Desk = ({
  world,
  name,
  entries,
  opened: [opened],
  hint,
  goneText,
  ...listProps
}: Omit<DeskListProps, 'entries'> & {
  /** The id of the world. */
  readonly world: string
  readonly name: DeskName
  readonly entries: readonly DeskEntry[]
  readonly opened: readonly string[]
  /** Says what the desk is for, while no entry is open. */
  readonly hint: string
  /** Says why the entry that the address names may be missing. */
  readonly goneText: string
}) => {
  const [cursor, setCursor] = useState<string | null>(null)
  const locationOf = (key?: string) =>
    ({ area: 'world', id: world, tab: 'desks', desk: name, ...(key !== undefined && { opened: [key] }) }) as const
  const entry = entries.find(({ key }) => key === opened)
  const hasEntry = entry !== undefined
  const [shownKey, setShownKey] = useState<string>()
  useEffect(() => {
    if (hasEntry) setShownKey(opened)
  }, [hasEntry, opened])
  // If an entry is open, moving the cursor opens the entry to which it moves.
  const moveCursor = (key: string): void => {
    setCursor(key)
    if (opened !== undefined) replaceLocation(locationOf(key))
  }
  return (
    <DeskLayout
      isOpen={opened !== undefined}
      list={
        <DeskList
          entries={entries}
          cursor={opened ?? cursor}
          onCursor={moveCursor}
          onOpen={(key) => goTo(locationOf(key))}
          {...listProps}
        />
      }
    >
      {opened === undefined ? (
        <EmptyState>{hint}</EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <a className={styles.back} href={hrefOf(locationOf())}>
              ← {DESK_LABELS[name]}
            </a>
            <CopyButton text={addressOfLocation(locationOf(opened))} what="link to this entry" label="Copy link" />
            <ButtonLink data-close href={hrefOf(locationOf())}>
              Close
            </ButtonLink>
          </div>
          {entry ? (
            <div key={opened} className={styles.entry}>
              {entry.render()}
            </div>
          ) : (
            <MissingEntry wasOpen={shownKey === opened}>{goneText}</MissingEntry>
          )}
        </>
      )}
    </DeskLayout>
  )
}
