import { LAUNCHERS } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import {
  choicesOf,
  facesByPartOf,
  parseChoice,
  payoutsOf,
  playRound,
  type RoundKind,
  type RoundResult,
  roundKindOf,
} from './rounds.ts'

const GAMES = ['reels', 'match', 'dice', 'draw'] as const
const listBets = (game: RoundKind) => {
  const choices = choicesOf(game)
  return (choices.length > 0 ? choices : [null]).map((choice) => ({ game, choice }))
}

/**
 * Returns, for each outcome of a round, the fractions that lead to it. Each fraction is the middle of the range that
 * stands for its face.
 */
const enumerateFractions = (game: RoundKind): number[][] =>
  facesByPartOf(game).reduce<number[][]>(
    (fractionLists, faces) =>
      fractionLists.flatMap((fractions) => faces.map((_, index) => [...fractions, (index + 0.5) / faces.length])),
    [[]],
  )

const playAll = ({ game, choice }: Pick<RoundResult, 'game' | 'choice'>, stake = 100) =>
  enumerateFractions(game).map((fractions) => {
    const fractionsLeft = [...fractions]
    return playRound({ game, choice, stake }, () => fractionsLeft.shift() ?? Number.NaN)
  })

test('over all outcomes of a round, every bet pays between 90 and 97 percent of the stakes', () => {
  for (const bet of GAMES.flatMap(listBets)) {
    const rounds = playAll(bet)
    const totalWon = rounds.reduce((sum, round) => sum + round.won, 0)
    expect(totalWon, JSON.stringify(bet)).toBeGreaterThanOrEqual(rounds.length * 90)
    expect(totalWon, JSON.stringify(bet)).toBeLessThanOrEqual(rounds.length * 97)
  }
})

test('every line of a payout table can be won, and every bet can be lost', () => {
  for (const game of GAMES) {
    const results = listBets(game).map((bet) => playAll(bet).map(({ won }) => won))
    for (const won of results) expect(won).toContain(0)
    const paid = new Set(results.flat())
    expect([...paid].toSorted((one, other) => one - other)).toEqual(
      [...new Set([0, ...payoutsOf(game).map(({ hundredths }) => hundredths)])].toSorted((one, other) => one - other),
    )
  }
})

test('the faces of a round are symbols of reels, goals of a team, faces of a die, or digits', () => {
  const faces = GAMES.map((game) => [...new Set(facesByPartOf(game).flat())].toSorted().join(' '))
  expect(faces).toEqual(['bell cherry crown emblem gem leaf star', '0 1 2 3 4', '1 2 3 4 5 6', '0 1 2 3 4 5 6 7 8 9'])
  expect(GAMES.map((game) => facesByPartOf(game).length)).toEqual([3, 2, 2, 2])
})

test.each([
  ['reels', null, [0, 0, 0], ['emblem', 'emblem', 'emblem'], 4_000],
  ['reels', null, [0, 0.99, 0], ['emblem', 'cherry', 'emblem'], 150],
  ['reels', null, [0, 0.99, 0.5], ['emblem', 'cherry', 'star'], 0],
  ['match', 'away', [0.5, 0.95], ['2', '3'], 360],
  ['match', 'home', [0, 0], ['0', '0'], 0],
  ['match', 'draw', [0, 0], ['0', '0'], 375],
  ['dice', 'seven', [0.5, 0.5], ['4', '4'], 0],
  ['dice', 'seven', [0.5, 0.34], ['4', '3'], 560],
  ['dice', 'low', [0, 0.7], ['1', '5'], 225],
  ['dice', 'high', [0.999_999, 0.2], ['6', '2'], 225],
  ['draw', '07', [0, 0.7], ['0', '7'], 7_000],
  ['draw', '07', [0.7, 0.7], ['7', '7'], 250],
  ['draw', '07', [0.7, 0], ['7', '0'], 0],
] as const)(
  'a round of %s with the choice %s and the draws %j shows %j and pays %i for a stake of 100',
  (game, choice, draws, shownFaces, won) => {
    const fractionsLeft = [...draws]
    const round = playRound({ game, choice, stake: 100 }, () => fractionsLeft.shift() ?? Number.NaN)
    expect(round).toEqual({ game, choice, shownFaces, stake: 100, won })
  },
)

test('a round pays a whole number of minor units, rounded down, however small or large its stake is', () => {
  const playDraw = (stake: number) => playRound({ game: 'match', choice: 'draw', stake }, () => 0).won
  expect(playDraw(1)).toBe(3)
  expect(playDraw(3)).toBe(11)
  expect(playDraw(100_000_000_000_001)).toBe(375_000_000_000_003)
})

test('a posted choice is accepted only if the game has it', () => {
  expect(parseChoice('reels', undefined)).toEqual({ choice: null })
  expect(parseChoice('reels', 'anything')).toEqual({ choice: null })
  expect(parseChoice('match', 'draw')).toEqual({ choice: 'draw' })
  expect(parseChoice('draw', ' 07 ')).toEqual({ choice: '07' })
  for (const text of [undefined, '', '7', '007', '-1', '1e', '๐๗', 'home', 'constructor'])
    expect(parseChoice('draw', text), String(text)).toBeNull()
  for (const text of [undefined, '', 'DRAW', 'seven', 'toString', 'home,away'])
    expect(parseChoice('match', text), String(text)).toBeNull()
})

test('slots are played with reels, lotteries with draws, three games of the sports category with dice, and the other games of that category with matches', () => {
  expect(roundKindOf('ORCHID', 'slot')).toBe('reels')
  expect(roundKindOf('SIAMLOT', 'lotto')).toBe('draw')
  const sports = ['TAKRAW', 'ASPSPORT', 'CLASSICBET', 'PEARLCA', 'DRAGONHALL', 'DICEROOM']
  expect(sports.every((code) => code in LAUNCHERS)).toBe(true)
  expect(sports.map((code) => roundKindOf(code, 'sport'))).toEqual(['match', 'match', 'match', 'dice', 'dice', 'dice'])
})
