import { mergeConfig, type Plugin } from 'vitest/config'
import config from '../../vitest.config.ts'
import { LONG_TESTS } from '../checks/changed.ts'

/** Stryker's runner asks for threads, in which a test cannot set the time zone. This sets the pool after its options. */
const useProcesses: Plugin = {
  name: 'use-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks'
  },
}

/**
 * The tests as `npm test` runs them, with two differences. Each file has modules of its own: where files share them, a
 * value that one test has cached hides from the next test what it depends on, and mutants survive that the tests detect.
 * The random walks and the kills of processes are left out, because they take too long to be run for each mutant.
 */
export default {
  ...config,
  plugins: [useProcesses],
  test: {
    ...config.test,
    projects: config.test?.projects?.map((project) =>
      typeof project === 'object' ? mergeConfig(project, { test: { isolate: true, exclude: LONG_TESTS } }) : project,
    ),
  },
}
