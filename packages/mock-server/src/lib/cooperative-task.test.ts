import { expect, test } from 'vitest'
import { type CooperativeTask, runAtOnce, runCooperatively, waitForTurn } from './cooperative-task.ts'

/** Creates a task of `steps` steps, each of which takes a millisecond of its clock. */
const workOf = (steps: number) => {
  let now = 0
  function* countSteps(): CooperativeTask<number> {
    for (let step = 0; step < steps; step += 1) {
      now += 1
      yield
    }
    return steps
  }
  return { work: countSteps(), clock: () => now }
}

test('a long task runs in slices of eight milliseconds, between which other work can run', async () => {
  const { work, clock } = workOf(80)
  const values: number[] = []
  const look = (): void => {
    values.push(clock())
    if (clock() < 80) setImmediate(look)
  }
  setImmediate(look)
  expect(await runCooperatively(work, clock)).toBe(80)
  for (let begun = 8; begun < 80; begun += 8) expect(values).toContain(begun)
})

test('several long tasks take turns, so that together they block the event loop no longer than one task does', async () => {
  let turn = 0
  const turns: number[] = []
  const count = (): void => {
    turn += 1
    if (turns.length < 6) setImmediate(count)
  }
  setImmediate(count)
  const take = async (): Promise<void> => {
    for (let time = 0; time < 3; time += 1) {
      await waitForTurn()
      turns.push(turn)
    }
  }
  await Promise.all([take(), take()])
  expect(new Set(turns).size).toBe(6)
})

test('a task can also run without interruption, and its errors are thrown either way', async () => {
  expect(runAtOnce(workOf(3).work)).toBe(3)
  function* failInTask(): CooperativeTask<never> {
    yield
    throw new Error('no')
  }
  expect(() => runAtOnce(failInTask())).toThrow('no')
  await expect(runCooperatively(failInTask())).rejects.toThrow('no')
})
