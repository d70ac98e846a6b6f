import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { UserError } from '../process/user-error.ts'

/** The delay before the first restart. It doubles with each further restart, up to MAX_DELAY_MS. */
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 10_000
/** If a process that has run for longer than this ends, it is started again after FIRST_DELAY_MS. */
const STEADY_RUN_MS = 10_000
/** How long a process that was asked to stop may take before it is killed. */
const STOP_TIMEOUT_MS = 5_000
/** The time within which a message must be answered. It includes the time of any restart of the process. */
const REPLY_TIMEOUT_MS = 60_000

interface ProcessMessage {
  readonly number: number
  readonly step: object
}
type MessageReply<T> = { readonly number: number } & ({ readonly reply: T } | { readonly problem: string })

export interface SupervisedOptions {
  readonly name: string
  /** Starts the process, with its output in pipes. */
  readonly spawn: () => ChildProcess
  /** Resolves when the process can serve calls. */
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
  #messageCount = 0
  readonly #events = new EventEmitter<{ spawn: [ChildProcess] }>()

  constructor(options: SupervisedOptions) {
    this.#options = options
  }

  /** The id of the running process; undefined while it is being started again. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the process. If it ends before it is ready, rejects with a UserError, and does not start it again. */
  async start(): Promise<void> {
    const { name, untilReady } = this.#options
    const child = this.#spawn()
    const exit = once(child, 'exit').then(([code]) => {
      throw new UserError(`The ${name} ended instead of starting (exit code ${code}): see above.`)
    })
    await Promise.race([untilReady(child), exit])
    exit.catch(() => undefined)
    this.#watch(child)
  }

  /**
   * Sends a message over the IPC channel of the process, and sends it again if the process restarts before it replies.
   * Rejects with a UserError if the process reports a problem, or does not reply within REPLY_TIMEOUT_MS.
   */
  async ask<T>(step: object): Promise<T> {
    const { name } = this.#options
    this.#messageCount += 1
    const message = { number: this.#messageCount, step }
    const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS)
    try {
      for (;;) {
        const child = this.#child ?? (await once(this.#events, 'spawn', { signal }))[0]
        const answer = await askOnce<T>(child, message, signal)
        if (answer && 'problem' in answer) throw new UserError(`The ${name} reports: ${answer.problem}`)
        if (answer) return answer.reply
      }
    } catch (error) {
      throw signal.aborted ? new UserError(`The ${name} did not reply in ${REPLY_TIMEOUT_MS / 1_000} seconds.`) : error
    }
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
    this.#events.emit('spawn', child)
    return child
  }

  #watch(child: ChildProcess): void {
    const { name, print } = this.#options
    const startedAt = performance.now()
    const startAgain = (): void => {
      this.#child = undefined
      if (this.#isStopping) return
      if (performance.now() - startedAt > STEADY_RUN_MS) this.#delayMs = FIRST_DELAY_MS
      print(`The ${name} has ended (${child.signalCode ?? `exit code ${child.exitCode}`}). It is started again.`)
      this.#timer = setTimeout(() => this.#watch(this.#spawn()), this.#delayMs)
      this.#delayMs = Math.min(MAX_DELAY_MS, this.#delayMs * 2)
    }
    if (child.exitCode !== null || child.signalCode !== null) startAgain()
    else child.once('exit', startAgain)
  }
}

/** Sends a message to a process. Resolves with its reply, or with undefined if the process ends first. */
const askOnce = async <T>(
  child: ChildProcess,
  message: ProcessMessage,
  signal: AbortSignal,
): Promise<MessageReply<T> | undefined> => {
  const listenerController = new AbortController()
  const options = { signal: AbortSignal.any([signal, listenerController.signal]) }
  const exit = once(child, 'exit', options).then(() => undefined)
  const reply = new Promise<MessageReply<T>>((resolve) => {
    const read = (reply: MessageReply<T>): void => {
      if (reply.number === message.number) resolve(reply)
    }
    child.on('message', read)
    options.signal.addEventListener('abort', () => child.off('message', read))
  })
  if (child.connected) child.send(message, () => undefined)
  try {
    return await Promise.race([reply, exit])
  } finally {
    exit.catch(() => undefined)
    listenerController.abort()
  }
}
