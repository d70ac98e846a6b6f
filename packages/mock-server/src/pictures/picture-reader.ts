import { Worker } from 'node:worker_threads'
import type { Picture } from './read-picture.ts'

/** What the worker sends back for a file. */
export type Answer = { readonly picture: Picture } | { readonly error: Error }

/**
 * Reads pictures one after another, in a thread that starts with the first: unpacking them takes up to seconds, and other
 * calls must not wait for that.
 */
export class PictureReader {
  #worker: Worker | null = null
  #answer: (answer: Answer) => void = () => undefined
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  /** Resolves with what a file shows. Rejects where the thread ends, by a failure or by `close`. */
  read(content: Uint8Array): Promise<Picture> {
    const picture = this.#last.then(() => this.#read(content))
    this.#last = picture.catch(() => undefined)
    return picture
  }

  /** Ends the thread, and with it what it reads. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#worker?.terminate()
  }

  async #read(content: Uint8Array): Promise<Picture> {
    if (this.#closed) throw new Error('no more pictures are read')
    this.#worker ??= this.#start()
    this.#worker.postMessage(content)
    const answer = await new Promise<Answer>((resolve) => {
      this.#answer = resolve
    })
    if ('error' in answer) throw answer.error
    return answer.picture
  }

  #start(): Worker {
    const worker = createWorker()
    // A mock that has nothing else to do may end.
    worker.unref()
    worker.on('message', (answer: Answer) => this.#answer(answer))
    worker.on('error', (error: Error) => this.#answer({ error }))
    worker.on('exit', () => {
      this.#worker = null
      this.#answer({ error: new Error('the thread that reads pictures has ended') })
    })
    return worker
  }
}

/** Where this is bundled, the worker's program lies beside it: see `build/bundle.ts`. */
const createWorker = (): Worker => {
  const program = import.meta.url.endsWith('.ts') ? './run-worker-source.mjs' : './picture-worker.mjs'
  return new Worker(new URL(program, import.meta.url))
}
