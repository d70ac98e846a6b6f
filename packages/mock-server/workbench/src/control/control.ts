import type { ControlInput, ControlReply, ControlRoute } from '@sabai/contracts/control'

/** What was asked is refused: the message is the mock's own sentence. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Nobody answers, or somebody else than the mock. */
export class MockGone extends Error {
  override readonly name = 'MockGone'

  constructor() {
    super('The mock does not answer. Is it still running?')
  }
}

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The address of a call: the braces of its route filled, the query behind it. */
export const addressOf = (route: ControlRoute, { params = {}, query = {} }: Given): string => {
  const path = (route.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const asked = new URLSearchParams(query).toString()
  return asked ? `${path}?${asked}` : path
}

const answered = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new MockGone()
  }
}

const refusalIn = async (response: Response): Promise<Error> => {
  try {
    const { message } = (await response.json()) as { message: string }
    return new Refused(response.status, message)
  } catch {
    return new MockGone()
  }
}

/** One call of the control API. Rejects with Refused or MockGone. */
export const control = async <R extends ControlRoute>(route: R, input: ControlInput<R>): Promise<ControlReply<R>> => {
  const given = input as Given
  const init: RequestInit = { method: route.split(' ')[0] ?? '' }
  if (given.body !== undefined)
    Object.assign(init, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(given.body) })
  const response = await answered(addressOf(route, given), init)
  if (!response.ok) throw await refusalIn(response)
  return (await response.json()) as ControlReply<R>
}

/** The stream of a world's journal after an entry. Rejects with Refused or MockGone. */
export const journalStream = async (
  id: string,
  after: number,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> => {
  const address = addressOf('GET /__mock/worlds/{id}/events', { params: { id } })
  const response = await answered(address, { headers: { 'last-event-id': String(after) }, signal })
  if (!response.ok) throw await refusalIn(response)
  if (!response.body) throw new MockGone()
  return response.body
}
