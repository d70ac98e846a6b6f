import { vi } from 'vitest'

/** An upload that the app has sent, with functions to control its progress and reply. */
export interface FakeUpload {
  readonly route: string
  readonly headers: Headers
  readonly form: FormData
  readonly isAborted: boolean
  /** Reports that this number of bytes of the request has been sent so far. */
  reportProgress(loaded: number): void
  answer(status: number, body: string, headers?: string): void
  /** Breaks the connection before a reply arrives. */
  fail(): void
}

/** Replaces XMLHttpRequest in tests. Returns an array to which every upload is added when it is sent. */
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
    reportProgress(loaded: number) {
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
    #end(eventType: string) {
      this.dispatchEvent(new Event(eventType))
      this.dispatchEvent(new Event('loadend'))
    }
  }

  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return uploads
}
