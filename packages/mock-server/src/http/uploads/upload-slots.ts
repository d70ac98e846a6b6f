import { FairQueue } from '../../lib/fair-queue.ts'

export interface UploadLimits {
  /** The most uploads of one caller, including those that wait. */
  readonly perCaller: number
  /** The most uploads of all callers, including those that wait. */
  readonly total: number
  /** The most bytes of uploads that are received, read or answered at a time, and so are held in memory. */
  readonly bytes: number
  /**
   * An upload of at most this many bytes does not wait for room if its caller has no other upload. Most slips are
   * smaller.
   */
  readonly smallBytes: number
}

const MB = 1024 * 1024
const DEFAULT_LIMITS: UploadLimits = { perCaller: 8, total: 64, bytes: 32 * MB, smallBytes: 2 * MB }

interface WaitingUpload {
  readonly bytes: number
  readonly begin: () => void
}

/** Limits the number of uploads in all worlds, and the memory that they take. */
export class UploadSlots {
  readonly #limits: UploadLimits
  readonly #countsByCaller = new Map<string, number>()
  readonly #waitingUploads = new FairQueue<WaitingUpload>()
  #uploadCount = 0
  #bytesInProgress = 0

  constructor(limits: UploadLimits = DEFAULT_LIMITS) {
    this.#limits = limits
  }

  /**
   * Runs an upload when it is its caller's turn and there is room for its bytes. Returns null, without running it, if
   * too many uploads are in progress. Rejects with the reason of `callerGone` if it is aborted before the upload runs.
   */
  run<T>(caller: string, bytes: number, callerGone: AbortSignal, upload: () => Promise<T>): Promise<T> | null {
    const ownCount = this.#countsByCaller.get(caller) ?? 0
    if (ownCount >= this.#limits.perCaller || this.#uploadCount >= this.#limits.total) return null
    this.#countsByCaller.set(caller, ownCount + 1)
    this.#uploadCount += 1
    const needsNoRoom = ownCount === 0 && bytes <= this.#limits.smallBytes
    return this.#runInTurn(caller, needsNoRoom ? 0 : bytes, callerGone, upload).finally(() => {
      this.#uploadCount -= 1
      const remainingCount = (this.#countsByCaller.get(caller) ?? 1) - 1
      if (remainingCount > 0) this.#countsByCaller.set(caller, remainingCount)
      else this.#countsByCaller.delete(caller)
    })
  }

  async #runInTurn<T>(caller: string, bytes: number, callerGone: AbortSignal, upload: () => Promise<T>): Promise<T> {
    if (bytes > 0) await this.#waitForRoom(caller, bytes, callerGone)
    try {
      return await upload()
    } finally {
      this.#bytesInProgress -= bytes
      this.#beginNext()
    }
  }

  #waitForRoom(caller: string, bytes: number, callerGone: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const waitingUpload: WaitingUpload = {
        bytes,
        begin: () => {
          callerGone.removeEventListener('abort', leave)
          resolve()
        },
      }
      const leave = (): void => {
        this.#waitingUploads.remove(caller, waitingUpload)
        reject(callerGone.reason)
        this.#beginNext()
      }
      if (callerGone.aborted) return leave()
      callerGone.addEventListener('abort', leave, { once: true })
      this.#waitingUploads.add(caller, waitingUpload)
      this.#beginNext()
    })
  }

  /** Starts uploads while there is room. An upload larger than the limit of bytes starts when no other is running. */
  #beginNext(): void {
    for (let nextWaiting = this.#waitingUploads.peek(); nextWaiting; nextWaiting = this.#waitingUploads.peek()) {
      if (this.#bytesInProgress > 0 && this.#bytesInProgress + nextWaiting.bytes > this.#limits.bytes) return
      this.#waitingUploads.take()
      this.#bytesInProgress += nextWaiting.bytes
      nextWaiting.begin()
    }
  }
}
