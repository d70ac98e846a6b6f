import { describe, expect, test } from 'vitest'
import { readActiveBonus } from '../../shared/bonus/read-active-bonus.ts'
import { bonusStateOf } from './bonus-state.ts'
import { headingOf } from './heading-of.ts'
import { type Bonus, readBonuses } from './read-bonus.ts'

const createBonus = (changes: Partial<Bonus>): Bonus => ({
  code: 'daily',
  name: 'Daily',
  period: 'day',
  type: 'day',
  maxReceived: 1,
  banners: [],
  percentFail: 50,
  isActive: false,
  receivedAt: [],
  turnover: null,
  ...changes,
})
const toMs = (bangkokTime: string) => Date.parse(`${bangkokTime}+07:00`)
const toIsoTimes = (...bangkokTimes: string[]) => bangkokTimes.map((time) => new Date(toMs(time)).toISOString())

describe('the state of a bonus', () => {
  test.each([
    ['2026-11-20T23:59:59.999', 'received'],
    ['2026-11-21T00:00:00', 'available'],
  ])(
    'if a daily bonus was received at midnight in Bangkok on 20 November 2026, its state at %s is %s',
    (time, state) => {
      const bonus = createBonus({ receivedAt: toIsoTimes('2026-11-20T00:00:00') })
      expect(bonusStateOf(bonus, toMs(time))).toBe(state)
    },
  )

  test.each([
    ['2026-11-22T23:59:59.999', 'received'],
    ['2026-11-23T00:00:00', 'available'],
  ])('if a weekly bonus was received on Monday, 16 November 2026, in Bangkok, its state at %s is %s', (time, state) => {
    const bonus = createBonus({ period: 'week', receivedAt: toIsoTimes('2026-11-16T00:00:00') })
    expect(bonusStateOf(bonus, toMs(time))).toBe(state)
  })

  test('a bonus that was received as often as its overall limit allows stays received, and a bonus below its limit is available', () => {
    const timesInTwoYears = toIsoTimes('2019-01-01T00:00:00', '2026-11-20T10:00:00')
    const nowMs = toMs('2026-11-20T12:00:00')
    expect(bonusStateOf(createBonus({ period: 'limit', maxReceived: 2, receivedAt: timesInTwoYears }), nowMs)).toBe(
      'received',
    )
    expect(bonusStateOf(createBonus({ period: 'limit', maxReceived: 3, receivedAt: timesInTwoYears }), nowMs)).toBe(
      'available',
    )
    expect(bonusStateOf(createBonus({ period: 'day', maxReceived: 2, receivedAt: timesInTwoYears }), nowMs)).toBe(
      'available',
    )
  })

  test('the state of an active bonus is "current", however often the bonus was received', () => {
    expect(bonusStateOf(createBonus({ isActive: true, maxReceived: 0 }), 0)).toBe('current')
  })

  test('a bonus with an unknown limit is available, because the server decides how often it may be received', () => {
    expect(bonusStateOf(createBonus({ period: null, receivedAt: [''] }), 0)).toBe('available')
    expect(bonusStateOf(createBonus({ maxReceived: null, receivedAt: [''] }), 0)).toBe('available')
  })
})

test.each([
  ['<h3>Welcome <b>100%</b></h3><p>More</p>', 'Welcome 100%'],
  ['<p>No&nbsp;heading &amp; more</p>', 'No heading & more'],
  ['<script>alert(1)</script><h2></h2><p>Fine</p>', 'Fine'],
  ['&lt;b&gt;$& <img src=x onerror=alert(1)>', '<b>$&'],
  ['<img src="/only.svg">', ''],
])('the name of a bonus with the banner %s is the plain text "%s"', (html, name) => {
  expect(headingOf(html)).toBe(name)
})

test('broken bonuses are read without an error, and a bonus without a text in its banners is named by its code', () => {
  const replyOfBrokenBonuses = {
    bonuses: [null, {}, { code: 'x', type: 'year', banners: 7, percentFail: '50', userBonus: { received: [null] } }],
  }
  expect(readBonuses(replyOfBrokenBonuses)).toEqual([
    createBonus({
      code: 'x',
      name: 'x',
      period: null,
      type: 'year',
      maxReceived: null,
      percentFail: null,
      receivedAt: [''],
    }),
  ])
  expect(readBonuses({ bonuses: 'none' })).toBeNull()
  expect(readActiveBonus({ status: 'yes' })).toBeNull()
})
