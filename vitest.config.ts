import { defineConfig } from 'vitest/config'
import { applyMutant } from './scripts/mutants/apply-mutant.ts'

const mutant = process.env.MUTANT

/** Files of what runs in Node share a process: loading its thousand modules for each takes longer than its tests. */
const shared = { isolate: false } as const

/** One project a room. `npm run test:deep` sets DEEP=1, which tests read for longer walks. */
export default defineConfig({
  test: {
    // Machines may be slow or busy; a test that hangs still fails.
    testTimeout: 20_000,
    hookTimeout: 20_000,
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
        test: { name: 'workbench', include: ['src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        extends: true,
        root: 'packages/web',
        test: {
          name: 'web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { extends: true, root: 'scripts', test: { name: 'scripts', ...shared, include: ['**/*.test.ts'] } },
    ],
  },
})
