import { posix } from 'node:path'

/** Marks the `statusReason` of a mutant with which a test file could not be loaded. */
export const LOAD_FAILURE = 'A test file cannot be loaded'

/** The part of Stryker's JSON report (mutation-testing-report-schema) from which the figures are calculated. */
export interface MutationReport {
  files: Readonly<Record<string, { mutants: readonly ReportedMutant[] }>>
}

export interface ReportedMutant {
  status: string
  /** Why the mutant has the status, in the words of Stryker or of an error. */
  statusReason?: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

export interface MutationFigures {
  folder: string
  /** Mutants that made a test or the loading of a test file fail. */
  killed: number
  /** Mutants with which the tests did not end. They count as detected. */
  timeout: number
  /** Mutants with which all tests passed. */
  survived: number
  /** Mutants in code that no test runs. They count as not detected. */
  uncovered: number
  /** Mutants that could not be tried. They do not affect the score. */
  errors: number
}

/** The figure that counts the mutants of each status. No figure counts ignored mutants. */
const FIGURE_OF_STATUS: Readonly<Record<string, Exclude<keyof MutationFigures, 'folder'>>> = {
  Killed: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  CompileError: 'errors',
  RuntimeError: 'errors',
}

/** Counts the mutants of each folder by status. Folders are in alphabetical order. */
export const countByFolder = ({ files }: MutationReport): MutationFigures[] => {
  const folders = new Map<string, MutationFigures>()
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = posix.dirname(file)
    const figures = folders.get(folder) ?? { folder, killed: 0, timeout: 0, survived: 0, uncovered: 0, errors: 0 }
    folders.set(folder, figures)
    for (const { status, statusReason } of mutants) {
      const figure = statusReason?.includes(LOAD_FAILURE) ? 'killed' : FIGURE_OF_STATUS[status]
      if (figure) figures[figure] += 1
    }
  }
  return [...folders.values()].toSorted((one, other) => one.folder.localeCompare(other.folder))
}

/** Returns the detected share of the mutants that were tried, in percent; null if none was tried. */
export const scoreOf = ({ killed, timeout, survived, uncovered }: MutationFigures): number | null => {
  const triedCount = killed + timeout + survived + uncovered
  return triedCount === 0 ? null : (100 * (killed + timeout)) / triedCount
}

/** Compares the score of a whole report with a floor, both in percent. `sentence` describes the result. */
export const compareWithFloor = (targets: readonly string[], report: MutationReport, floor: number) => {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants)
  const [total] = countByFolder({ files: { '': { mutants } } })
  const score = total ? scoreOf(total) : null
  const isKept = score !== null && score >= floor
  const scoreText = score === null ? 'no mutant was tried' : `${score.toFixed(1)} % are detected`
  return { isKept, sentence: `${isKept ? '✓' : '✗'} ${targets.join(', ')}: ${scoreText}; the floor is ${floor} %` }
}

/** Formats the figures as a Markdown table, as in docs/testing.md. */
export const formatFigures = (figures: readonly MutationFigures[]): string => {
  const rows = figures.map((each) => {
    const score = scoreOf(each)
    const { folder, killed, timeout, survived, uncovered, errors } = each
    return [
      `\`${folder}\``,
      score === null ? '–' : `${score.toFixed(1)} %`,
      killed,
      timeout,
      survived,
      uncovered,
      errors,
    ]
  })
  const lines = [
    ['folder', 'score', 'killed', 'timeout', 'survived', 'no test', 'errors'],
    Array(7).fill('---'),
    ...rows,
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Lists the mutants that no test detected, one a line: place, kind, and the text that replaced the code. */
export const listUndetected = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ status, mutatorName, replacement = '', location: { start } }) => {
        const kind = status === 'NoCoverage' ? `${mutatorName}, no test` : mutatorName
        return `${file}:${start.line}:${start.column} (${kind}) ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`
      }),
  )
