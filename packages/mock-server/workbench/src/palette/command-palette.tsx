import { useState } from 'react'
import { useControlQuery } from '../control/use-control-query.ts'
import { goTo, type WorkbenchLocation } from '../shell/workbench-location.ts'
import { EmptyState } from '../ui/async-content.tsx'
import { Dialog, requestFocus } from '../ui/dialog.tsx'
import { SearchField } from '../ui/field.tsx'
import { hasWords } from '../ui/has-words.ts'
import { readLastWorld } from '../ui/last-world.ts'
import { ListSearch } from '../ui/list-search.tsx'
import { PickList } from '../ui/pick-list.tsx'
import { ActForm } from './act-form.tsx'
import { type ActCommand, listActs } from './acts.ts'
import { type Command, listCommands } from './commands.ts'
import styles from './palette.module.css'

const ROW_PX = 50

const CommandRow = ({ title, note }: Command) => (
  <div className={styles.line}>
    <strong>{title}</strong>
    <span>{note}</span>
  </div>
)

const CommandList = ({
  commands,
  onChoose,
}: {
  commands: readonly Command[]
  onChoose: (command: Command) => void
}) => {
  const [words, setWords] = useState('')
  const [cursor, setCursor] = useState<string | null>(null)
  const foundCommands = commands.filter(({ title, note, heading }) => hasWords(words, [title, note, heading]))
  const search = (next: string): void => {
    setWords(next)
    setCursor(null)
  }
  return (
    <ListSearch>
      <SearchField
        ref={requestFocus}
        label="Search commands"
        placeholder="A view, a member, an act or a world"
        value={words}
        onSearch={search}
      />
      <div className={styles.list}>
        {foundCommands.length === 0 ? (
          <EmptyState>No command matches “{words}”.</EmptyState>
        ) : (
          <PickList
            label="Commands"
            items={foundCommands}
            keyOf={({ key }) => key}
            headingOf={({ heading }) => heading}
            rowPx={ROW_PX}
            cursor={cursor ?? foundCommands[0]?.key ?? null}
            onCursor={setCursor}
            onOpen={onChoose}
          >
            {(command) => <CommandRow {...command} />}
          </PickList>
        )}
      </div>
    </ListSearch>
  )
}

/**
 * A dialog that finds views, members of the cast, acts and worlds by words, and opens the chosen one. Views and acts
 * apply to the world in the address or, if the address names none, to the world that was viewed last.
 */
export const CommandPalette = ({
  location,
  defaultWorld,
  onClose,
}: {
  location: WorkbenchLocation
  defaultWorld: string
  onClose: () => void
}) => {
  const [act, setAct] = useState<ActCommand | null>(null)
  const { data, error } = useControlQuery('GET /__mock/worlds', {})
  const worlds = data?.worlds ?? []
  const wantedWorld = location.area === 'world' ? location.id : readLastWorld()
  // The wanted world may have been deleted. The default world then takes its place.
  const id =
    wantedWorld !== null && (!data || worlds.some((world) => world.id === wantedWorld)) ? wantedWorld : defaultWorld
  const worldQuery = useControlQuery('GET /__mock/worlds/{id}', { params: { id } })
  const openCommand = (command: Command): void => {
    if ('act' in command) {
      setAct(command.act)
      return
    }
    if ('location' in command) goTo(command.location)
    else window.open(command.href, '_blank', 'noopener')
    onClose()
  }
  const failure = error ?? worldQuery.error
  return (
    <Dialog title="Commands" onClose={onClose}>
      {act ? (
        <ActForm
          act={act}
          world={id}
          worlds={worlds.map((each) => each.id)}
          onBack={() => setAct(null)}
          onDone={onClose}
        />
      ) : (
        <div className={styles.palette}>
          {failure && (
            <p role="alert" className={styles.failure}>
              Worlds and members are missing: {failure.message}
            </p>
          )}
          <CommandList
            commands={listCommands({ id, world: worldQuery.data, worlds, acts: listActs() })}
            onChoose={openCommand}
          />
        </div>
      )}
    </Dialog>
  )
}
