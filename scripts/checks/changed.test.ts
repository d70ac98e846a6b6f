import { expect, test } from 'vitest'
import { planChanged } from './changed.ts'

const SPECS = [
  'e2e/journeys/wheel.spec.ts',
  'e2e/journeys/home/agreement.spec.ts',
  'e2e/journeys/game-account.spec.ts',
  'e2e/journeys/howto.spec.ts',
  'e2e/workbench/deposit-desks.spec.ts',
  'e2e/workbench/world.spec.ts',
]
const planFor = (...files: string[]) => planChanged(files, SPECS)
const SCREEN_FILE = 'packages/web/src/features/wheel/spin-page.tsx'
const DOMAIN_FILE = 'packages/mock-server/src/domain/money/transfer.ts'
const STORAGE_TESTS = ['**/testing/kill/**', '**/testing/walk/**', '**/store-{crash,faults}.test.ts']
const PROMISE_TESTS = '**/promises/{fuzz,hostile,isolation}.test.ts'
const DROP_TESTS = '**/realtime/drops.test.ts'
const PAGE_TESTS = '**/plugins/{pages,providers}/**'
const STORE_TESTS = '**/worlds/{store,uploads}/**'
const TESTS_AROUND_DOMAIN = [
  '**/promises/{cors,crowd,headers,parallel,traversal}.test.ts',
  PAGE_TESTS,
  '**/{processes,http/uploads,scenarios/check,scenarios/editor}/**',
  STORE_TESTS,
  '**/{clients,mcp,verify}/**',
]
const LONG_TESTS = [...STORAGE_TESTS, PROMISE_TESTS, DROP_TESTS, ...TESTS_AROUND_DOMAIN]
const SCENARIO_FILE = 'fixtures/scenarios/wheel/no-coins.yaml'

test('changing a screen runs the tests that import it, the builds, and the browser tests of its feature', () => {
  expect(planFor(SCREEN_FILE)).toEqual({
    lint: [SCREEN_FILE],
    types: ['packages/web'],
    checksScenarios: false,
    makesBuilds: true,
    related: [SCREEN_FILE],
    exclude: LONG_TESTS,
    unit: [],
    browser: ['e2e/journeys/wheel.spec.ts'],
    notes: [],
  })
})

test('changing a file of the domain checks the types of its projects and the scenarios, but runs no long tests', () => {
  const changedPlan = planFor(DOMAIN_FILE)
  expect(changedPlan).toMatchObject({
    types: ['.', 'packages/mock-server'],
    checksScenarios: true,
    makesBuilds: false,
    browser: [],
    unit: [],
  })
  expect(changedPlan.exclude).toEqual(LONG_TESTS)
  expect(changedPlan.notes).toEqual([`Not run, because they take long: ${LONG_TESTS.join(', ')}`])
})

test.each([
  ['packages/mock-server/src/worlds/store/store.ts', [DROP_TESTS]],
  ['packages/mock-server/src/http/route-query.ts', [...STORAGE_TESTS, DROP_TESTS]],
  ['packages/mock-server/src/plugins/realtime/realtime.ts', [...STORAGE_TESTS, PROMISE_TESTS]],
  ['packages/mock-server/src/plugins/realtime/drops.test.ts', [...STORAGE_TESTS, PROMISE_TESTS]],
  ['packages/mock-server/src/testing/promises/fuzz.test.ts', [...STORAGE_TESTS, DROP_TESTS]],
])('changing %s runs the long tests that it can break', (file, exclude) => {
  expect(planFor(file).exclude).toEqual(exclude)
})

test.each([
  [[DOMAIN_FILE], []],
  [[DOMAIN_FILE, 'packages/mock-server/src/testing/calls/bonus.test.ts'], []],
  [['packages/mock-server/src/domain/launch/launch.ts'], [PAGE_TESTS]],
  [['packages/mock-server/src/domain/state.ts'], [STORE_TESTS]],
  [[DOMAIN_FILE, 'packages/mock-server/src/handlers/wallet.ts'], TESTS_AROUND_DOMAIN],
  [[DOMAIN_FILE, 'packages/contracts/src/errors.ts'], TESTS_AROUND_DOMAIN],
  [['scripts/mcp/mcp.test.ts'], TESTS_AROUND_DOMAIN],
])('changing %j runs only those of the tests around the domain that the change can break', (files, tests) => {
  const { exclude } = planFor(...files)
  expect(TESTS_AROUND_DOMAIN.filter((each) => !exclude.includes(each))).toEqual(tests)
})

test('if the mock has changed, a note names the long tests that are left out', () => {
  expect(planFor(SCREEN_FILE)).toMatchObject({ exclude: LONG_TESTS, notes: [] })
  expect(planFor('packages/mock-server/src/http/route-query.ts').notes).toEqual([
    `Not run, because they take long: ${[...STORAGE_TESTS, DROP_TESTS].join(', ')}`,
  ])
})

test('changing a scenario checks it, and runs only the tests of the scenario library', () => {
  expect(planFor(SCENARIO_FILE)).toEqual({
    lint: [],
    types: [],
    checksScenarios: true,
    makesBuilds: false,
    related: [],
    exclude: LONG_TESTS,
    unit: ['packages/mock-server/src/testing/library/library.test.ts'],
    browser: [],
    notes: [],
  })
})

test.each([
  ['packages/web/src/features/agreement/agreement.tsx', 'e2e/journeys/home/agreement.spec.ts'],
  ['packages/web/src/features/games/game-card.tsx', 'e2e/journeys/game-account.spec.ts'],
  ['packages/web/src/features/how-to/howto-page.tsx', 'e2e/journeys/howto.spec.ts'],
  ['packages/mock-server/workbench/src/desks/deposits/slip-details.tsx', 'e2e/workbench/deposit-desks.spec.ts'],
  ['packages/mock-server/workbench/src/world/world-page.tsx', 'e2e/workbench/world.spec.ts'],
  ['e2e/journeys/wheel.spec.ts', 'e2e/journeys/wheel.spec.ts'],
])('changing %s runs only the browser test %s', (file, spec) => {
  expect(planFor(file).browser).toEqual([spec])
})

test.each([
  [
    'packages/web/src/features/transfer/transfer-dialog.tsx',
    'No browser test has the name of transfer: npm test -- browser <word>',
  ],
  [
    'packages/web/src/ui/dialog/dialog.tsx',
    'Any browser test may need packages/web/src/ui/dialog/dialog.tsx: npm test',
  ],
  ['pnpm-lock.yaml', 'pnpm-lock.yaml may break anything: npm test'],
])('after a change of %s, the plan names the command for the tests that it does not run', (file, note) => {
  expect(planFor(file).notes).toEqual([note])
})

test('of several files that any browser test may need, the note names the first', () => {
  expect(planFor('packages/web/src/ui/a.tsx', 'packages/web/src/ui/b.tsx').notes).toEqual([
    'Any browser test may need packages/web/src/ui/a.tsx and others: npm test',
  ])
})

test('changing a test of the app makes no builds', () => {
  expect(planFor('packages/web/src/lib/a.test.ts').makesBuilds).toBe(false)
})

test('changing the contracts checks the types of all projects', () => {
  expect(planFor('packages/contracts/src/route.ts').types).toHaveLength(6)
})

test('after a file is deleted, the plan checks the types of its project, and neither lints nor tests the file', () => {
  expect(planFor('packages/web/src/lib/gone.ts')).toMatchObject({ lint: [], related: [], types: ['packages/web'] })
})

test('changing a document runs the tests that read documents', () => {
  expect(planFor('docs/glossary.md').unit).toEqual(['scripts/documents.test.ts', 'scripts/qa-guide.test.ts'])
})
