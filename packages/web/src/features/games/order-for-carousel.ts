import type { Game } from './read-games.ts'

/**
 * The order of a carousel: the open games first, as one ring that is turned by one place. So the first open game stands
 * second, where the carousel begins, and has a neighbour on either side.
 */
export const orderForCarousel = (games: readonly Game[]): string[] => {
  const open = games.filter((game) => game.isActive)
  const ordered = [...open, ...games.filter((game) => !game.isActive)].map((game) => game.code)
  return [...ordered.slice(-1), ...ordered.slice(0, -1)]
}
