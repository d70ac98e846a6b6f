import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { applyMutant } from './scripts/mutants/apply-mutant.ts'

const mutant = process.env.MUTANT

/** Test files without a DOM share one process and its modules, because loading them for each file takes too long. */
const sharedProcessSettings = { isolate: false } as const

/** Test files with a DOM share a process too, but each file loads its modules again. */
const domSettings = {
  ...sharedProcessSettings,
  environment: 'happy-dom',
  setupFiles: join(import.meta.dirname, 'scripts/checks/reset-modules.ts'),
} as const

/** The settings of test files that render components, which also have a time limit for waits. */
const componentSettings = {
  ...domSettings,
  include: ['src/**/*.test.tsx'],
  setupFiles: [domSettings.setupFiles, join(import.meta.dirname, 'packages/web/build/waits.ts')],
}

/**
 * One vitest project for each package and environment. `npm run test:deep` sets DEEP=1, with which tests make longer
 * random walks.
 */
export default defineConfig({
  test: {
    // The limits are long, because they are meant only for tests that hang, and some machines are many times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The limit for waits is long for the same reason. It costs no time, because tests wait for a condition and not for
    // a fixed time.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        root: 'packages/contracts',
        test: { name: 'contracts', ...sharedProcessSettings, include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'packages/mock-server',
        plugins: mutant ? [applyMutant(mutant)] : [],
        test: {
          name: 'mock-server',
          ...sharedProcessSettings,
          include: ['src/**/*.test.ts'],
          globalSetup: join(import.meta.dirname, 'packages/mock-server/src/testing/kill/bundle-folder.ts'),
        },
      },
      {
        extends: true,
        root: 'packages/mock-server/workbench',
        test: { name: 'workbench', ...domSettings, include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'packages/mock-server/workbench',
        test: {
          name: 'workbench-components',
          ...componentSettings,
        },
      },
      {
        extends: true,
        root: 'packages/web',
        test: { name: 'web', ...domSettings, include: ['{src,build}/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'packages/web',
        test: {
          name: 'web-components',
          ...componentSettings,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        root: 'scripts',
        test: { name: 'scripts', ...sharedProcessSettings, include: ['**/*.test.ts'] },
      },
    ],
  },
})
