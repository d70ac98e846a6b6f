import type { GameLinks } from './launch/choose-link.ts'

/** A game account as this dialog shows it. */
export interface GameSummary {
  readonly code: string
  readonly name: string
  readonly logo: string
  readonly background: string
  readonly isActive: boolean
  /** In the member's currency; null where it is not known. */
  readonly amount: number | null
  /** The same in the game's own unit. */
  readonly credit: number | null
  readonly links: GameLinks
}
