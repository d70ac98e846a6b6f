import { parseArgs } from 'node:util'
import { BUILDS, buildApp } from '../build/build-app.ts'
import { findChromium } from '../checks/chromium.ts'
import { runTool } from '../process/tool.ts'
import { runScript, UserError } from '../process/user-error.ts'
import { runPlanted } from './planted/run-planted.ts'

const USAGE = `Usage: npm run explore -- [--minutes <n>] [--seed <n>]
       npm run explore -- --planted [--seed <n>] [--steps <n>] [<words>]

Uses the built app at random while its back end misbehaves, and says which invariants failed: see docs/testing.md.

  --minutes <n>  how long to explore (2)
  --seed <n>     the seed of the first walk; the next walks have the next numbers (a random one)
  --steps <n>    how many steps to look for each group of planted faults (1200)
  --planted      plants known faults into a copy, up to six at a time, and says which of them are found;
                 with words, only those with one of the words in their name`

const MAX_MINUTES = 600
/** The number of steps after which the explorer stops looking for the faults of a group. */
const DEFAULT_PLANTED_STEPS = 1_200
const MAX_SEED = 1_000_000_000

const readNumber = (name: string, text: string | undefined, fallback: number, maximum: number): number => {
  const value = Number(text ?? fallback)
  if (!(value > 0 && value <= maximum))
    throw new UserError(`--${name} is '${text}': write a number above 0 and at most ${maximum}.`)
  return value
}

const readOptions = () => {
  const options = {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string' },
    planted: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = (() => {
    try {
      return parseArgs({ options, allowPositionals: true })
    } catch (error) {
      throw new UserError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    }
  })()
  if (values.help) return null
  if (positionals.length > 0 && !values.planted) throw new UserError(USAGE)
  const seed = Math.ceil(Math.random() * MAX_SEED)
  return {
    minutes: readNumber('minutes', values.minutes, 2, MAX_MINUTES),
    seed: Math.floor(readNumber('seed', values.seed, seed, MAX_SEED)),
    maxSteps: Math.floor(readNumber('steps', values.steps, DEFAULT_PLANTED_STEPS, MAX_SEED)),
    plantsFaults: values.planted,
    words: positionals,
  }
}

await runScript(async () => {
  const options = readOptions()
  if (!options) return console.log(USAGE)
  const chromium = await findChromium()
  if (options.plantsFaults) {
    if ((await runPlanted({ ...options, chromium })) > 0) process.exitCode = 1
    return
  }
  for (const build of BUILDS) {
    const { code, output } = await buildApp(build)
    if (code !== 0) throw new UserError(output.trimEnd())
  }
  console.log(`Exploring for ${options.minutes} minutes, from seed ${options.seed} on …`)
  const settings = {
    EXPLORE_MINUTES: String(options.minutes),
    EXPLORE_SEED: String(options.seed),
    CHROMIUM_PATH: chromium,
  }
  const printOutput = (text: Buffer): void => {
    process.stdout.write(text)
  }
  const playwrightOptions = ['test', '--config=e2e/explore.config.ts', '--reporter=list', 'e2e/explore/']
  const { code } = await runTool('node_modules/playwright/cli.js', playwrightOptions, settings, { show: printOutput })
  process.exitCode = code
})
