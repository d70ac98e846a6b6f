import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Returns the initial state of a seeded generator, as plain numbers that are stored with the world. */
export const initialRngState = (seed: number): number[] => [...xoroshiro128plus(seed).getState()]

/** Draws a whole number from `from` to `to` (both included), and advances the given state in place. */
export const randomInt = (state: number[], from: number, to: number): number => {
  const generator = xoroshiro128plusFromState(state)
  const value = uniformInt(generator, from, to)
  state.splice(0, state.length, ...generator.getState())
  return value
}

/** Draws `length` characters of an alphabet. */
export const randomText = (state: number[], length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[randomInt(state, 0, alphabet.length - 1)]).join('')

export const HEX = '0123456789abcdef'
export const DIGITS = '0123456789'
