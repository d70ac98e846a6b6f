import { Card } from '../../../ui/display/card.tsx'
import type { StatementEntry } from '../read-statement.ts'
import type { EntryProps } from './entry-parts.tsx'
import { EntryRow } from './entry-row.tsx'

interface Props extends Omit<EntryProps, 'entry'> {
  entries: readonly StatementEntry[]
}

/** Entries one below the other, as the phone and narrow columns show them. */
export const EntryList = ({ entries, ...context }: Props) => (
  <Card flush>
    <ul>
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its place in the list is its own
        <EntryRow key={place} entry={entry} {...context} />
      ))}
    </ul>
  </Card>
)
