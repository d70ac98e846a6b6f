import type { Reply, Routes, UploadRoute } from '@sabai/contracts'
import { UPLOAD_TIMEOUT_MS } from '@sabai/contracts/constants'
import { pathOf } from '@sabai/contracts/paths'
import { noteServerDate } from '../lib/runtime/server-clock.ts'
import { API_BASE_URL } from '../lib/runtime/settings.ts'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'
import { exchange } from './send-call.ts'

/** The field of the form that holds the file. */
const FIELD: Routes[UploadRoute]['upload']['field'] = 'file'

export interface UploadOptions {
  /** Called with the number of bytes that have left, of those of the file. */
  readonly onProgress: (sentBytes: number) => void
  /** Gives up sending. */
  readonly signal: AbortSignal
}

/** A header that may be read; asking a request of another origin for one that may not is reported as an error. */
const dateOf = (request: XMLHttpRequest): string | null =>
  /^date: (.+)$/im.exec(request.getAllResponseHeaders())?.[1] ?? null

const postFile = (
  route: UploadRoute,
  file: File,
  headers: Record<string, string>,
  { onProgress, signal }: UploadOptions,
) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-restricted-globals -- every upload of the app goes through here: fetch tells no progress
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append(FIELD, file)

    // Whatever the progress said last: a report may come later than the bytes that it is about.
    const giveUp = (kind: 'timeout' | 'unreachable') => reject(new ApiError(kind, { outcomeUnknown: true }))
    // A timeout of the request's own does not follow a clock that a test moves.
    const timer = setTimeout(() => {
      giveUp('timeout')
      request.abort()
    }, UPLOAD_TIMEOUT_MS)
    const cancel = () => {
      reject(signal.reason)
      request.abort()
    }
    signal.addEventListener('abort', cancel)

    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)))
    request.addEventListener('load', () => {
      noteServerDate(dateOf(request))
      resolve({ status: request.status, text: request.responseText })
    })
    request.addEventListener('error', () => giveUp('unreachable'))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    })
    request.open(route.split(' ')[0] ?? '', API_BASE_URL + pathOf(route))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
  })

/**
 * Sends a file, once. Rejects with an ApiError, or with the signal's reason where the member cancelled: a file that was
 * cancelled, or whose reply did not come, may have arrived all the same. Screens use `useUpload`.
 */
export const sendUpload = <R extends UploadRoute>(
  route: R,
  file: File,
  options: UploadOptions,
): Promise<Untrusted<Reply<R>>> => exchange(route, true, (headers) => postFile(route, file, headers, options))
