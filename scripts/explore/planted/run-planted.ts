import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp } from '../../build/build-app.ts'
import { makeScratchTree } from '../../process/scratch-tree.ts'
import { runTool } from '../../process/tool.ts'
import { UserError } from '../../process/user-error.ts'
import type { PlantedFault } from './planted-fault.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

/** The number of steps after which a fault counts as not found. */
const MAX_STEPS = 400

interface Report {
  /** The number of steps that were taken, without those of shrinking. */
  readonly steps: number
  readonly failures: readonly {
    readonly invariant: string
    readonly message: string
    readonly steps: readonly unknown[]
  }[]
}

interface Options {
  readonly seed: number
  /** Only faults whose name has one of these words are planted; all of them if there are none. */
  readonly words: readonly string[]
  readonly chromium: string
}

/** Whether a fault is in the mock, which needs no build. */
const isInServer = ({ file }: PlantedFault): boolean => file.startsWith('packages/mock-server/')

const buildOrThrow = async (build: 'th' | 'la', tree: string): Promise<void> => {
  const { code, output } = await buildApp(build, tree)
  if (code !== 0) throw new UserError(output.trimEnd())
}

/** Explores a tree with a fault until an invariant of the fault fails, or for MAX_STEPS steps. */
const exploreTree = async (
  tree: string,
  { base = 'th', invariants }: PlantedFault,
  { seed, chromium }: Options,
): Promise<Report> => {
  const folder = join(tree, 'test-results/explore')
  rmSync(folder, { recursive: true, force: true })
  const settings = {
    EXPLORE_STEPS: String(MAX_STEPS),
    EXPLORE_WANTED: invariants.join(),
    EXPLORE_SEED: String(seed),
    EXPLORE_BASE: base,
    EXPLORE_FOLDER: folder,
    CHROMIUM_PATH: chromium,
  }
  const words = ['test', '--config=e2e/explore.config.ts', '--reporter=line', 'e2e/explore/']
  const { output } = await runTool('node_modules/playwright/cli.js', words, settings, { cwd: tree })
  try {
    return JSON.parse(readFileSync(join(folder, 'failures.json'), 'utf8')) as Report
  } catch {
    throw new UserError(`The exploration did not end:\n${output.trimEnd()}`)
  }
}

/** Plants a fault, explores, and removes the fault. Returns whether it was found, and a line for the report. */
const tryFault = async (tree: string, fault: PlantedFault, options: Options) => {
  const { name, file, from, to, base = 'th', invariants } = fault
  const path = join(tree, file)
  const source = readFileSync(path, 'utf8')
  const start = performance.now()
  try {
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
    if (!isInServer(fault)) await buildOrThrow(base, tree)
    const builtAt = performance.now()
    const { steps, failures } = await exploreTree(tree, fault, options)
    const found = failures.find(({ invariant }) => invariants.includes(invariant))
    const others = failures.filter((failure) => failure !== found).map(({ invariant }) => invariant)
    const outcome = found
      ? `found by ${found.invariant} after ${steps} steps, shrunk to ${found.steps.length}`
      : `NOT FOUND in ${steps} steps`
    const seconds = [builtAt - start, performance.now() - builtAt].map((ms) => Math.round(ms / 1_000))
    const more = others.length > 0 ? `; also failed: ${others.join(', ')}` : ''
    return { isFound: found !== undefined, row: `${name}: ${outcome}, ${seconds.join(' + ')} s${more}` }
  } finally {
    writeFileSync(path, source)
  }
}

/**
 * Plants each fault into a copy of the repository, explores the copy, and prints whether the explorer has found the
 * fault. Returns the number of faults that it has not found.
 */
export const runPlanted = async (options: Options): Promise<number> => {
  const faults = PLANTED_FAULTS.filter(
    ({ name }) => options.words.length === 0 || options.words.some((word) => name.includes(word)),
  )
  if (faults.length === 0) throw new UserError(`No planted fault has ${options.words.join(' or ')} in its name.`)
  const tree = resolve(makeScratchTree())
  const start = performance.now()
  let missed = 0
  try {
    // Faults of the mock are explored first, in the build of the unchanged app.
    const ordered = faults.toSorted((a, b) => Number(isInServer(b)) - Number(isInServer(a)))
    if (faults.some(isInServer)) await buildOrThrow('th', tree)
    for (const fault of ordered) {
      const { isFound, row } = await tryFault(tree, fault, options)
      if (!isFound) missed += 1
      console.log(row)
    }
  } finally {
    rmSync(tree, { recursive: true })
  }
  const minutes = Math.round((performance.now() - start) / 6_000) / 10
  console.log(`${faults.length - missed} of ${faults.length} found in ${minutes} minutes, from seed ${options.seed} on`)
  return missed
}
