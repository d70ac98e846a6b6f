import { mergeConfig, type Plugin } from 'vitest/config'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { LONG_TESTS } from '../checks/changed.ts'
import { LOAD_FAILURE } from './report.ts'

/** Stryker's runner asks for threads, in which a test cannot set the time zone. This sets the pool after its options. */
const useProcesses: Plugin = {
  name: 'use-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks'
  },
}

/**
 * Reports a test file that cannot be loaded as an error of the run. Stryker's runner looks only at tests: it takes a
 * file without tests for one that passed, and the mutant that broke the file for one that survived.
 */
class LoadFailureReporter implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestModuleEnd(testModule: TestModule): void {
    const [error] = testModule.errors()
    if (error) this.#vitest?.state.catchError(new Error(`${LOAD_FAILURE}: ${error.message}`), LOAD_FAILURE)
  }
}

/** How long a test waits for what a mutant may prevent. The usual minute, for each such test, would take hours. */
const WAIT_LIMIT_MS = 15_000

/**
 * The tests as `npm test` runs them, with three differences. Each file has modules of its own: where files share them, a
 * value that one test has cached hides from the next test what it depends on, and mutants survive that the tests detect.
 * The random walks and the kills of processes are left out, because they take too long to be run for each mutant. And
 * waits end sooner.
 */
export default {
  ...config,
  plugins: [useProcesses],
  test: {
    ...config.test,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    env: { WAIT_LIMIT_MS: `${WAIT_LIMIT_MS}` },
    reporters: [new LoadFailureReporter()],
    projects: config.test?.projects?.map((project) =>
      typeof project === 'object' ? mergeConfig(project, { test: { isolate: true, exclude: LONG_TESTS } }) : project,
    ),
  },
}
