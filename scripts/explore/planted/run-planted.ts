import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildApp } from '../../build/build-app.ts'
import { makeScratchTree } from '../../process/scratch-tree.ts'
import { runTool } from '../../process/tool.ts'
import { UserError } from '../../process/user-error.ts'
import type { PlantedFault } from './planted-fault.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

/** The largest number of faults that are planted together. */
const GROUP_SIZE = 6

interface ExploreReport {
  /** The number of steps of all walks. */
  readonly steps: number
  /** The errors of the explorer itself. Each has ended a walk in which no invariant had failed. */
  readonly broken: readonly string[]
  readonly failures: readonly {
    readonly invariant: string
    readonly message: string
    readonly steps: readonly unknown[]
    /** The number of steps that all walks had taken when the failure was found. */
    readonly afterSteps: number
    readonly afterSeconds: number
  }[]
}

interface ExploreOptions {
  readonly seed: number
  /** The number of steps after which the explorer stops looking for the faults of a group. */
  readonly maxSteps: number
  /** Only faults whose name has one of these words are planted. Without words, all faults are planted. */
  readonly words: readonly string[]
  readonly chromium: string
}

/**
 * Divides faults into groups that are planted together. All faults of a group can be noticed in a world of the same base,
 * `th` or `la`. No two of them break the same invariant, so the invariant that fails tells which fault was found.
 */
const groupFaults = (faults: readonly PlantedFault[]): PlantedFault[][] => {
  const groups: PlantedFault[][] = []
  for (const fault of faults) {
    const group = groups.find(
      (others) => others.length < GROUP_SIZE && others.every((other) => canShareGroup(fault, other)),
    )
    if (group) group.push(fault)
    else groups.push([fault])
  }
  return groups
}

const canShareGroup = (one: PlantedFault, other: PlantedFault): boolean =>
  baseOf(one) === baseOf(other) && !one.invariants.some((name) => other.invariants.includes(name))

const baseOf = ({ base = 'th' }: PlantedFault): 'th' | 'la' => base

/** Explores a tree until an invariant of each planted fault has failed, or until `maxSteps` steps were taken. */
const exploreTree = async (
  tree: string,
  faults: readonly PlantedFault[],
  { seed, maxSteps, chromium }: ExploreOptions,
): Promise<ExploreReport> => {
  const folder = join(tree, 'test-results/explore')
  rmSync(folder, { recursive: true, force: true })
  const settings = {
    EXPLORE_STEPS: String(maxSteps),
    EXPLORE_WANTED: faults.map(({ invariants }) => invariants.join('+')).join(),
    EXPLORE_SEED: String(seed),
    EXPLORE_BASE: faults.map(baseOf)[0],
    EXPLORE_FOLDER: folder,
    CHROMIUM_PATH: chromium,
  }
  const playwrightOptions = ['test', '--config=e2e/explore.config.ts', '--reporter=line', 'e2e/explore/']
  const { output } = await runTool('node_modules/playwright/cli.js', playwrightOptions, settings, { cwd: tree })
  try {
    return JSON.parse(readFileSync(join(folder, 'failures.json'), 'utf8')) as ExploreReport
  } catch {
    throw new UserError(`The exploration did not end:\n${output.trimEnd()}`)
  }
}

/** Writes the faults into the files of a tree. Returns a function that restores the files. */
const plantFaults = (tree: string, faults: readonly PlantedFault[]): (() => void) => {
  const sources = new Map<string, string>()
  for (const { file, from, to } of faults) {
    const path = join(tree, file)
    const source = readFileSync(path, 'utf8')
    if (!sources.has(path)) sources.set(path, source)
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
  }
  return () => {
    for (const [path, source] of sources) writeFileSync(path, source)
  }
}

const describeFault = ({ name, invariants }: PlantedFault, { failures }: ExploreReport): string => {
  const reportedFailure = failures.find(({ invariant }) => invariants.includes(invariant))
  if (!reportedFailure) return `${name}: NOT FOUND`
  const { invariant, afterSteps, afterSeconds, steps } = reportedFailure
  return `${name}: found by ${invariant} after ${afterSteps} steps, ${afterSeconds} s, shrunk to ${steps.length}`
}

/** Plants a group of faults, explores, and prints whether each was found. Returns how many were not found. */
const tryGroup = async (tree: string, faults: readonly PlantedFault[], options: ExploreOptions): Promise<number> => {
  const startMs = performance.now()
  const restoreFiles = plantFaults(tree, faults)
  try {
    const [base = 'th'] = faults.map(baseOf)
    const { code, output } = await buildApp(base, tree)
    if (code !== 0) throw new UserError(output.trimEnd())
    const builtAt = performance.now()
    const report = await exploreTree(tree, faults, options)
    const rows = faults.map((fault) => describeFault(fault, report))
    const otherFailures = report.failures.filter(
      ({ invariant }) => !faults.some(({ invariants }) => invariants.includes(invariant)),
    )
    const [buildSeconds, exploreSeconds] = [builtAt - startMs, performance.now() - builtAt].map((ms) =>
      Math.round(ms / 1_000),
    )
    console.log(`Built in ${buildSeconds} s, explored for ${exploreSeconds} s, ${report.steps} steps:`)
    for (const row of rows) console.log(`  ${row}`)
    for (const { invariant, message } of otherFailures) console.log(`  also failed: ${invariant}: ${message}`)
    for (const error of report.broken) console.log(`  ${error}`)
    return rows.filter((row) => row.endsWith('NOT FOUND')).length
  } finally {
    restoreFiles()
  }
}

/**
 * Plants the faults into a copy of the repository in groups, explores the copy, and prints whether the explorer has
 * found each of them. Returns the number of faults that it has not found.
 */
export const runPlanted = async (options: ExploreOptions): Promise<number> => {
  const faults = PLANTED_FAULTS.filter(
    ({ name }) => options.words.length === 0 || options.words.some((word) => name.includes(word)),
  )
  if (faults.length === 0) throw new UserError(`No planted fault has ${options.words.join(' or ')} in its name.`)
  const tree = resolve(makeScratchTree())
  const startMs = performance.now()
  let missedCount = 0
  try {
    for (const group of groupFaults(faults)) missedCount += await tryGroup(tree, group, options)
  } finally {
    rmSync(tree, { recursive: true })
  }
  const minutes = Math.round((performance.now() - startMs) / 6_000) / 10
  console.log(
    `${faults.length - missedCount} of ${faults.length} found in ${minutes} minutes, from seed ${options.seed} on`,
  )
  return missedCount
}
