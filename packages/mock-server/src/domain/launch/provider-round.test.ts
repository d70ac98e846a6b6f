import { WALLET } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { createTestWorld, loadTestFixtures, START } from '../../testing/test-worlds.ts'
import { balanceOf, postTransaction } from '../money/ledger.ts'
import type { WorldState } from '../state.ts'
import { createRoundKey, playAtProvider, type RoundInput, STAKES_BY_CURRENCY } from './provider-round.ts'

const NOT_OFFERED = 'This round was not offered here: choose again.'

test('the key of a round is valid only once and only for its own member, game and session, even if another account has as many rounds', async () => {
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
      const account = { ...orchid, session: 3, rounds: 5 }
      for (const code of ['ORCHID', 'MEKONG']) {
        somchai.games[code] = { ...account }
        noi.games[code] = { ...account }
        const transferToGame = { type: 'transfer', from: WALLET, to: code, amount: 1_000, status: 'SUCCESS' } as const
        postTransaction(state, somchai, { at: START, ...transferToGame })
        postTransaction(state, noi, {
          at: START,
          type: 'deposit',
          from: '',
          to: WALLET,
          amount: 1_000,
          status: 'SUCCESS',
        })
        postTransaction(state, noi, { at: START, ...transferToGame })
      }
      const playWith = (round: string, code = 'ORCHID', member = somchai) =>
        playAtProvider(state, member, fixtureData, gameOf(code), { stake: '500', choice: undefined, round }, START)
      const key = createRoundKey(state, somchai, 'ORCHID', account)
      const keyOfEarlierLogin = createRoundKey(state, somchai, 'ORCHID', { ...account, session: 2 })
      return [
        playWith(key, 'ORCHID', noi),
        playWith(key, 'MEKONG'),
        playWith(`${key}x`),
        playWith(keyOfEarlierLogin),
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

test('a round is played only for an offered stake that the game account holds, and for a choice of the game', async () => {
  const { fixtureData } = loadTestFixtures('th')
  const state = structuredClone((await createTestWorld()).state) as WorldState
  const somchai = state.members.SB100001
  const game = fixtureData.games.find(({ code }) => code === 'CLASSICBET')
  if (!somchai || !game) throw new Error('the fixtures lack Somchai or the game')
  const account = { username: 's', password: 'p', session: 1, rounds: 0 }
  somchai.games.CLASSICBET = account
  postTransaction(state, somchai, {
    at: START,
    type: 'transfer',
    from: WALLET,
    to: 'CLASSICBET',
    amount: 500,
    status: 'SUCCESS',
  })
  const playWith = (changes: Partial<RoundInput>) => {
    const round = createRoundKey(state, somchai, 'CLASSICBET', account)
    return playAtProvider(state, somchai, fixtureData, game, { stake: '500', choice: 'home', round, ...changes }, START)
  }
  for (const stake of ['', '501', '0500', '1000'])
    expect(playWith({ stake })).toEqual({ problem: 'Choose one of the stakes.' })
  for (const choice of [undefined, '', 'both'])
    expect(playWith({ choice })).toEqual({ problem: 'Choose what you bet on.' })
  expect(STAKES_BY_CURRENCY.LAK).toHaveLength(4)
  const notEnoughMoney = { problem: 'There is not enough money in this game: move some here in your wallet.' }
  for (const stake of ['2000', '10000', '50000']) expect(playWith({ stake })).toEqual(notEnoughMoney)
  expect([account.rounds, balanceOf(somchai, 'game/CLASSICBET')]).toEqual([0, 500])
  const outcome = playWith({})
  if (!('result' in outcome)) throw new Error('the round was not played')
  const { won, ...result } = outcome.result
  expect(result).toMatchObject({ game: 'match', choice: 'home', stake: 500 })
  expect(result.shownFaces.join(':')).toMatch(/^\d:\d$/)
  expect([account.rounds, balanceOf(somchai, 'game/CLASSICBET')]).toEqual([1, won])
})
