import { mergeConfig, type Plugin } from 'vitest/config'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import config from '../../vitest.config.ts'
import { LONG_TESTS } from '../checks/changed.ts'
import { LOAD_FAILURE } from './report.ts'

/** Runs tests in processes, not in the threads that Stryker's runner configures: in a thread, no test can set TZ. */
const processesPlugin: Plugin = {
  name: 'use-processes',
  configureVitest({ project }) {
    project.config.pool = 'forks'
  },
}

/**
 * Reports a test file that cannot be loaded as an error of the run. Without this reporter, Stryker would count the
 * mutant that broke the file as survived: Stryker's runner looks only at results of tests, and such a file has none.
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

/** Whether the tests are chosen by words. The tests that are not chosen are then missing from the copy. */
const isChosen = process.env.MUTATION_TESTS === 'chosen'

/** The time limit of waits in tests. Mutants make many waits fail, so with the usual limit, a run would take hours. */
const WAIT_LIMIT_MS = 15_000

/**
 * Runs the tests like `npm test`, with three differences. Each test file loads its own modules, because a value that an
 * earlier file has cached in a shared module can hide a mutant from later tests. Unless words choose the tests, the
 * long tests (random calls, killed processes) are left out, because they would run for each mutant. Waits have a
 * shorter time limit.
 */
export default {
  ...config,
  plugins: [processesPlugin],
  test: {
    ...config.test,
    expect: { poll: { timeout: WAIT_LIMIT_MS } },
    env: { WAIT_LIMIT_MS: `${WAIT_LIMIT_MS}` },
    reporters: [new LoadFailureReporter()],
    projects: config.test?.projects?.map((project) =>
      typeof project === 'object'
        ? mergeConfig(project, { test: { isolate: true, exclude: isChosen ? [] : LONG_TESTS.map(([tests]) => tests) } })
        : project,
    ),
  },
}
