import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Store } from '../../worlds/store/store.ts'
import { BOUN, DAO, KEO, SOMCHAI } from '../test-worlds.ts'
import { action } from './actions.ts'
import { Walker } from './walker.ts'

const isDeep = process.env.DEEP === '1'
const { MUTANT } = process.env
/** A failing run prints its seed and path. `WALK_SEED=<seed> npx vitest run walk` repeats it. */
const runSettings = (runCount: number): fc.Parameters<unknown> => ({
  numRuns: isDeep ? runCount * 200 : MUTANT ? runCount * 4 : runCount,
  // When a mutant is tested, the first failure is enough, and shrinking it would only cost time.
  endOnFailure: MUTANT !== undefined,
  ...(process.env.WALK_SEED ? { seed: Number(process.env.WALK_SEED) } : {}),
})
const walkArbitrary = fc.array(action, { minLength: 1, maxLength: 60, size: 'max' })

test.each([
  ['in a Thai world', 'th', [SOMCHAI, DAO]],
  ['in a Laos world, in kip and in baht', 'la', [KEO, BOUN]],
] as const)(
  'after any actions in any order the balances match the model: %s',
  { timeout: 600_000 },
  async (_, base, phones) => {
    await fc.assert(
      fc.asyncProperty(walkArbitrary, async (actions) => {
        const walker = await Walker.start(base, phones)
        for (const each of actions) await walker.take(each)
        await walker.finish()
      }),
      runSettings(20),
    )
  },
)

test('with a slow disk that refuses some writes, no change is lost or applied twice', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(walkArbitrary, fc.infiniteStream(fc.boolean()), async (actions, writeFailures) => {
      let writtenState: unknown
      let mayFail = false
      const store: Store = {
        write: async (nextState) => {
          for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
          if (mayFail && writeFailures.next().value) throw new Error('the disk is full')
          writtenState = nextState
        },
        close: async () => undefined,
      }
      const walker = await Walker.start('th', [SOMCHAI, DAO], store, () => {
        mayFail = true
      })
      for (const each of actions) await walker.take(each)
      expect(writtenState).toBe(walker.state)
      await walker.finish()
    }),
    runSettings(15),
  )
})
