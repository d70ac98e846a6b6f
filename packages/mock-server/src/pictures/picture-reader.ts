import { Worker } from 'node:worker_threads'
import { pictureTypeOf } from '@sabai/contracts/constants'
import { FairQueue } from '../lib/fair-queue.ts'
import { toError } from '../lib/system-error.ts'
import type { Picture } from './read-picture.ts'

/** A message from the worker: 'ready' once it can read, and then the result for each file. */
export type WorkerMessage = 'ready' | { readonly picture: Picture } | { readonly error: Error }

/** The caller for whom a picture is read. */
export interface PictureRequest {
  readonly caller: string
  /** Aborted when the caller disconnects. Reading the picture then stops, or never starts. */
  readonly callerGone: AbortSignal
}

interface PictureJob {
  readonly content: Uint8Array
  readonly resolve: (picture: Picture) => void
  readonly reject: (error: unknown) => void
}

/** The limit of CPU time for one picture, so that a picture made to take forever does not delay the next ones. */
const READ_LIMIT_MS = 3_000
/** The shortest time between two checks of the CPU time. */
const MIN_CHECK_INTERVAL_MS = 50

/**
 * Reads pictures one after another in a worker thread, because decoding takes up to seconds and other requests must not
 * wait for it. The thread starts with the first picture. Callers take turns. A picture that takes too long is treated
 * as a picture without codes.
 */
export class PictureReader {
  readonly #limitMs: number
  readonly #createWorker: () => Worker
  readonly #waitingJobs = new FairQueue<PictureJob>()
  #worker: Worker | null = null
  #isReady = false
  #currentJob: PictureJob | null = null
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor({ limitMs = READ_LIMIT_MS, createWorker = startWorker } = {}) {
    this.#limitMs = limitMs
    this.#createWorker = createWorker
  }

  /** The number of pictures that are waiting or being read. */
  get unfinishedCount(): number {
    return this.#waitingJobs.size + (this.#currentJob ? 1 : 0)
  }

  /** Reads a file. Rejects if the thread fails, the reader is closed, or the caller disconnects. */
  read(content: Uint8Array, { caller, callerGone }: PictureRequest): Promise<Picture> {
    return new Promise<Picture>((resolve, reject) => {
      const job: PictureJob = { content, resolve, reject }
      const cancel = (): void => {
        reject(callerGone.reason)
        this.#waitingJobs.remove(caller, job)
        if (this.#currentJob === job) this.#restart()
      }
      if (this.#closed) return reject(new Error('no more pictures are read'))
      if (callerGone.aborted) return cancel()
      callerGone.addEventListener('abort', cancel, { once: true })
      this.#waitingJobs.add(caller, job)
      this.#beginNext()
    })
  }

  /** Ends the thread, and rejects the current picture and the waiting ones. */
  async close(): Promise<void> {
    this.#closed = true
    const error = new Error('no more pictures are read')
    for (let job = this.#currentJob ?? this.#waitingJobs.take(); job; job = this.#waitingJobs.take()) job.reject(error)
    await this.#stop()
  }

  #beginNext(): void {
    if (this.#currentJob || this.#closed) return
    this.#currentJob = this.#waitingJobs.take() ?? null
    if (!this.#currentJob) return
    this.#worker ??= this.#start()
    if (this.#isReady) this.#send(this.#worker, this.#currentJob)
  }

  #send(worker: Worker, job: PictureJob): void {
    worker.postMessage(job.content)
    const startMs = cpuTimeMs()
    const checkTimeLeft = (): void => {
      const leftMs = startMs + this.#limitMs - cpuTimeMs()
      if (leftMs > 0) {
        this.#timer = setTimeout(checkTimeLeft, Math.max(MIN_CHECK_INTERVAL_MS, leftMs)).unref()
        return
      }
      const type = pictureTypeOf(job.content)
      job.resolve({ ...(type && { type }), codes: [] })
      this.#restart()
    }
    checkTimeLeft()
  }

  #endCurrentJob(answer: { readonly picture: Picture } | { readonly error: Error }): void {
    clearTimeout(this.#timer)
    const job = this.#currentJob
    this.#currentJob = null
    if ('error' in answer) job?.reject(answer.error)
    else job?.resolve(answer.picture)
    this.#beginNext()
  }

  /** Abandons the current picture, and goes on with the next in a new thread. */
  #restart(): void {
    void this.#stop()
    this.#beginNext()
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#timer)
    const worker = this.#worker
    this.#worker = null
    this.#isReady = false
    this.#currentJob = null
    worker?.removeAllListeners()
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = this.#createWorker()
    // The thread must not keep the process alive.
    worker.unref()
    worker.on('message', (answer: WorkerMessage) => {
      if (answer !== 'ready') return this.#endCurrentJob(answer)
      this.#isReady = true
      if (this.#currentJob) this.#send(worker, this.#currentJob)
    })
    const fail = (error: Error): void => {
      if (this.#worker !== worker) return
      this.#worker = null
      this.#isReady = false
      this.#endCurrentJob({ error })
    }
    worker.on('error', (error) => fail(toError(error)))
    worker.on('exit', () => fail(new Error('the thread that reads pictures has ended')))
    return worker
  }
}

/**
 * Returns the CPU time of this process with all its threads. Elapsed time would be wrong, because on a busy machine a
 * picture may wait long for the processor.
 */
const cpuTimeMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Starts the worker. If the mock is bundled, the worker's bundle is in the same folder: see `build/bundle.ts`. */
const startWorker = (): Worker => {
  const program = import.meta.url.endsWith('.ts') ? './run-worker-source.mjs' : './picture-worker.mjs'
  return new Worker(new URL(program, import.meta.url))
}
