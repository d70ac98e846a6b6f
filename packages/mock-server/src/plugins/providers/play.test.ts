import { LAUNCHERS } from '@sabai/contracts/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { itemsFrom } from '../../domain/history.ts'
import { choicesOf, roundKindOf } from '../../domain/launch/rounds.ts'
import { balanceOf } from '../../domain/money/ledger.ts'
import { applyScenario } from '../../scenarios/apply/apply.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { hiddenFieldOf, ProviderBrowser } from '../../testing/provider-browser.ts'
import { accountIn, PLAYER_ID, ProviderStage } from '../../testing/provider-stage.ts'
import { callControl } from '../../testing/test-app.ts'
import { START } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'

let stage: ProviderStage
beforeAll(async () => {
  stage = await ProviderStage.open()
})
afterAll(() => stage.app.close())

/** Moves baht from Somchai's wallet into a game. */
const moveIntoGame = async (worlds: Worlds, world: World, code: string, amount = 1_000) => {
  const body = { from: 'wallet', to: code, amount }
  const givenSteps = [{ call: { as: 'somchai', on: 'POST /api/wallet/transfer' as const, body } }]
  await applyScenario(worlds, world, [{ name: 'money', scenario: { given: givenSteps }, inline: true }], { add: true })
}
const somchaiIn = (world: World) => {
  const member = world.state.members[PLAYER_ID]
  if (!member) throw new Error('Somchai is gone')
  return member
}
const somchaisBalanceIn = (world: World, code: string) => balanceOf(somchaiIn(world), `game/${code}`)
const roundsIn = (world: World) =>
  [...itemsFrom(somchaiIn(world).hiddenTransactions)].filter(({ type }) => type === 'play')
const firstChoiceOf = (world: World, code: string): string | undefined => {
  const game = world.fixtureData().games.find((each) => each.code === code)
  return game && choicesOf(roundKindOf(code, game.category))[0]
}

/** Creates a world in which Somchai is logged in at a provider, with 1,000 baht in the game. */
const startPlaying = async (code: string) => {
  const world = await stage.createWorld()
  await moveIntoGame(stage.worlds, world, code)
  return { world, browser: await stage.logIn(world, code) }
}

describe('a round at a provider', () => {
  test.each(Object.keys(LAUNCHERS))(
    'a round of %s takes the stake and pays the winnings, and the page shows both',
    async (code) => {
      const { world, browser } = await startPlaying(code)
      for (let round = 1; round <= 4; round += 1) {
        const balanceBefore = somchaisBalanceIn(world, code)
        const page = await browser.play('500', firstChoiceOf(world, code))
        expect([page.status, page.text.includes('No round played yet')]).toEqual([200, false])
        const lastRound = roundsIn(world).at(-1)
        const [stake, prize] = lastRound?.postings ?? []
        expect(stake).toEqual({ debit: `game/${code}`, credit: 'gameHouse', amount: 500 })
        expect(somchaisBalanceIn(world, code)).toBe(balanceBefore - 500 + (prize?.amount ?? 0))
        expect([roundsIn(world).length, accountIn(world.state, code).rounds]).toEqual([round, round])
      }
      expect(world.brokenInvariants()).toEqual([])
    },
  )

  test('some rounds are won and some lost, and the stakes of a period can be summed from the ledger', async () => {
    const { world, browser } = await startPlaying('CLASSICBET')
    for (let round = 0; round < 8; round += 1) {
      await world.setClock({ advanceMs: 60_000 })
      await browser.play(round % 2 === 0 ? '500' : '2000', 'home')
    }
    const wonFlags = roundsIn(world).map(({ postings }) => postings.length === 2)
    expect([wonFlags.includes(true), wonFlags.includes(false)]).toEqual([true, true])
    const periodStart = START + 5 * 60_000
    const turnover = roundsIn(world)
      .filter(({ at }) => at >= periodStart)
      .reduce((sum, { postings: [stake] }) => sum + (stake?.amount ?? 0), 0)
    expect(turnover).toBe(2 * 500 + 2 * 2_000)
  })

  test('if one round is posted fifty times at once, it is played once, and all fifty replies show its result', async () => {
    const { world, browser } = await startPlaying('ORCHID')
    const round = hiddenFieldOf(await browser.open('/play'), 'round')
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => browser.post('/play', { round, stake: '500' })),
    )
    expect(responses.map(({ status, location }) => `${status} ${location}`)).toEqual(
      responses.map(() => `303 /w/${world.id}/play`),
    )
    expect(roundsIn(world)).toHaveLength(1)
  })

  test.each([
    ['a stake that is not offered', { stake: '501' }, 'Choose one of the stakes.'],
    ['no stake', { stake: '' }, 'Choose one of the stakes.'],
    ['a stake above the balance of the game', { stake: '50000' }, 'There is not enough money in this game'],
    ['no choice', { stake: '500', choice: '' }, 'Choose what you bet on.'],
    ['an unknown choice', { stake: '500', choice: 'both' }, 'Choose what you bet on.'],
    ['a round that was not offered', { stake: '500', round: 'W10.abc' }, 'This round was not offered here'],
    ['no round', { stake: '500', round: '' }, 'This round was not offered here'],
  ])('with %s, no round is played and the page says why', async (_what, formFields, sentence) => {
    const { world, browser } = await startPlaying('CLASSICBET')
    await moveIntoGame(stage.worlds, world, 'ORCHID', 1)
    await browser.play('50000', 'home')
    await browser.play('50000', 'home')
    while (somchaisBalanceIn(world, 'CLASSICBET') >= 50_000) await browser.play('50000', 'away')
    const stateBefore = world.state
    const round = hiddenFieldOf(await browser.open('/play'), 'round')
    const page = await browser.post('/play', { round, choice: 'home', ...formFields })
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
    expect(hiddenFieldOf(page, 'round')).toBe(round)
    expect(world.state).toBe(stateBefore)
  })

  test('a page of an earlier login, of another game or of another world cannot play a round', async () => {
    const { world, browser } = await startPlaying('ORCHID')
    const otherVisit = await startPlaying('ORCHID')
    const oldRound = hiddenFieldOf(await browser.open('/play'), 'round')
    await moveIntoGame(stage.worlds, world, 'MEKONG', 500)
    const mekongBrowser = await stage.logIn(world, 'MEKONG')
    for (const round of [
      hiddenFieldOf(await mekongBrowser.open('/play'), 'round'),
      hiddenFieldOf(await otherVisit.browser.open('/play'), 'round'),
    ])
      expect((await browser.post('/play', { round, stake: '500' })).text).toContain('was not offered here')
    const newBrowser = await stage.logIn(world, 'ORCHID')
    expect((await newBrowser.post('/play', { round: oldRound, stake: '500' })).text).toContain('of an earlier login')
    const reply = await browser.post('/play', { round: oldRound, stake: '500' })
    expect([reply.status, reply.text]).toEqual([401, expect.stringContaining('The session has ended')])
    expect(await stage.browserAt(world, 'ORCHID').post('/play', { round: oldRound, stake: '500' })).toMatchObject({
      status: 401,
    })
    expect(roundsIn(world)).toEqual([])
  })

  test('the page shows the last round only until another login, or another round that was not played there', async () => {
    const { world, browser } = await startPlaying('ORCHID')
    const readIsUnplayed = async (visitor = browser) =>
      (await visitor.open('/play')).text.includes('No round played yet')
    await browser.play('500')
    expect(await readIsUnplayed()).toBe(false)
    const given = [{ play: { member: 'somchai', game: 'ORCHID', bet: 1, result: 'lose' as const } }]
    await applyScenario(stage.worlds, world, [{ name: 'played', scenario: { given }, inline: true }], { add: true })
    expect(await readIsUnplayed()).toBe(true)
    await browser.play('500')
    expect(await readIsUnplayed(await stage.logIn(world, 'ORCHID'))).toBe(true)
  })

  test('in worlds with the same seed, the rounds of a member in a game have the same outcomes', async () => {
    const playThree = async (code: string) => {
      const { world, browser } = await startPlaying(code)
      for (let round = 0; round < 3; round += 1) await browser.play('500')
      return roundsIn(world).map(({ postings }) => postings)
    }
    expect(await playThree('ORCHID')).toEqual(await playThree('ORCHID'))
  })

  test('played rounds are exported as acts, and applying the export leads to the same state', async () => {
    const { world, browser } = await startPlaying('TAKRAW')
    for (let round = 0; round < 3; round += 1) await browser.play('500', 'home')
    const { username, password } = accountIn(world.state, 'TAKRAW')
    await browser.post('/login', { username, password })
    const { reply } = await callControl(stage.app, 'GET /__mock/worlds/{id}/story', { params: { id: world.id } })
    expect(reply.text).toContain('{ member: somchai, game: TAKRAW, bet: 5')
    expect(reply.text).toContain('openGame: { member: somchai, game: TAKRAW }')
    expect(reply.text).not.toContain(password)
    const repeatedWorld = await stage.createWorld()
    await applyScenario(stage.worlds, repeatedWorld, [{ name: 'told', scenario: parse(reply.text), inline: true }])
    const { members, systemAccounts, rngState } = repeatedWorld.state
    expect({ members, systemAccounts, rngState }).toEqual({
      members: world.state.members,
      systemAccounts: world.state.systemAccounts,
      rngState: world.state.rngState,
    })
  })

  test('a member of the Laos world plays in kip', async () => {
    const world = await stage.worlds.create({ base: 'la', seed: 7, clock: { at: START, frozen: true } })
    const launchInput = { params: { id: world.id }, body: { member: 'keo', game: 'LUCKYLAO' } }
    const { reply } = await callControl(stage.app, 'POST /__mock/worlds/{id}/launches', launchInput)
    const browser = stage.browserAt(world, 'LUCKYLAO')
    await browser.open(reply.link.replace(/^http:\/\/[^/]+/, ''))
    const keo = Object.values(world.state.members).find(({ currency }) => currency === 'LAK')
    const body = { from: 'wallet', to: 'LUCKYLAO', amount: 5_000 }
    const call = { as: 'keo', on: 'POST /api/wallet/transfer' as const, body }
    const appliedScenario = { name: 'money', scenario: { given: [{ call }] }, inline: true as const }
    await applyScenario(stage.worlds, world, [appliedScenario], { add: true })
    expect(await browser.play('1000', '07')).toMatchObject({ status: 200 })
    const keoAfter = world.state.members[keo?.id ?? '']
    expect(keoAfter?.hiddenTransactions.tail.at(-1)?.postings[0]).toMatchObject({
      debit: 'game/LUCKYLAO',
      amount: 1_000,
    })
  })
})

test('after a restart of the mock, a member is still logged in at a provider, and can play the round that an open page offers', async () => {
  const folder = createEmptyFolder()
  const stageBefore = await ProviderStage.open(folder)
  const keptWorld = await stageBefore.createWorld({ persist: true })
  await moveIntoGame(stageBefore.worlds, keptWorld, 'ORCHID')
  const browser = await stageBefore.logIn(keptWorld, 'ORCHID')
  const round = hiddenFieldOf(await browser.open('/play'), 'round')
  await stageBefore.app.close()
  await stageBefore.worlds.close()
  const stageAfter = await ProviderStage.open(folder)
  const world = stageAfter.worlds.get(keptWorld.id)
  if (!world) throw new Error('the world was not kept')
  const reopenedBrowser = new ProviderBrowser(stageAfter.app, world, 'ORCHID', browser.cookie)
  expect(await reopenedBrowser.open('/play')).toMatchObject({ status: 200 })
  expect(await reopenedBrowser.post('/play', { round, stake: '500' })).toMatchObject({ status: 303 })
  expect(roundsIn(world)).toHaveLength(1)
  await stageAfter.app.close()
  await stageAfter.worlds.close()
})
