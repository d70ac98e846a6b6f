import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { listTests } from './select-tests.ts'

const runGit = (...options: string[]): string => execFileSync('git', options, { encoding: 'utf8' }).trim()

/**
 * Lists the files that have changed since the branch left main, committed or not and including deleted ones, by their
 * paths from the root. On main itself, lists the files that differ from its last commit.
 */
export const listChangedFiles = (): string[] => {
  const base = runGit('merge-base', 'HEAD', 'main')
  const changedFiles = runGit('diff', '--name-only', base)
  const newFiles = runGit('ls-files', '--others', '--exclude-standard')
  return `${changedFiles}\n${newFiles}`.split('\n').filter(Boolean)
}

/** The checks and tests that changed files can break. */
export interface ChangedPlan {
  /** The files to lint. */
  lint: string[]
  /** The TypeScript projects to check. */
  types: string[]
  /** Whether to check the scenarios. */
  checksScenarios: boolean
  /** Whether to build the apps and measure their sizes. */
  makesBuilds: boolean
  /** Source files. Every unit test that imports one of them, directly or not, runs. */
  related: string[]
  /** Patterns of unit tests that do not run although they import one of the source files. */
  exclude: string[]
  /** Further files of unit tests to run. */
  unit: string[]
  /** The files of browser tests to run. */
  browser: string[]
  /** Sentences about checks that are left out. */
  notes: string[]
}

const MOCK_SOURCE = /^packages\/(contracts|mock-server\/src)\/(?!.*\.test\.ts$)/
const STORAGE_SOURCE = /^packages\/mock-server\/src\/(worlds\/(store|recording)|testing\/(kill|walk|crash))\//
const HTTP_SOURCE = /^packages\/mock-server\/src\/(http|testing\/promises)\//
/** The contracts, the scripts, and the mock, except the rules of its domain and the tests of its calls and refusals. */
const OUTSIDE_DOMAIN = /^(packages\/(contracts|mock-server(?!\/src\/(domain|testing\/(calls|refusals))\/))|scripts)\//
const LAUNCH_OR_DEPOSIT = /^packages\/mock-server\/src\/domain\/(launch|deposits)\//
const STATE_SOURCE = /^packages\/mock-server\/src\/domain\/state\b/

/**
 * Tests that take seconds, because they kill processes, make many random calls, connections or writes, or test what
 * lies around the domain: connections, pages, files and tools. A change of the domain does not need them, because the
 * tests in `testing/calls` cover its rules. The tests of an entry run only if a changed file matches one of the
 * patterns of the entry.
 */
export const LONG_TESTS: readonly (readonly [tests: string, ...patterns: RegExp[]])[] = [
  ['**/testing/kill/**', STORAGE_SOURCE],
  ['**/testing/walk/**', STORAGE_SOURCE],
  ['**/store-{crash,faults}.test.ts', STORAGE_SOURCE],
  ['**/promises/{fuzz,hostile,isolation}.test.ts', STORAGE_SOURCE, HTTP_SOURCE],
  ['**/realtime/drops.test.ts', /^packages\/mock-server\/src\/plugins\/realtime\//],
  ['**/promises/{cors,crowd,headers,parallel,traversal}.test.ts', OUTSIDE_DOMAIN],
  ['**/plugins/{pages,providers}/**', OUTSIDE_DOMAIN, LAUNCH_OR_DEPOSIT],
  ['**/{processes,http/uploads,scenarios/check,scenarios/editor}/**', OUTSIDE_DOMAIN],
  ['**/worlds/{store,uploads}/**', OUTSIDE_DOMAIN, STATE_SOURCE],
  ['**/{clients,mcp,verify}/**', OUTSIDE_DOMAIN],
]

/** The TypeScript projects, each with a pattern of the files that it reads. */
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
const SOURCE_FILE = /\.(ts|tsx|css|mjs)$/
const PROJECT_CONFIG = /^(package\.json|pnpm-|tsconfig|biome\.json|knip\.json|\.oxlintrc|.*\/package\.json)/

/**
 * Returns the feature of the app, or the part of the workbench, to which a file belongs, and a pattern of its browser
 * tests. Returns null for any other file.
 */
const findFeature = (file: string): { name: string; specs: RegExp } | null => {
  const [, feature = ''] = /^packages\/web\/src\/features\/([^/]+?)s?\//.exec(file) ?? []
  if (feature)
    return { name: feature, specs: new RegExp(`^e2e/journeys/(.+/)?(${feature}|${feature.replaceAll('-', '')})`) }
  const [, part = ''] = /^packages\/mock-server\/workbench\/src\/(?:desks\/)?([a-z]+?)s?\//.exec(file) ?? []
  return part ? { name: part, specs: new RegExp(`^e2e/workbench/${part}`) } : null
}

/** Chooses what to run for changed files. A browser test runs if it, or the feature in its name, has changed. */
export const planChanged = (files: readonly string[], specs = listTests('browser')): ChangedPlan => {
  const sources = files.filter((file) => SOURCE_FILE.test(file))
  const features = files.flatMap((file) => findFeature(file) ?? [])
  const browser = specs.filter((file) => files.includes(file) || features.some((each) => each.specs.test(file)))
  const featuresWithoutSpecs = features
    .filter((feature) => !specs.some((file) => feature.specs.test(file)))
    .map(({ name }) => name)
  const isOfApp = (file: string) => /^packages\/(web\/(?!.*\.test\.)|contracts\/src\/(?!.*\.test\.))/.test(file)
  const filesWithoutFeature = sources.filter((file) => isOfApp(file) && findFeature(file) === null)
  const projectFiles = files.filter((file) => PROJECT_CONFIG.test(file))
  const exclude = LONG_TESTS.flatMap(([tests, ...patterns]) =>
    files.some((file) => patterns.some((source) => source.test(file))) ? [] : [tests],
  )
  return {
    lint: files.filter((file) => existsSync(file) && /\.(ts|tsx|css|mjs|json|md)$/.test(file)),
    types: PROJECTS.flatMap(([project, reads]) => (sources.some((file) => reads.test(file)) ? [project] : [])),
    checksScenarios: files.some((file) => /^(fixtures|packages\/contracts|packages\/mock-server\/src)\//.test(file)),
    makesBuilds: browser.length > 0 || files.some(isOfApp),
    related: sources.filter((file) => existsSync(file) && !file.startsWith('e2e/')),
    exclude,
    unit: [
      ...(files.some((file) => file.startsWith('fixtures/'))
        ? ['packages/mock-server/src/testing/library/library.test.ts']
        : []),
      ...(files.some((file) => file.endsWith('.md')) ? ['scripts/documents.test.ts', 'scripts/qa-guide.test.ts'] : []),
    ],
    browser,
    notes: [
      ...(exclude.length > 0 && files.some((file) => MOCK_SOURCE.test(file))
        ? [`Not run, because they take long: ${exclude.join(', ')}`]
        : []),
      ...(filesWithoutFeature.length > 0
        ? [
            `Any browser test may need ${filesWithoutFeature[0]}${filesWithoutFeature.length > 1 ? ' and others' : ''}: npm test`,
          ]
        : []),
      ...(featuresWithoutSpecs.length > 0
        ? [
            `No browser test has the name of ${[...new Set(featuresWithoutSpecs)].join(', ')}: npm test -- browser <word>`,
          ]
        : []),
      ...(projectFiles.length > 0 ? [`${projectFiles.join(', ')} may break anything: npm test`] : []),
    ],
  }
}
