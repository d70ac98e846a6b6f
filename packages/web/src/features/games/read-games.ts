import type { Reply } from '@sabai/contracts'
import { CATEGORIES, type Category } from '@sabai/contracts/constants'

/** A game account as the screens use it. */
export interface Game {
  readonly code: string
  readonly name: string
  readonly category: Category
  readonly logo: string
  readonly background: string
  readonly isActive: boolean
  /** In the wallet's currency; null where it is not known. */
  readonly amount: number | null
  /** Game currency for one unit of the wallet's; null where it is not known. */
  readonly rate: number | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

type Wire = Partial<Reply<'GET /api/wallet/refresh/slot'>>

const itemsOf = ({ slots }: Wire): readonly unknown[] | null => (Array.isArray(slots) ? slots : null)

const readGame = (item: unknown): Game | null => {
  const slot: { readonly [key: string]: unknown } = { ...(item instanceof Object ? item : {}) }
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
  }
}

/** Reads the list defensively: a broken item is left out, and the others stay. Null where there is no list at all. */
export const readGames = (reply: Wire): readonly Game[] | null =>
  itemsOf(reply)?.flatMap((item) => readGame(item) ?? []) ?? null

/** Whether there may be money in an item that was left out, or that cannot be told open or closed. */
export const hasBrokenGames = (reply: Wire): boolean =>
  itemsOf(reply)?.some((item) => {
    const isOpen = item instanceof Object && 'isActive' in item ? item.isActive : undefined
    return typeof isOpen !== 'boolean' || readGame(item) === null
  }) ?? true
