import { defineConfig } from 'vitest/config'
import { plantedBug } from './scripts/planted/plugin.ts'

const planted = process.env.PLANTED_BUG

/** One project a room. `npm run test:deep` sets DEEP=1, which tests read for longer walks. */
export default defineConfig({
  test: {
    // Machines may be slow or busy; a test that hangs still fails.
    testTimeout: 20_000,
    projects: [
      { extends: true, root: 'packages/contracts', test: { name: 'contracts', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        root: 'packages/mock-server',
        plugins: planted ? [plantedBug(planted)] : [],
        test: { name: 'mock-server', include: ['src/**/*.test.ts'] },
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
      { extends: true, root: 'scripts', test: { name: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
})
