import type { ControlReply } from '@sabai/contracts/control'
import { useState } from 'react'
import { useControlQuery } from '../control/use-control-query.ts'
import { goTo, hrefOf } from '../shell/workbench-location.ts'
import { AsyncContent, EmptyState } from '../ui/async-content.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SearchField } from '../ui/field.tsx'
import { hasWords } from '../ui/has-words.ts'
import { Row, Tag } from '../ui/layout.tsx'
import { PickList } from '../ui/pick-list.tsx'
import { SplitView } from '../ui/split-view.tsx'
import { formatTime } from '../ui/time.tsx'
import { NewWorldDialog } from './new-world-dialog.tsx'
import { sortWorlds } from './sort-worlds.ts'
import { WorldCard } from './world-card.tsx'
import styles from './worlds.module.css'

export type WorldInfo = ControlReply<'GET /__mock/worlds'>['worlds'][number]

const POLL_MS = 2_500
/** The maximum number of ended worlds that are listed. More lines would push the list of worlds off the screen. */
const MAX_LISTED_ENDED_WORLDS = 3

const WorldRow = ({ world }: { world: WorldInfo }) => (
  <div className={styles.line}>
    <span className={styles.idRow}>
      <strong>{world.id}</strong>
      <span className={styles.calls}>{world.calls === 1 ? '1 call' : `${world.calls} calls`}</span>
    </span>
    <span className={styles.details}>
      {world.base} · {formatTime(world.now)}
      {world.frozen ? ' · frozen' : ''}
      {world.madeBy === undefined ? '' : ` · ${world.madeBy}`}
      {world.scenarios.length > 0 ? ` · ${world.scenarios.join(' + ')}` : ''}
    </span>
  </div>
)

interface WorldsListProps {
  worlds: readonly WorldInfo[]
  /** The processes of a team's mock that did not answer. */
  silentProcesses: readonly string[]
  /** The worlds that the mock ended by itself. */
  endedWorlds: NonNullable<ControlReply<'GET /__mock/worlds'>['ended']>
  defaultWorld: string
}

const WorldsList = ({ worlds, silentProcesses, endedWorlds, defaultWorld }: WorldsListProps) => {
  const [words, setWords] = useState('')
  const [cursor, setCursor] = useState<string>(defaultWorld)
  const [isCreating, setIsCreating] = useState(false)
  const foundWorlds = sortWorlds(worlds).filter((world) => hasWords(words, [world.id, world.base, ...world.scenarios]))
  const chosenWorld = foundWorlds.find(({ id }) => id === cursor) ?? foundWorlds[0]
  return (
    <SplitView
      title="Worlds"
      isOpen={false}
      showsBoth
      head={
        <>
          <Row>
            <SearchField label="Search worlds" value={words} onSearch={setWords} />
            <Button tone="main" onClick={() => setIsCreating(true)}>
              New world
            </Button>
          </Row>
          {silentProcesses.length > 0 && (
            <p role="status">
              These processes do not answer, so their worlds are missing: {silentProcesses.join(', ')}
            </p>
          )}
          {endedWorlds.length > 0 && (
            <details>
              <summary>Worlds that the mock ended last</summary>
              <ul className={styles.endedWorlds}>
                {endedWorlds.slice(-MAX_LISTED_ENDED_WORLDS).map(({ id, message }) => (
                  <li key={id}>{message}</li>
                ))}
              </ul>
            </details>
          )}
        </>
      }
      list={
        foundWorlds.length === 0 ? (
          <EmptyState>No world matches “{words}”.</EmptyState>
        ) : (
          <PickList
            label="Worlds"
            items={foundWorlds}
            keyOf={({ id }) => id}
            rowPx={52}
            cursor={chosenWorld?.id ?? null}
            onCursor={setCursor}
            onOpen={({ id }) => id === chosenWorld?.id && goTo({ area: 'world', id, tab: 'journal' })}
          >
            {(world) => <WorldRow world={world} />}
          </PickList>
        )
      }
    >
      {chosenWorld && (
        <>
          <header className={styles.head}>
            <h2>{chosenWorld.id}</h2>
            <Row>
              <Tag>{chosenWorld.base === 'th' ? 'Thailand' : 'Laos'}</Tag>
              <Tag>{chosenWorld.persisted ? 'on disk' : 'in memory'}</Tag>
              {chosenWorld.frozen && <Tag tone="wait">clock frozen</Tag>}
              <ButtonLink tone="main" href={hrefOf({ area: 'world', id: chosenWorld.id, tab: 'journal' })}>
                Open world
              </ButtonLink>
            </Row>
          </header>
          <WorldCard key={chosenWorld.id} id={chosenWorld.id} />
        </>
      )}
      {isCreating && <NewWorldDialog onClose={() => setIsCreating(false)} />}
    </SplitView>
  )
}

/** Lists all worlds, and shows links that open the app in the selected world. */
export const WorldsView = ({ defaultWorld }: { defaultWorld: string }) => (
  <AsyncContent of={useControlQuery('GET /__mock/worlds', {}, POLL_MS)}>
    {({ worlds, silent = [], ended = [] }) => (
      <WorldsList worlds={worlds} silentProcesses={silent} endedWorlds={ended} defaultWorld={defaultWorld} />
    )}
  </AsyncContent>
)
