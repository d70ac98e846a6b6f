import { expect, test } from 'vitest'
import { type CooperativeTask, runAtOnce, runCooperatively, waitForTurn } from './cooperative-task.ts'

/** Creates a task of `steps` steps, each of which takes a millisecond of its clock. */
const createTask = (steps: number) => {
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
  const { work, clock } = createTask(80)
  const observedTimes: number[] = []
  const observe = (): void => {
    observedTimes.push(clock())
    if (clock() < 80) setImmediate(observe)
  }
  setImmediate(observe)
  expect(await runCooperatively(work, clock)).toBe(80)
  for (let sliceEnd = 8; sliceEnd < 80; sliceEnd += 8) expect(observedTimes).toContain(sliceEnd)
})

test('several long tasks take turns, so that together they block the event loop no longer than one task does', async () => {
  let turn = 0
  const turns: number[] = []
  const countTurn = (): void => {
    turn += 1
    if (turns.length < 6) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  const takeTurns = async (): Promise<void> => {
    for (let time = 0; time < 3; time += 1) {
      await waitForTurn()
      turns.push(turn)
    }
  }
  await Promise.all([takeTurns(), takeTurns()])
  expect(new Set(turns).size).toBe(6)
})

test('a task can also run without interruption, and its errors are thrown in both ways of running it', async () => {
  expect(runAtOnce(createTask(3).work)).toBe(3)
  function* failInTask(): CooperativeTask<never> {
    yield
    throw new Error('no')
  }
  expect(() => runAtOnce(failInTask())).toThrow('no')
  await expect(runCooperatively(failInTask())).rejects.toThrow('no')
})
