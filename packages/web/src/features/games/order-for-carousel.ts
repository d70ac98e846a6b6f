import type { Game } from './read-games.ts'

/**
 * Returns the codes in the order of the carousel. Open games come first, and then the last game is moved to the front.
 * So the first open game is second, and the carousel begins with it in the middle, between two other cards.
 */
export const orderForCarousel = (games: readonly Game[]): string[] => {
  const openGames = games.filter((game) => game.isActive)
  const orderedCodes = [...openGames, ...games.filter((game) => !game.isActive)].map((game) => game.code)
  return [...orderedCodes.slice(-1), ...orderedCodes.slice(0, -1)]
}

/** Returns the game in the middle of a carousel that the member has not moved yet. */
export const findFirstMiddleGame = (games: readonly Game[]): Game | undefined =>
  games.find((game) => game.isActive) ?? games[0]
