import type { Currency } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import type { FixtureData, Game } from '../../fixture-schema/schema.ts'
import { hashToFraction } from '../../lib/hash-to-fraction.ts'
import { postRound } from '../money/acts.ts'
import { accountOf, balanceOf } from '../money/ledger.ts'
import type { GameAccount } from '../state/account.ts'
import type { Member, WorldState } from '../state.ts'
import { parseChoice, playRound, type RoundResult, roundKindOf } from './rounds.ts'
import { type SigningWorld, signFields, verifySignedFields } from './sign.ts'

/** The stakes from which a player can choose, in minor units. */
export const STAKES_BY_CURRENCY: Readonly<Record<Currency, readonly number[]>> = {
  BAHT: [500, 2_000, 10_000, 50_000],
  LAK: [1_000, 5_000, 20_000, 100_000],
}

/** Returns the fields that identify a round: game, member, session and number. */
const roundFieldsOf = (member: Immutable<Member>, code: string, { session, rounds }: Immutable<GameAccount>) =>
  [code, member.id, session, rounds] as const

/**
 * Creates the key of the next round. The key contains the number of the round, which is valid only until that round is
 * played. So the key works once, although the mock does not store it.
 */
export const createRoundKey = (
  signingWorld: SigningWorld,
  member: Immutable<Member>,
  code: string,
  account: Immutable<GameAccount>,
): string => signFields(signingWorld, 'round', roundFieldsOf(member, code, account))

/** The posted fields of a round, not yet validated. */
export interface RoundInput {
  readonly stake: string
  readonly choice: string | undefined
  /** The key of the round, from `createRoundKey`. */
  readonly round: string
}

/** The result of a round, or `repeated` if it was played before, or a sentence that says why it cannot be played. */
export type RoundOutcome = { readonly result: RoundResult } | { readonly repeated: true } | { readonly problem: string }

/**
 * Plays one round for a member who is logged in, once for each key. The draws depend only on the seed of the world, the
 * account and the number of the round. An exported scenario repeats the round as an act `play`.
 */
export const playAtProvider = (
  state: WorldState,
  member: Member,
  fixtureData: FixtureData,
  { code, category }: Pick<Game, 'code' | 'category'>,
  { stake, choice, round }: RoundInput,
  now: number,
): RoundOutcome => {
  const account = member.games[code]
  const [keyCode, keyMemberId, session, roundNumber] = verifySignedFields(state, 'round', round) ?? []
  if (!account || keyCode !== code || keyMemberId !== member.id)
    return { problem: 'This round was not offered here: choose again.' }
  if (session !== account.session) return { problem: 'This page was of an earlier login: choose again.' }
  if (roundNumber !== account.rounds) return { repeated: true }
  const amount = STAKES_BY_CURRENCY[member.currency].find((each) => String(each) === stake)
  if (amount === undefined) return { problem: 'Choose one of the stakes.' }
  const kind = roundKindOf(code, category)
  const parsedChoice = parseChoice(kind, choice)
  if (!parsedChoice) return { problem: 'Choose what you bet on.' }
  if (amount > balanceOf(member, accountOf(code)))
    return { problem: 'There is not enough money in this game: move some here in your wallet.' }
  let drawIndex = 0
  const nextFraction = (): number => {
    drawIndex += 1
    return hashToFraction(state.seed, 'round', member.id, code, account.rounds, drawIndex)
  }
  const context = { state, member, fixtureData, now, publish: () => undefined }
  const result = playRound({ game: kind, choice: parsedChoice.choice, stake: amount }, nextFraction)
  const refusal = postRound(context, { game: code, bet: amount, won: result.won })
  return refusal ? { problem: refusal.detail ?? refusal.code } : { result }
}
