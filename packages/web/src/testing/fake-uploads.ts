import { vi } from 'vitest'

/** One upload as it was sent, with the line to it in the test's hands. */
export interface FakeUpload {
  readonly route: string
  readonly headers: Headers
  readonly form: FormData
  readonly isAborted: boolean
  /** So many bytes of the request have left. */
  progress(loaded: number): void
  answer(status: number, body: string, headers?: string): void
  /** The line breaks before an answer. */
  fail(): void
}

/** For tests: takes the place of the line that files are sent on. */
export const createFakeUploads = (): FakeUpload[] => {
  const uploads: FakeUpload[] = []

  class FakeRequest extends EventTarget implements FakeUpload {
    readonly upload = new EventTarget()
    readonly headers = new Headers()
    route = ''
    form = new FormData()
    isAborted = false
    status = 0
    responseText = ''
    #headers = ''

    open(method: string, url: string) {
      this.route = `${method} ${url}`
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    send(form: FormData) {
      this.form = form
      uploads.push(this)
    }
    abort() {
      this.isAborted = true
      this.#end('abort')
    }
    getAllResponseHeaders() {
      return this.#headers
    }
    progress(loaded: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
    }
    answer(status: number, body: string, headers = '') {
      this.status = status
      this.responseText = body
      this.#headers = headers
      this.#end('load')
    }
    fail() {
      this.#end('error')
    }
    #end(how: string) {
      this.dispatchEvent(new Event(how))
      this.dispatchEvent(new Event('loadend'))
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return uploads
}
