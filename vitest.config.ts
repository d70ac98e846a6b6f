import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { applyMutant } from './scripts/mutants/apply-mutant.ts'

const mutant = process.env.MUTANT

/** Files of what runs in Node share a process: loading its thousand modules for each takes longer than its tests. */
const shared = { isolate: false } as const

/** Files of pages share a process too; each begins with its modules as they are loaded. */
const sharedInBrowser = {
  ...shared,
  environment: 'happy-dom',
  setupFiles: join(import.meta.dirname, 'scripts/checks/reset-modules.ts'),
} as const

/** The same for files that render components. */
const components = {
  ...sharedInBrowser,
  include: ['src/**/*.test.tsx'],
  setupFiles: [sharedInBrowser.setupFiles, join(import.meta.dirname, 'packages/web/build/waits.ts')],
}

/**
 * One vitest project for each package and environment. `npm run test:deep` sets DEEP=1, which tests read for longer
 * walks.
 */
export default defineConfig({
  test: {
    // Generous, because some machines are many times slower: the limits are meant only for tests that hang.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The same goes for waits, which are for conditions.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        root: 'packages/contracts',
        test: { name: 'contracts', ...shared, include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'packages/mock-server',
        plugins: mutant ? [applyMutant(mutant)] : [],
        test: { name: 'mock-server', ...shared, include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'packages/mock-server/workbench',
        test: { name: 'workbench', ...sharedInBrowser, include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'packages/mock-server/workbench',
        test: {
          name: 'workbench-components',
          ...components,
        },
      },
      {
        extends: true,
        root: 'packages/web',
        test: { name: 'web', ...sharedInBrowser, include: ['{src,build}/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'packages/web',
        test: {
          name: 'web-components',
          ...components,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { extends: true, root: 'scripts', test: { name: 'scripts', ...shared, include: ['**/*.test.ts'] } },
    ],
  },
})
