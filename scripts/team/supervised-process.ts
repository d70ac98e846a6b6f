import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { UserError } from '../process/user-error.ts'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 10_000
/** A process that has run so long is started again at once when it ends. */
const STEADY_MS = 10_000
/** After this time, a process that was asked to stop is killed. */
const STOP_TIMEOUT_MS = 5_000

export interface SupervisedOptions {
  readonly name: string
  /** Starts the process, with its output in pipes. */
  readonly spawn: () => ChildProcess
  /** Resolves when the process serves. */
  readonly untilReady: (child: ChildProcess) => Promise<void>
  readonly print: (line: string) => void
}

/** A process that is started again whenever it ends, until it is stopped. */
export class SupervisedProcess {
  readonly #options: SupervisedOptions
  #child: ChildProcess | undefined
  #delayMs = FIRST_DELAY_MS
  #timer: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(options: SupervisedOptions) {
    this.#options = options
  }

  /** The id of the running process; undefined while it is being started again. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the process. Rejects with a UserError if it ends before it serves; it is then not started again. */
  async start(): Promise<void> {
    const { name, untilReady } = this.#options
    const child = this.#spawn()
    const ended = once(child, 'exit').then(([code]) => {
      throw new UserError(`The ${name} ended instead of starting (exit code ${code}): see above.`)
    })
    await Promise.race([untilReady(child), ended])
    ended.catch(() => undefined)
    this.#watch(child)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.kill('SIGTERM')
    await once(child, 'exit')
    clearTimeout(timer)
  }

  #spawn(): ChildProcess {
    const { name, spawn, print } = this.#options
    const child = spawn()
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface(stream).on('line', (line) => print(`[${name}] ${line}`))
    this.#child = child
    return child
  }

  #watch(child: ChildProcess): void {
    const { name, print } = this.#options
    const startedAt = performance.now()
    const startAgain = (): void => {
      this.#child = undefined
      if (this.#isStopping) return
      if (performance.now() - startedAt > STEADY_MS) this.#delayMs = FIRST_DELAY_MS
      print(`The ${name} has ended (${child.signalCode ?? `exit code ${child.exitCode}`}). It is started again.`)
      this.#timer = setTimeout(() => this.#watch(this.#spawn()), this.#delayMs)
      this.#delayMs = Math.min(LONGEST_DELAY_MS, this.#delayMs * 2)
    }
    if (child.exitCode !== null || child.signalCode !== null) startAgain()
    else child.once('exit', startAgain)
  }
}
