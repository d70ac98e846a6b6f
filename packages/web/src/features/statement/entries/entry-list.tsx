import { Card } from '../../../ui/display/card.tsx'
import type { StatementEntry } from '../read-statement.ts'
import type { EntryProps } from './entry-parts.tsx'
import { EntryRow } from './entry-row.tsx'

export interface EntryContext extends Omit<EntryProps, 'entry' | 'href'> {
  /** Returns the address of the receipt of an entry, or an empty string if it has none. */
  readonly hrefOf: (entry: StatementEntry) => string
}

interface Props extends EntryContext {
  entries: readonly StatementEntry[]
}

/** Entries as a list, for phones and narrow columns. */
export const EntryList = ({ entries, hrefOf, ...context }: Props) => (
  <Card hasNoPadding>
    <ul>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, but a fixed position in the list
        <EntryRow key={index} entry={entry} href={hrefOf(entry)} {...context} />
      ))}
    </ul>
  </Card>
)
