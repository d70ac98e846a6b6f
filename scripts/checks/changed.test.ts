import { expect, test } from 'vitest'
import { includesLong, planChanged } from './changed.ts'

const SPECS = [
  'e2e/journeys/wheel.spec.ts',
  'e2e/journeys/home/agreement.spec.ts',
  'e2e/journeys/game-account.spec.ts',
  'e2e/journeys/howto.spec.ts',
  'e2e/workbench/deposit-desks.spec.ts',
  'e2e/workbench/world.spec.ts',
]
const plan = (...files: string[]) => planChanged(files, SPECS)
const SCREEN = 'packages/web/src/features/wheel/spin-page.tsx'
const RULE = 'packages/mock-server/src/domain/money/transfer.ts'
const SCENARIO = 'fixtures/scenarios/wheel/no-coins.yaml'

test('a changed screen runs the tests that import it, the builds, and the browser tests of its feature', () => {
  expect(plan(SCREEN)).toEqual({
    lint: [SCREEN],
    types: ['packages/web'],
    scenarios: false,
    build: true,
    related: [SCREEN],
    unit: [],
    browser: ['e2e/journeys/wheel.spec.ts'],
    notes: [],
  })
})

test('a changed rule of the domain runs the tests that import it, and leaves the long ones to npm test', () => {
  const changed = plan(RULE)
  expect(changed).toMatchObject({
    types: ['.', 'packages/mock-server'],
    scenarios: true,
    build: false,
    browser: [],
    unit: [],
  })
  expect(changed.notes).toEqual([expect.stringMatching(/^Not run: .*kill/)])
  expect(includesLong(changed)).toBe(false)
})

test('a change of what is stored runs the long tests too', () => {
  expect(includesLong(plan('packages/mock-server/src/worlds/store/store.ts'))).toBe(true)
})

test('a changed scenario is checked, and runs the tests of the library alone', () => {
  expect(plan(SCENARIO)).toEqual({
    lint: [],
    types: [],
    scenarios: true,
    build: false,
    related: [],
    unit: ['packages/mock-server/src/testing/library/library.test.ts'],
    browser: [],
    notes: [],
  })
})

test.each([
  ['packages/web/src/features/agreement/agreement.tsx', 'e2e/journeys/home/agreement.spec.ts'],
  ['packages/web/src/features/games/game-card.tsx', 'e2e/journeys/game-account.spec.ts'],
  ['packages/web/src/features/how-to/howto-page.tsx', 'e2e/journeys/howto.spec.ts'],
  ['packages/mock-server/workbench/src/desks/deposits/slip-desk.tsx', 'e2e/workbench/deposit-desks.spec.ts'],
  ['packages/mock-server/workbench/src/world/world-page.tsx', 'e2e/workbench/world.spec.ts'],
  ['e2e/journeys/wheel.spec.ts', 'e2e/journeys/wheel.spec.ts'],
])('a change of %s runs %s', (file, spec) => {
  expect(plan(file).browser).toEqual([spec])
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
])('a change of %s says what is left to run', (file, note) => {
  expect(plan(file).notes).toEqual([note])
})

test('a change of the contracts is compiled everywhere', () => {
  expect(plan('packages/contracts/src/route.ts').types).toHaveLength(6)
})

test('a deleted file is compiled against, and neither linted nor looked for', () => {
  expect(plan('packages/web/src/lib/gone.ts')).toMatchObject({ lint: [], related: [], types: ['packages/web'] })
})

test('a changed document runs the tests that read documents', () => {
  expect(plan('docs/glossary.md').unit).toEqual(['scripts/documents.test.ts', 'scripts/qa-guide.test.ts'])
})
