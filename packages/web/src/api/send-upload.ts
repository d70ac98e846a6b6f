import type { Reply, Routes, UploadRoute } from '@sabai/contracts'
import { UPLOAD_TIMEOUT_MS } from '@sabai/contracts/constants'
import { pathOf } from '@sabai/contracts/paths'
import { noteServerDate } from '../lib/runtime/server-clock.ts'
import { API_BASE_URL } from '../lib/runtime/settings.ts'
import type { Untrusted } from '../lib/wire/untrusted.ts'
import { ApiError } from './api-error.ts'
import { performCall } from './send-call.ts'

/** The form field that contains the file. */
const FILE_FIELD: Routes[UploadRoute]['upload']['field'] = 'file'

export interface UploadOptions {
  /** Called with the number of bytes of the file that have been sent. */
  readonly onProgress: (sentBytes: number) => void
  /** Cancels the upload. */
  readonly signal: AbortSignal
}

/**
 * Returns the Date header if the app may read it. The browser logs an error if a script requests a header that a
 * cross-origin response does not expose, so this function reads the text of all headers instead.
 */
const dateHeaderOf = (request: XMLHttpRequest): string | null =>
  /^date: (.+)$/im.exec(request.getAllResponseHeaders())?.[1] ?? null

const postFile = (
  route: UploadRoute,
  file: File,
  headers: Record<string, string>,
  { onProgress, signal }: UploadOptions,
) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-restricted-globals -- every upload goes through here: fetch does not report progress
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append(FILE_FIELD, file)

    // Whatever progress was reported, the outcome is unknown: the server may have received more bytes than the browser
    // reported.
    const fail = (kind: 'timeout' | 'unreachable') => reject(new ApiError(kind, { outcomeUnknown: true }))
    // The app sets a timer instead of the request's `timeout`, because fake timers in tests do not control that
    // property.
    const timer = setTimeout(() => {
      fail('timeout')
      request.abort()
    }, UPLOAD_TIMEOUT_MS)
    const cancel = () => {
      reject(signal.reason)
      request.abort()
    }
    signal.addEventListener('abort', cancel)

    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)))
    request.addEventListener('load', () => {
      noteServerDate(dateHeaderOf(request))
      resolve({ status: request.status, text: request.responseText })
    })
    request.addEventListener('error', () => fail('unreachable'))
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    })
    request.open(route.split(' ')[0] ?? '', API_BASE_URL + pathOf(route))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(form)
  })

/**
 * Sends a file once. Rejects with an ApiError, or with the reason of the signal if the member cancelled. Even if the
 * upload was cancelled or its reply did not arrive, the server may have received the file. Screens use `useUpload`.
 */
export const sendUpload = <R extends UploadRoute>(
  route: R,
  file: File,
  options: UploadOptions,
): Promise<Untrusted<Reply<R>>> => performCall(route, true, (headers) => postFile(route, file, headers, options))
