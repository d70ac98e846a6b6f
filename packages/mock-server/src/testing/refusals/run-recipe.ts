import type { Route } from '@sabai/contracts'
import { pathOf } from '@sabai/contracts/paths'
import type { FastifyInstance } from 'fastify'
import type { Worlds } from '../../worlds/worlds.ts'
import { callControl, PORTS } from '../test-app.ts'
import type { RuleRecipe } from './refusal-recipe.ts'

interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface RefusalResponse {
  readonly status: number
  readonly body: object
  readonly retryAfter: unknown
}

/** Sends a call to a world of the mock, without a network. */
export const sendCall = async (
  app: FastifyInstance,
  {
    world,
    on,
    input,
    token,
    file,
  }: {
    world: string
    on: Route
    input: unknown
    token: string | undefined
    file?: Uint8Array<ArrayBuffer> | undefined
  },
): Promise<RefusalResponse> => {
  const [method = ''] = on.split(' ')
  const { params = {}, body } = input as Input
  const response = await app.inject({
    method: method as 'GET',
    url: pathOf(on, params),
    headers: {
      host: `localhost:${PORTS.mockPort}`,
      'x-mock-world': world,
      'x-requested-with': 'wallet-user',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
    ...(file && { payload: formWith(file) }),
  })
  return {
    status: response.statusCode,
    body: response.json(),
    retryAfter: response.headers['retry-after'],
  }
}

const formWith = (file: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData()
  form.set('file', new Blob([file]), 'slip.png')
  return form
}

/** Logs in a member of the cast through the control API, and returns the token. */
export const logInFor = async (app: FastifyInstance, world: string, member: string): Promise<string> =>
  (await callControl(app, 'POST /__mock/enter', { body: { as: member } }, { 'x-mock-world': world })).reply.token

/** Runs a recipe in a new world. Returns the response to its last call. */
export const runRecipe = async (
  { app, worlds }: { app: FastifyInstance; worlds: Worlds },
  route: Route,
  recipe: RuleRecipe,
  needsToken: boolean,
): Promise<RefusalResponse> => {
  const { base = 'th', limits = false, closingWindow = false, given = [], earlierCalls = [], as = 'somchai' } = recipe
  const { token, input, times, file, clock: at } = recipe
  const { status, reply, message } = await callControl(app, 'POST /__mock/worlds', {
    body: {
      base,
      settings: { limits, closingWindow },
      seed: 1,
      clock: { frozen: true, ...(at && { at }) },
      scenario: { given: [...given] },
    },
  })
  if (status !== 200) throw new Error(`the world of the recipe is refused: ${message}`)
  const world = worlds.get(reply.id)
  if (!world) throw new Error(`there is no world ${reply.id}`)
  const usedToken = token ? token(world.state) : needsToken ? await logInFor(app, reply.id, as) : undefined
  let lastResponse: RefusalResponse = { status: 0, body: {}, retryAfter: undefined }
  for (const callRecipe of [...earlierCalls, { on: route, input, times, file }])
    for (let time = 0; time < (callRecipe.times ?? 1); time += 1) {
      const callInput = typeof callRecipe.input === 'function' ? callRecipe.input(world.state) : callRecipe.input
      lastResponse = await sendCall(app, {
        world: reply.id,
        on: callRecipe.on,
        input: callInput,
        token: usedToken,
        file: callRecipe.file,
      })
    }
  await callControl(app, 'DELETE /__mock/worlds/{id}', { params: { id: reply.id } })
  return lastResponse
}
