import { produce } from 'immer'
import { expect, test } from 'vitest'
import { createTestWorld } from '../../testing/test-worlds.ts'
import { Moments } from './journal.ts'
import type { Moment, RuleCounterCopies } from './moment.ts'

const createMoment = async (): Promise<Moment> => {
  const { revision } = await createTestWorld()
  return { revision, stateAfter: null, at: 0, ruleCounts: null, token: undefined }
}

const withSms = (moment: Moment, texts: readonly string[]): Moment => ({
  ...moment,
  revision: {
    ...moment.revision,
    state: produce(moment.revision.state, (draft) => {
      draft.inbox = texts.map((text) => ({ to: '', text, at: 0 }))
    }),
  },
})

test('a journal keeps the moment before each of its newest entries, and drops older moments', async () => {
  const moments = new Moments(10)
  const moment = await createMoment()
  for (let number = 1; number <= 25; number += 1) moments.add(number, moment)
  expect(moments.oldestNumber).toBe(16)
  expect([moments.get(15), moments.get(16)]).toEqual([undefined, moment])
})

test('moments whose states share almost nothing are dropped sooner than moments that share one state', async () => {
  const moments = new Moments(1_000, 10_000)
  let moment = await createMoment()
  const changeMoment = (number: number) => {
    moment = withSms(
      moment,
      Array.from({ length: 50 }, (_, index) => `${number} ${index}`),
    )
  }
  for (let number = 1; number <= 100; number += 1) {
    changeMoment(number)
    moments.add(number, moment)
  }
  // Each state replaces 50 messages of three values each, so each moment counts as 150 to 500 values.
  const oldestKeptNumber = moments.oldestNumber ?? 0
  expect(100 - oldestKeptNumber).toBeGreaterThan(10_000 / 500)
  expect(100 - oldestKeptNumber).toBeLessThan(10_000 / 150)
  for (let number = 101; number <= 600; number += 1) moments.add(number, moment)
  expect(moments.oldestNumber).toBe(oldestKeptNumber)
})

test('moments between which the counters of rules have changed are dropped sooner than moments that share the counters', async () => {
  const moment = await createMoment()
  const createCallRules = () =>
    new Map(Array.from({ length: 100 }, () => [{}, { matched: 0, used: 0, steps: 0, beyond: 0 }]))
  const sharedCallRules = createCallRules()
  const oldestNumberAfter100 = (takeCallRules: () => RuleCounterCopies) => {
    const moments = new Moments(1_000, 10_000)
    for (let number = 1; number <= 100; number += 1) {
      const ruleCounts = { callRules: takeCallRules(), socketRules: new Map(), openGates: [], connectionsToRefuse: 0 }
      moments.add(number, { ...moment, ruleCounts })
    }
    return moments.oldestNumber
  }
  // The counters of 100 rules are 500 values.
  expect([oldestNumberAfter100(createCallRules), oldestNumberAfter100(() => sharedCallRules)]).toEqual([80, 1])
})

test('a state that a call made, and that was replaced before the next call, counts towards the memory of moments', async () => {
  const moments = new Moments(1_000, 10_000)
  const moment = await createMoment()
  const texts = Array.from({ length: 50 }, (_, index) => String(index))
  for (let number = 1; number <= 100; number += 1)
    moments.add(number, { ...moment, stateAfter: withSms(moment, texts).revision.state })
  expect(100 - (moments.oldestNumber ?? 0)).toBeLessThan(10_000 / 150)
})
