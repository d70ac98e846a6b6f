import { WALLET } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { createTestWorld, loadTestFixtures, START } from '../../testing/test-worlds.ts'
import { post } from '../money/ledger.ts'
import { createRoundKey, playAtProvider } from './provider-round.ts'

const NOT_OFFERED = 'This round was not offered here: choose again.'

test('the key of a round is valid only for its own member, game and session, even if another account has the same number of rounds', async () => {
  const { fixtureData } = loadTestFixtures('th')
  const gameOf = (code: string) => {
    const game = fixtureData.games.find((each) => each.code === code)
    if (!game) throw new Error(`the fixtures have no game ${code}`)
    return game
  }
  const world = await createTestWorld()
  const results = await world.run(
    (state) => {
      const { SB100001: somchai, SB100002: noi } = state.members
      const orchid = somchai?.games.ORCHID
      if (!somchai || !noi || !orchid) throw new Error('Somchai has no account of ORCHID')
      const game = { ...orchid, session: 3, rounds: 5 }
      for (const code of ['ORCHID', 'MEKONG']) {
        somchai.games[code] = { ...game }
        noi.games[code] = { ...game }
        const move = { type: 'transfer', from: WALLET, to: code, amount: 1_000, status: 'SUCCESS' } as const
        post(state, somchai, { at: START, ...move })
        post(state, noi, { at: START, type: 'deposit', from: '', to: WALLET, amount: 1_000, status: 'SUCCESS' })
        post(state, noi, { at: START, ...move })
      }
      const playWith = (round: string, code = 'ORCHID', member = somchai) =>
        playAtProvider(state, member, fixtureData, gameOf(code), { stake: '500', choice: undefined, round }, START)
      const key = createRoundKey(state, somchai, 'ORCHID', game)
      const ofEarlierLogin = createRoundKey(state, somchai, 'ORCHID', { ...game, session: 2 })
      return [
        playWith(key, 'ORCHID', noi),
        playWith(key, 'MEKONG'),
        playWith(`${key}x`),
        playWith(ofEarlierLogin),
        playWith(key),
        playWith(key),
      ]
    },
    () => null,
  )
  expect(results).toEqual([
    { problem: NOT_OFFERED },
    { problem: NOT_OFFERED },
    { problem: NOT_OFFERED },
    { problem: 'This page was of an earlier login: choose again.' },
    { result: expect.objectContaining({ stake: 500 }) },
    { repeated: true },
  ])
})
