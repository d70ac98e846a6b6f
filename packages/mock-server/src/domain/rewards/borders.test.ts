import { WALLET } from '@sabai/contracts/constants'
import { describe, expect, test } from 'vitest'
import {
  createContext,
  createMemberContext,
  createTestWorld,
  loadTestFixtures,
  START,
} from '../../testing/test-worlds.ts'
import { itemsFrom, lengthOf } from '../history.ts'
import { creditWallet, postRound } from '../money/acts.ts'
import { postBonusEnd, postHiddenTransaction, postingsOfRound, postTransaction } from '../money/ledger.ts'
import { Refusal } from '../refusal.ts'
import type { Transaction } from '../state/money.ts'
import type { Member, WorldState } from '../state.ts'
import { countReceived, recordReceipt } from './bonus/bonus-limits.ts'
import { giveCoins } from './coins.ts'
import { giveCoupon } from './coupons.ts'
import { findDepositSince } from './find-deposit-since.ts'
import { creditInviterOfPlay } from './invite-credit.ts'
import { playTotalsOf } from './play-of-day.ts'
import { spinWheel } from './wheel.ts'

const { fixtureData } = loadTestFixtures('th')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The next midnight in Bangkok after START. START is a Friday, at 10:00 in Bangkok. */
const MIDNIGHT = START + 14 * HOUR_MS
const MONDAY = MIDNIGHT + 2 * DAY_MS

const memberIn = ({ members }: WorldState, id: string): Member => {
  const member = members[id]
  if (!member) throw new Error(`there is no member ${id}`)
  return member
}

/** Runs a check on a draft of a new world, in which Noi has no money. The draft is then discarded. */
const withDraft = async (
  check: (draft: { noi: Member; somchai: Member; state: WorldState }) => void,
): Promise<void> => {
  const world = await createTestWorld()
  let failure: unknown
  await world
    .run((state) => {
      try {
        check({ state, noi: memberIn(state, 'SB100002'), somchai: memberIn(state, 'SB100001') })
      } catch (error) {
        failure = error
      }
      throw new Error('the draft is discarded')
    })
    .catch(() => undefined)
  if (failure) throw failure
}

const postDeposit = (
  state: WorldState,
  member: Member,
  amount: number,
  at: number,
  status: Transaction['status'] = 'SUCCESS',
): Transaction => postTransaction(state, member, { at, type: 'deposit', from: '', to: WALLET, amount, status })

describe('the limits of a day and of a week in Bangkok', () => {
  const bonusOf = (type: 'day' | 'week' | 'limit') => {
    const bonus = fixtureData.rewards.bonuses.find((each) => each.type === type)
    if (!bonus) throw new Error(`the fixtures have no bonus of the type ${type}`)
    return bonus
  }

  test.each([
    [
      'day',
      'at midnight is counted until the last millisecond of that day',
      MIDNIGHT,
      MIDNIGHT,
      MIDNIGHT + DAY_MS - 1,
      1,
    ],
    ['day', 'at midnight is no longer counted at the next midnight', MIDNIGHT, MIDNIGHT + DAY_MS, MIDNIGHT + DAY_MS, 0],
    ['day', 'a millisecond before midnight is not counted from midnight on', MIDNIGHT - 1, MIDNIGHT, MIDNIGHT, 0],
    ['day', 'a millisecond before midnight is counted until midnight', MIDNIGHT - 1, MIDNIGHT - 1, MIDNIGHT - 1, 1],
    ['week', 'on Monday at midnight is counted until the week is over', MONDAY, MONDAY, MONDAY + 7 * DAY_MS - 1, 1],
    ['week', 'on Monday at midnight is not counted a week later', MONDAY, MONDAY + 7 * DAY_MS, MONDAY + 7 * DAY_MS, 0],
    ['week', 'a millisecond before Monday is not counted from Monday on', MONDAY - 1, MONDAY, MONDAY, 0],
    ['week', 'a millisecond before Monday is counted until Monday', MONDAY - 1, MONDAY - 1, MONDAY - 1, 1],
    ['limit', 'once is counted for ever', START, START, START + 1_000 * DAY_MS, 1],
  ] as const)('a bonus of the type %s that was received %s', async (type, _what, at, from, until, expectedCount) => {
    await withDraft(({ state, noi }) => {
      const bonus = bonusOf(type)
      noi.received = { [bonus.code]: [at] }
      const countAt = (now: number) => countReceived(createMemberContext(state, noi.id, now), bonus)
      expect([from, until].map(countAt)).toEqual([expectedCount, expectedCount])
    })
  })

  test('stakes and prizes belong to a day from its first millisecond to its last', async () => {
    await withDraft(({ state, somchai }) => {
      const nextMidnight = MIDNIGHT + DAY_MS
      postTransaction(state, somchai, {
        at: START,
        type: 'transfer',
        from: WALLET,
        to: 'ORCHID',
        amount: 10_000,
        status: 'SUCCESS',
      })
      const rounds = [
        [MIDNIGHT - 1, 1],
        [MIDNIGHT, 10],
        [nextMidnight - 1, 100],
        [nextMidnight, 1_000],
      ] as const
      for (const [at, bet] of rounds) {
        const postings = postingsOfRound('ORCHID', bet, 2 * bet)
        const round = {
          at,
          type: 'play',
          from: 'ORCHID',
          to: 'ORCHID',
          amount: bet,
          status: 'SUCCESS',
          postings,
        } as const
        postHiddenTransaction(state, somchai, round)
      }
      // The payment of a withdrawal must not be counted as a prize.
      const paidWithdrawal = {
        at: MIDNIGHT,
        from: WALLET,
        to: '',
        amount: 500,
        postings: [{ debit: WALLET, credit: 'external', amount: 500 }],
      }
      postHiddenTransaction(state, somchai, { ...paidWithdrawal, type: 'settlement', status: 'SUCCESS' })
      expect(playTotalsOf(somchai, MIDNIGHT, nextMidnight)).toEqual({ staked: 110, won: 220 })
    })
  })

  test('a deposit made a millisecond before midnight does not count towards the coins of the next day', async () => {
    await withDraft(({ state, noi }) => {
      postDeposit(state, noi, 29_900, MIDNIGHT - 1)
      postDeposit(state, noi, 15_000, MIDNIGHT)
      giveCoins(createMemberContext(state, noi.id, MIDNIGHT), 15_000)
      expect(noi.coin).toBe(0)
      const coinsAfter = (amount: number): number => {
        postDeposit(state, noi, amount, MIDNIGHT + DAY_MS - 1)
        giveCoins(createMemberContext(state, noi.id, MIDNIGHT + DAY_MS - 1), amount)
        return noi.coin
      }
      expect([15_100, 29_900].map(coinsAfter)).toEqual([1, 2])
    })
  })

  test('what an invited member stakes from midnight on earns one share, separate from the share of the day before', async () => {
    await withDraft(({ state, noi, somchai }) => {
      noi.invitedBy = somchai.id
      const invitesBefore = lengthOf(somchai.invites)
      for (const at of [MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + 1, MIDNIGHT + DAY_MS - 1])
        creditInviterOfPlay(createMemberContext(state, noi.id, at), 100_000)
      creditWallet(createMemberContext(state, noi.id, MIDNIGHT + DAY_MS - 1), { amount: 10_000 })
      const shares = [...itemsFrom(somchai.invites)].slice(invitesBefore)
      expect(shares.map(({ of, amount, at }) => [of, amount, at])).toEqual([
        ['play', 500, MIDNIGHT - 1],
        ['play', 1_500, MIDNIGHT + DAY_MS - 1],
        ['deposit', 1_000, MIDNIGHT + DAY_MS - 1],
      ])
    })
  })
})

test('a receipt of a bonus removes the counts of this bonus on other days, but no count of a bonus whose code begins with its code', async () => {
  await withDraft(({ state }) => {
    const [promotion] = fixtureData.rewards.promotions
    if (!promotion) throw new Error('the fixtures have no promotion')
    state.bonusesTaken = { 'NEW/2026-11-19': 4, 'NEWER/2026-11-19': 2, 'NEWER/2026-11-20': 3, 'NEW2/2026-11-20': 1 }
    recordReceipt(createContext(state), { ...promotion, code: 'NEW', perDay: 5 })
    expect(state.bonusesTaken).toEqual({
      'NEWER/2026-11-19': 2,
      'NEWER/2026-11-20': 3,
      'NEW2/2026-11-20': 1,
      'NEW/2026-11-20': 1,
    })
    const { perDay: _perDay, ...unlimited } = promotion
    recordReceipt(createContext(state), { ...unlimited, code: 'FREE' })
    expect(Object.keys(state.bonusesTaken)).not.toContain('FREE/2026-11-20')
  })
})

describe('a deposit that was not credited', () => {
  test.each(['FAILED', 'PENDING'] as const)('neither a deposit that is %s nor a bonus earns coins', async (status) => {
    await withDraft(({ state, noi }) => {
      postDeposit(state, noi, 29_990, START, status)
      postTransaction(state, noi, {
        at: START,
        type: 'bonus',
        from: '',
        to: WALLET,
        amount: 59_950,
        status: 'SUCCESS',
      })
      postDeposit(state, noi, 100, START)
      giveCoins(createMemberContext(state, noi.id), 100)
      expect(noi.coin).toBe(0)
    })
  })

  test('a failed deposit does not count as the first deposit, of which the inviter earns a share', async () => {
    await withDraft(({ state, noi, somchai }) => {
      noi.invitedBy = somchai.id
      const inviteAmountBefore = somchai.inviteAmount
      postDeposit(state, noi, 50_000, START, 'FAILED')
      postTransaction(state, noi, { at: START, type: 'bonus', from: '', to: WALLET, amount: 100, status: 'SUCCESS' })
      creditWallet(createMemberContext(state, noi.id), { amount: 10_000 })
      expect(somchai.inviteAmount - inviteAmountBefore).toBe(1_000)
    })
  })

  test('a bonus is never based on a failed deposit, even if the deposit was pending before it failed', async () => {
    await withDraft(({ state, noi }) => {
      const acceptedDeposit = postDeposit(state, noi, 10_000, START)
      postDeposit(state, noi, 20_000, START, 'FAILED')
      noi.outcomes[postDeposit(state, noi, 30_000, START, 'PENDING').id] = 'FAILED'
      expect(findDepositSince(noi)?.id).toBe(acceptedDeposit.id)
    })
  })

  test('a bonus may be based on a deposit from before another bonus or promotion was received, but not from before the same bonus was received', async () => {
    await withDraft(({ state, noi }) => {
      const { id } = postDeposit(state, noi, 10_000, START)
      const postBonus = (related?: Transaction['related']) =>
        postTransaction(state, noi, {
          ...{ at: START, type: 'bonus', from: '', to: WALLET, amount: 100, status: 'SUCCESS' },
          ...(related && { related }),
        })
      postBonus()
      postBonus({ kind: 'promotion', code: 'daily', description: '' })
      expect(findDepositSince(noi, 'daily')?.id).toBe(id)
      const related = { kind: 'bonus', code: 'daily', description: '' } as const
      postBonus(related)
      expect(findDepositSince(noi, 'weekly')?.id).toBe(id)
      expect(findDepositSince(noi, 'daily')).toBeNull()
      const laterDeposit = postDeposit(state, noi, 10_000, START)
      postBonusEnd(state, noi, { at: START, status: 'SUCCESS', amount: 100, takenAmounts: [], related })
      expect(findDepositSince(noi, 'daily')?.id).toBe(laterDeposit.id)
    })
  })
})

test('the next coupon replaces the oldest of a hundred claimed coupons', async () => {
  await withDraft(({ state, noi }) => {
    const slice = fixtureData.rewards.wheel.slices.find(({ prize }) => prize)
    if (!slice) throw new Error('the fixtures have no prize')
    const context = createMemberContext(state, noi.id)
    for (let couponCount = 0; couponCount < 100; couponCount += 1) giveCoupon(context, slice)
    for (const coupon of noi.coupons) coupon.claimedAt = START
    const ids = noi.coupons.map(({ id }) => id)
    giveCoupon(context, slice)
    expect(noi.coupons.map(({ id }) => id).slice(0, -1)).toEqual(ids.slice(1))
  })
})

test('the wheel can be turned at once if the last turn is in the future because the clock was set back', async () => {
  await withDraft(({ state, somchai }) => {
    for (const now of [START, START - 1])
      expect(spinWheel(createMemberContext(state, somchai.id, now))).toMatchObject({ success: true })
  })
})

test('a round is refused unless its game is open, and its stake is above zero and at most the balance of the game', async () => {
  await withDraft(({ state, somchai }) => {
    const postRoundOf = (bet: number) =>
      postRound(createMemberContext(state, somchai.id), { game: 'ORCHID', bet, won: 0 })
    postTransaction(state, somchai, {
      at: START,
      type: 'transfer',
      from: WALLET,
      to: 'ORCHID',
      amount: 100,
      status: 'SUCCESS',
    })
    const refusedRound = postRound(createMemberContext(state, somchai.id), { game: 'JASMINE', bet: 1, won: 0 })
    const refusals = [postRoundOf(-1), postRoundOf(0), postRoundOf(101), refusedRound]
    expect(refusals.map((refusal) => refusal instanceof Refusal && refusal.code)).toEqual([
      'NO_DATA',
      'NO_DATA',
      'MONEY_NOT_ENOUGH',
      'SLOT_NO_ACCOUNT',
    ])
    const roundsBefore = somchai.games.ORCHID?.rounds ?? 0
    expect(postRoundOf(100)).toBeNull()
    expect(somchai.games.ORCHID?.rounds).toBe(roundsBefore + 1)
    const stake = { debit: 'game/ORCHID', credit: 'gameHouse', amount: 100 }
    expect(somchai.hiddenTransactions.tail.at(-1)).toMatchObject({ amount: 100, status: 'SUCCESS', postings: [stake] })
  })
})
