import type { Reply } from '@sabai/contracts'
import { CATEGORIES, type Category } from '@sabai/contracts/constants'
import { numberOf, readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** A game account as the screens use it. */
export interface Game {
  readonly code: string
  readonly name: string
  readonly category: Category
  readonly logo: string
  readonly background: string
  readonly isActive: boolean
  /** The balance in the wallet's currency; null if it is unknown. */
  readonly amount: number | null
  /** The number of units of the game's currency for one unit of the wallet's currency; null if it is unknown. */
  readonly rate: number | null
  /** The addresses of the game as received, unchecked. An address is an empty string if the game has none. */
  readonly links: { readonly web: string; readonly android: string; readonly ios: string }
}

type SlotReply = Reply<'GET /api/wallet/refresh/slot'>

const readGame = (slot: Untrusted<SlotReply['slots'][number]>): Game | null => {
  const code = textOf(slot.code)
  const category = CATEGORIES.find((known) => known === slot.category)
  if (code === '' || !category) return null
  return {
    code,
    category,
    name: textOf(slot.name) || code,
    logo: textOf(slot.logo),
    background: textOf(slot.background),
    isActive: slot.isActive === true,
    amount: numberOf(slot.amount),
    rate: numberOf(slot.ftWalletSlot),
    links: { web: textOf(slot.web), android: textOf(slot.android), ios: textOf(slot.ios) },
  }
}

/** Reads the list of games defensively: broken items are left out. Returns null if the reply has no readable list. */
export const readGames = ({ slots }: Untrusted<SlotReply>): readonly Game[] | null => readItems(slots, readGame)

/**
 * Returns whether the list is unreadable or has a broken game: an item that `readGames` leaves out, or a game that does
 * not say whether it is open. A broken game may hold money.
 */
export const hasBrokenGames = ({ slots }: Untrusted<SlotReply>): boolean =>
  !Array.isArray(slots) || slots.some((slot) => !slot || typeof slot.isActive !== 'boolean' || readGame(slot) === null)
