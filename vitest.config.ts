import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { applyMutant } from './scripts/mutants/apply-mutant.ts'

const mutant = process.env.MUTANT

const resolvePath = (path: string): string => join(import.meta.dirname, path)

/**
 * Test files of one environment share processes, because it takes too long to start a process for each file. There is
 * one vitest project for each environment and not for each package, because projects do not share their modules.
 * `npm run test:deep` sets DEEP=1. With it, random walks are longer, and tests that `npm test` leaves out run too.
 */
export default defineConfig({
  test: {
    // The limits are long, because only tests that hang must exceed them, even on a machine that is many times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // The limit for waits is long for the same reason. It costs no time, because tests wait for a condition and not for
    // a fixed time.
    expect: { poll: { timeout: 60_000 } },
    isolate: false,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        plugins: mutant ? [applyMutant(mutant)] : [],
        test: {
          name: 'node',
          include: ['packages/{contracts,mock-server}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: resolvePath('packages/mock-server/src/testing/kill/bundle-folder.ts'),
        },
      },
      {
        extends: true,
        test: {
          name: 'with-dom',
          environment: 'happy-dom',
          include: ['packages/{web,mock-server/workbench}/{src,build}/**/*.test.{ts,tsx}'],
          // Each file loads its modules again, because many of them have state.
          setupFiles: [resolvePath('scripts/checks/reset-modules.ts'), resolvePath('packages/web/build/waits.ts')],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
