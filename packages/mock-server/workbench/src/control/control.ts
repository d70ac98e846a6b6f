import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'
import { pathOf } from '@sabai/contracts/paths'

/** Thrown when the mock refuses a call, with the message of the mock. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Thrown when the mock does not answer, or when something else answers at its address. */
export class MockUnreachableError extends Error {
  override readonly name = 'MockUnreachableError'

  constructor() {
    super('The mock does not answer. Is it still running?')
  }
}

interface RequestInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Returns the URL of a call: its path with the parameters filled in, and the query string. */
export const addressOf = (route: ControlRoute, { params = {}, query = {} }: RequestInput): string => {
  const path = pathOf(route, params)
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

const fetchFromMock = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch {
    throw new MockUnreachableError()
  }
}

/** Does the same as `AbortSignal.timeout`, but with a timer that tests can fake. */
const abortAfter = (ms: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

const readRefusal = async (response: Response): Promise<Error> => {
  try {
    const { message } = (await response.json()) as { message: string }
    return new ControlError(response.status, message)
  } catch {
    return new MockUnreachableError()
  }
}

/**
 * Calls the control API. If `limitMs` is given, waits at most that long for the reply. Rejects with ControlError or
 * MockUnreachableError.
 */
export const callControl = async <R extends ControlRoute>(
  route: R,
  input: ControlInput<R>,
  limitMs?: number,
): Promise<ControlReply<R>> => {
  const requestInput = input as RequestInput
  const init: RequestInit = { method: route.split(' ')[0] ?? '', signal: limitMs ? abortAfter(limitMs) : null }
  if (requestInput.body !== undefined)
    Object.assign(init, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(requestInput.body) })
  const response = await fetchFromMock(addressOf(route, requestInput), init)
  if (!response.ok) throw await readRefusal(response)
  return (await response.json()) as ControlReply<R>
}

/** Uploads a file for the agent to send. Rejects with ControlError or MockUnreachableError. */
export const uploadAgentFile = async (
  id: string,
  participant: string,
  file: File,
): Promise<ControlReply<'POST /__mock/worlds/{id}/conversations/{participant}/files'>> => {
  const body = new FormData()
  body.append('file', file)
  const address = addressOf('POST /__mock/worlds/{id}/conversations/{participant}/files', {
    params: { id, participant },
  })
  const response = await fetchFromMock(address, { method: 'POST', body })
  if (!response.ok) throw await readRefusal(response)
  return (await response.json()) as ControlReply<'POST /__mock/worlds/{id}/conversations/{participant}/files'>
}

/**
 * Reads a file of a world as a `data:` URL, because the Content-Security-Policy of the page allows no other pictures.
 * Rejects if the file does not exist.
 */
export const readMedia = async (id: string, path: string): Promise<string> => {
  const response = await fetchFromMock(path, { headers: { 'x-mock-world': id } })
  if (!response.ok) throw await readRefusal(response)
  const file = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })
}
