import type { ReactNode } from 'react'
import type { WorldDetails } from '../../world/world-details.ts'
import type { NamedMember } from '../named-member.ts'

/** One line in the list of a desk, and what the desk shows when that line is opened. */
export interface DeskEntry {
  /** The id of the entry in the URL of the page. It stays the same while the entry is in the list. */
  readonly key: string
  /** Consecutive entries with the same heading are grouped below it. */
  readonly heading?: string
  readonly title: string
  readonly note: string
  /** Shown at the end of the line. */
  readonly mark?: ReactNode
  /** Further words by which the search finds the entry. */
  readonly words?: string
  readonly render: () => ReactNode
}

export interface DeskProps {
  readonly world: WorldDetails
  readonly members: readonly NamedMember[]
  /** The number of the newest call. */
  readonly lastCall: number
  /** The keys of the open entries, from the address. */
  readonly opened: readonly string[]
}
