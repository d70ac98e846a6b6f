import { Card } from '../../../ui/display/card.tsx'
import type { StatementEntry } from '../read-statement.ts'
import type { EntryProps } from './entry-parts.tsx'
import { EntryRow } from './entry-row.tsx'

interface Props extends Omit<EntryProps, 'entry'> {
  entries: readonly StatementEntry[]
}

/** Entries as a list, for phones and narrow columns. */
export const EntryList = ({ entries, ...context }: Props) => (
  <Card flush>
    <ul>
      {entries.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, but a fixed position in the list
        <EntryRow key={place} entry={entry} {...context} />
      ))}
    </ul>
  </Card>
)
