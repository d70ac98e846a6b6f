import { useEffect } from 'react'
import { ControlError } from '../control/control.ts'
import { useControlQuery } from '../control/use-control-query.ts'
import { useJournal } from '../control/use-journal.ts'
import { DesksTab } from '../desks/desks-tab.tsx'
import { TAB_LABELS } from '../shell/view-labels.ts'
import { type DeskName, hrefOf, TABS, type Tab } from '../shell/workbench-location.ts'
import { AsyncContent, EmptyState } from '../ui/async-content.tsx'
import { rememberWorld } from '../ui/last-world.ts'
import { JournalTab } from './journal/journal-tab.tsx'
import { SaveTab } from './save-tab.tsx'
import { Situation } from './situation.tsx'
import { StateTab } from './state-tab.tsx'
import styles from './world.module.css'
import type { WorldDetails } from './world-details.ts'
import { WorldHead } from './world-head.tsx'

const POLL_MS = 2_000

interface Props {
  readonly tab: Tab
  readonly desk?: DeskName
  /** The keys of the entries that are open at the desk. */
  readonly opened?: readonly string[]
  /** The number of the entry that is open in the journal. */
  readonly entry?: number
}

const WorldLayout = ({
  world,
  tab,
  desk,
  opened,
  entry,
  reload,
}: Props & { readonly world: WorldDetails; readonly reload: () => void }) => {
  const journal = useJournal(world.id)
  const lastCall = journal.version
  // Each call may have changed the world.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each call
  useEffect(reload, [lastCall])
  const isChat = tab === 'desks' && desk === 'chat'
  return (
    <div className={styles.view} data-wide={isChat || undefined} data-tab={tab}>
      <WorldHead world={world} followState={journal.state} />
      <nav className={styles.tabs} aria-label={`In ${world.id}`}>
        {TABS.map((name, index) => (
          <a
            key={name}
            href={hrefOf({ area: 'world', id: world.id, tab: name })}
            aria-current={name === tab ? 'page' : undefined}
            aria-keyshortcuts={String(index + 1)}
          >
            {TAB_LABELS[name]}
          </a>
        ))}
      </nav>
      <div className={styles.body}>
        {tab === 'journal' && <JournalTab world={world} journal={journal} openNumber={entry ?? null} />}
        {tab === 'desks' && <DesksTab world={world} lastCall={lastCall} desk={desk} opened={opened} />}
        {tab === 'state' && <StateTab id={world.id} lastCall={lastCall} />}
        {tab === 'save' && <SaveTab id={world.id} />}
      </div>
      {!isChat && (
        <aside className={styles.aside} aria-label="Situation">
          <Situation world={world} lastCall={lastCall} />
        </aside>
      )}
    </div>
  )
}

/** The main view, which shows everything about one world. */
export const WorldView = ({ id, ...viewProps }: Props & { readonly id: string }) => {
  const worldQuery = useControlQuery('GET /__mock/worlds/{id}', { params: { id } }, POLL_MS)
  useEffect(() => rememberWorld(id), [id])
  if (worldQuery.error instanceof ControlError)
    return (
      <EmptyState>
        <h1>{id}</h1>
        <p role="alert">{worldQuery.error.message}</p>
        <a href={hrefOf({ area: 'worlds' })}>All worlds</a>
      </EmptyState>
    )
  return (
    <AsyncContent of={worldQuery}>
      {(world) => <WorldLayout world={world} {...viewProps} reload={worldQuery.reload} />}
    </AsyncContent>
  )
}
