import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { readArguments } from '../process/read-arguments.ts'
import { stopTools } from '../process/tool.ts'
import { runScript, UserError } from '../process/user-error.ts'
import { FLOORS } from './floors.ts'
import { compareWithFloor, countByFolder, formatFigures, listUndetected } from './report.ts'
import { removeLineRange, runMutation } from './run-mutation.ts'

const USAGE = `Usage: npm run mutation                    mutates the folders of scripts/mutation/floors.ts, which must keep their scores
       npm run mutation -- <paths>          mutates folders or files, joined by commas, and runs their package's unit tests
                                            (path.ts:10-20 mutates these lines of a file)
       npm run mutation -- <paths> <words>  runs the unit tests with one of the words in their path
       npm run mutation -- --fresh <paths>  tries every mutant again, also where nothing has changed`

/** Returns the paths of the folders and files to mutate, from the root, each with its range of lines if it has one. */
const readTargets = (targetList: string): string[] =>
  targetList.split(',').map((path) => {
    const target = relative('.', path).replaceAll('\\', '/')
    if (!/^packages\/[^/]+\/./.test(target))
      throw new UserError(`'${path}' is not inside a package. Name a folder or a file of packages/*/src.\n${USAGE}`)
    if (!existsSync(removeLineRange(target)))
      throw new UserError(`There is no '${path}'. Name a folder or a file of packages/*/src.\n${USAGE}`)
    return target
  })

/** Mutates the sources of each floor, one after another. Sets exit code 1 if a score is below its floor. */
const checkFloors = async (isFresh: boolean): Promise<void> => {
  const results: string[] = []
  for (const { floor, ...run } of FLOORS) {
    const report = await runMutation(run, isFresh)
    const { isKept, sentence } = compareWithFloor(run.targets, report, floor)
    results.push(sentence)
    if (isKept) continue
    process.exitCode = 1
    results.push(...listUndetected(report))
  }
  console.log(['', ...results].join('\n'))
}

/**
 * Prints the mutants of the given sources that the tests do not detect, and figures for each folder. Without sources,
 * checks the floors.
 */
await runScript(async () => {
  const { flags, words } = readArguments(USAGE, ['fresh'], Infinity)
  const [paths, ...tests] = words
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopTools(signal)
      process.exit(130)
    })
  }
  if (paths === undefined) return checkFloors(flags.has('fresh'))
  const report = await runMutation({ targets: readTargets(paths), tests }, flags.has('fresh'))
  console.log(['', ...listUndetected(report), '', formatFigures(countByFolder(report))].join('\n'))
})
