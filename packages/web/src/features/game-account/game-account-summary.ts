import type { GameLinks } from './launch/choose-link.ts'

/** The data of a game account that the dialog shows. */
export interface GameAccountSummary {
  readonly code: string
  readonly name: string
  readonly logo: string
  readonly background: string
  readonly isActive: boolean
  /** The balance in the member's currency; null if it is unknown. */
  readonly amount: number | null
  /** The balance in the game's own unit; null if it is unknown. */
  readonly credit: number | null
  readonly links: GameLinks
}
