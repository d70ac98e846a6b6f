import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleProgram } from '../../testing/crash/bundle-program.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { createSteppingState, STEPS_PER_WRITE, takeSteps } from '../../testing/crash/stepping-state.ts'
import { openStore } from './store.ts'

const CYCLES = process.env.DEEP ? 2_000 : 10
const KILLS_PER_WORLD = 5

/** Starts a writer, and kills it `ms` after its first acknowledgement. Resolves with the last acknowledged number. */
const killAfter = async (program: string, folder: string, ms: number): Promise<number> => {
  const writer = spawn(process.execPath, [program, folder, 'main'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(writer, 'close')
  const outputLines = createInterface(writer.stdout)
  let lastNumber = Number.NaN
  outputLines.on('line', (line) => {
    lastNumber = Number(line)
  })
  // The kill comes after a random time, because a kill at an event of the writer would always hit the same point of its
  // work.
  outputLines.once('line', () => setTimeout(() => writer.kill('SIGKILL'), ms))
  await exit
  return lastNumber
}

test(
  `a store whose process is killed ${CYCLES} times loses no acknowledged write`,
  async () => {
    const program = bundleProgram('store-writer.ts', createEmptyFolder())
    const seed = Date.now()
    console.log(`seed of the times of the kills: ${seed}`)
    const delays = fc.sample(fc.integer({ min: 0, max: 50 }), { seed, numRuns: CYCLES })
    let writeCount = 0
    let halfWrittenCount = 0
    let folder = ''
    let state = createSteppingState('main')
    for (const [cycle, ms] of delays.entries()) {
      if (cycle % KILLS_PER_WORLD === 0) {
        folder = createEmptyFolder()
        state = createSteppingState('main')
      }
      const lastAcknowledged = await killAfter(program, folder, ms)
      if (readdirSync(folder).includes('main.json.tmp')) halfWrittenCount += 1
      const storedState = (await openStore(folder, 'main')).state
      // The state is that of the last acknowledged write, or of the write in progress after it.
      const unacknowledgedCount = (storedState?.counter ?? 0) - lastAcknowledged
      expect([0, STEPS_PER_WRITE]).toContain(unacknowledgedCount)
      writeCount += (lastAcknowledged - state.counter) / STEPS_PER_WRITE
      state = takeSteps(state, lastAcknowledged + unacknowledgedCount - state.counter)
      expect(JSON.stringify(storedState)).toBe(JSON.stringify(state))
      expect(readdirSync(folder)).not.toContain('main.json.tmp')
    }
    console.log(`${writeCount} writes were acknowledged; ${halfWrittenCount} kills left a half-written file`)
  },
  CYCLES * 60_000,
)
