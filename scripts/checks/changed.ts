import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { listTests } from './select-tests.ts'

const runGit = (...options: string[]): string => execFileSync('git', options, { encoding: 'utf8' }).trim()

/**
 * The files that differ from main, in commits or not, by their paths from the root; on main itself, from its last commit.
 * Deleted files are among them.
 */
export const listChanged = (): string[] => {
  const base = runGit('merge-base', 'HEAD', 'main')
  const changed = runGit('diff', '--name-only', base)
  const added = runGit('ls-files', '--others', '--exclude-standard')
  return `${changed}\n${added}`.split('\n').filter(Boolean)
}

/** What of the checks and tests changed files can break. Empty lists: nothing of that kind. */
export interface ChangedPlan {
  /** Files that are linted. */
  lint: string[]
  /** Projects of the compiler. */
  types: string[]
  /** Whether the scenarios are checked. */
  scenarios: boolean
  /** Whether the apps are built and weighed. */
  build: boolean
  /** Files whose importing tests run. */
  related: string[]
  /** Files of unit tests that run besides. */
  unit: string[]
  /** Files of browser tests. */
  browser: string[]
  /** What is left to the whole `npm test`, in sentences. */
  notes: string[]
}

/** Tests of a minute and more, which kill processes or walk at random; they run where they or what is stored changed. */
export const LONG_TESTS = ['**/testing/kill/**', '**/testing/walk/**', '**/store-crash.test.ts', '**/fuzz.test.ts']
const OF_MOCK = /^packages\/(contracts|mock-server\/src)\/(?!.*\.test\.ts$)/
const STORED = /^packages\/mock-server\/src\/(worlds\/(store|recording)|testing\/(kill|walk|crash))\//

/** The projects of the compiler by what they read. */
const PROJECTS: readonly (readonly [project: string, reads: RegExp])[] = [
  [
    '.',
    /^(scripts|packages\/(contracts|mock-server\/(src|build)|web\/build)|vitest\.config|e2e\/(errors|ports|command))/,
  ],
  ['packages/contracts', /^packages\/contracts\//],
  ['packages/mock-server', /^packages\/(contracts|mock-server\/(?!workbench))/],
  ['packages/mock-server/workbench', /^packages\/(contracts|mock-server\/workbench)\//],
  ['packages/web', /^packages\/(contracts|web)\//],
  ['e2e', /^(e2e|packages\/contracts|packages\/web\/src\/texts)\//],
]
const SOURCE = /\.(ts|tsx|css|mjs)$/
const WHOLE = /^(package\.json|pnpm-|tsconfig|biome\.json|knip\.json|\.oxlintrc|.*\/package\.json)/

/** The feature of the app, or the part of the workbench, that a file belongs to: the paths of its browser tests. */
const featureOf = (file: string): { name: string; specs: RegExp } | null => {
  const [, feature = ''] = /^packages\/web\/src\/features\/([^/]+?)s?\//.exec(file) ?? []
  if (feature)
    return { name: feature, specs: new RegExp(`^e2e/journeys/(.+/)?(${feature}|${feature.replaceAll('-', '')})`) }
  const [, part = ''] = /^packages\/mock-server\/workbench\/src\/(?:desks\/)?([a-z]+?)s?\//.exec(file) ?? []
  return part ? { name: part, specs: new RegExp(`^e2e/workbench/${part}`) } : null
}

/** Chooses what to run for changed files. A browser test is chosen by its name, which is that of a feature. */
export const planChanged = (files: readonly string[], specs = listTests('browser')): ChangedPlan => {
  const sources = files.filter((file) => SOURCE.test(file))
  const features = files.flatMap((file) => featureOf(file) ?? [])
  const browser = specs.filter((file) => files.includes(file) || features.some((each) => each.specs.test(file)))
  const without = features.filter((feature) => !specs.some((file) => feature.specs.test(file))).map(({ name }) => name)
  const isOfApp = (file: string) => /^packages\/(web\/(?!.*\.test\.)|contracts\/src\/(?!.*\.test\.))/.test(file)
  const featureless = sources.filter((file) => isOfApp(file) && featureOf(file) === null)
  const whole = files.filter((file) => WHOLE.test(file))
  return {
    lint: files.filter((file) => existsSync(file) && /\.(ts|tsx|css|mjs|json|md)$/.test(file)),
    types: PROJECTS.flatMap(([project, reads]) => (sources.some((file) => reads.test(file)) ? [project] : [])),
    scenarios: files.some((file) => /^(fixtures|packages\/contracts|packages\/mock-server\/src)\//.test(file)),
    build: browser.length > 0 || files.some(isOfApp),
    related: sources.filter((file) => existsSync(file) && !file.startsWith('e2e/')),
    unit: [
      ...(files.some((file) => file.startsWith('fixtures/'))
        ? ['packages/mock-server/src/testing/library/library.test.ts']
        : []),
      ...(files.some((file) => file.endsWith('.md')) ? ['scripts/documents.test.ts', 'scripts/qa-guide.test.ts'] : []),
    ],
    browser,
    notes: [
      ...(files.some((file) => OF_MOCK.test(file)) && !files.some((file) => STORED.test(file))
        ? [`Not run: ${LONG_TESTS.join(', ')}`]
        : []),
      ...(featureless.length > 0
        ? [`Any browser test may need ${featureless[0]}${featureless.length > 1 ? ' and others' : ''}: npm test`]
        : []),
      ...(without.length > 0
        ? [`No browser test has the name of ${[...new Set(without)].join(', ')}: npm test -- browser <word>`]
        : []),
      ...(whole.length > 0 ? [`${whole.join(', ')} may break anything: npm test`] : []),
    ],
  }
}

/** Whether the long tests run too. */
export const includesLong = ({ notes }: ChangedPlan): boolean => !notes.some((note) => note.startsWith('Not run'))
