// A plugin for Stryker, written in JavaScript because Stryker does not compile plugins. It extends Stryker's runner for
// vitest by reusing processes for several mutants, because loading a thousand modules takes far longer than the tests.

import { resolve } from 'node:path'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { ForksPoolWorker } from 'vitest/node'

const POOL = 'warm-forks'

/** The path within the mutated copy, because Vite refuses to load files from outside of its root. */
const SETUP_FILE = resolve('scripts/mutation/forget-mutant.mjs')

/**
 * Behaves towards vitest like a process that starts and stops with each run, but forwards the run to a process that is
 * kept. The kept process loads only the test files again, not the modules they import.
 */
class WarmWorker {
  name = POOL
  cacheFs = true
  #process
  #listeners = []
  #config

  constructor(keptProcess) {
    this.#process = keptProcess
  }

  on(event, listener) {
    this.#listeners.push([event, listener])
    this.#process.on(event, listener)
  }

  off(event, listener) {
    this.#process.off(event, listener)
  }

  async start() {
    if (!this.#process.isStarted) await this.#process.start()
  }

  /**
   * Forwards the first `start` message and every `run` message. Answers every other `start` and `stop` message itself.
   * Adds the configuration to runs, because vitest sends it only with `start`.
   */
  send(message) {
    if (message.type === 'start') {
      this.#config = message.context.config
      if (this.#process.isStarted) return this.#answer('started')
      this.#process.isStarted = true
    }
    if (message.type === 'stop') return this.#answer('stopped')
    if (message.type === 'run') message.context.config = this.#config
    this.#process.send(message)
  }

  async stop() {
    for (const [event, listener] of this.#listeners) this.#process.off(event, listener)
  }

  deserialize(data) {
    return data
  }

  #answer(type) {
    for (const [event, listener] of [...this.#listeners])
      if (event === 'message') listener({ type, __vitest_worker_response__: true })
  }
}

/**
 * Runs the tests of a mutant in a process that earlier mutants have used. Its modules may have kept state, so the
 * result is checked. If a test detects the mutant, the test must then pass without the mutant. If no test detects it,
 * the mutant is tried again in a new process. A mutant in code that runs while modules load always gets new
 * processes.
 */
class WarmRunner {
  #runner
  #processes = new Map()
  #configs = []

  constructor(runner) {
    this.#runner = runner
  }

  capabilities() {
    return this.#runner.capabilities()
  }

  async init() {
    await this.#runner.init()
    for (const { config } of this.#runner.ctx.projects) config.setupFiles.push(SETUP_FILE)
    this.#configs = this.#runner.ctx.projects.map(({ config }) => config)
  }

  dryRun(options) {
    return this.#runner.dryRun(options)
  }

  async mutantRun(options) {
    if (options.mutantActivation === 'static') return this.#runner.mutantRun(options)
    const result = await this.#runWarm(options)
    if (result.status === 'killed' && (await this.#passesWithoutMutant(options, result))) return result
    await this.#stopProcesses()
    const isEnded = result.status === 'killed' || result.status === 'survived'
    return isEnded ? this.#runWarm(options) : this.#runner.mutantRun(options)
  }

  async dispose() {
    await this.#stopProcesses()
    await this.#runner.dispose()
  }

  async #passesWithoutMutant(options, { killedBy: [testFilter] }) {
    const { status } = await this.#runWarm({ ...options, testFilter: [testFilter], activeMutant: { id: 'none' } })
    return status === 'survived'
  }

  async #runWarm(options) {
    const poolRunner = {
      name: POOL,
      createPoolWorker: (workerOptions) => new WarmWorker(this.#processFor(workerOptions)),
    }
    const settingsBefore = this.#configs.map(({ pool, isolate, maxWorkers }) => ({ pool, isolate, maxWorkers }))
    for (const config of this.#configs) Object.assign(config, { pool: POOL, poolRunner, isolate: false, maxWorkers: 1 })
    try {
      return await this.#runner.mutantRun(options)
    } finally {
      for (const [index, config] of this.#configs.entries()) Object.assign(config, settingsBefore[index])
    }
  }

  #processFor(options) {
    const knownProcess = this.#processes.get(options.project)
    if (knownProcess) return knownProcess
    const newProcess = new ForksPoolWorker(options)
    this.#processes.set(options.project, newProcess)
    return newProcess
  }

  async #stopProcesses() {
    const processes = [...this.#processes.values()]
    this.#processes.clear()
    // For a process that could not be started, `stop` rejects.
    await Promise.allSettled(processes.map((each) => each.stop()))
  }
}

const createRunner = (injector) => new WarmRunner(injector.injectFunction(vitestPlugins[0].factory))
createRunner.inject = ['$injector']

export const strykerPlugins = [{ kind: 'TestRunner', name: 'warm', factory: createRunner }]
