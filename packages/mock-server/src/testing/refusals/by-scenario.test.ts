import { type Route, refusalsOf, routes } from '@sabai/contracts'
import { type ErrorCode, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { toRefusalOnWire } from '@sabai/contracts/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callControl, createTestApp } from '../test-app.ts'
import { SAMPLE_PARAMS } from './refusal-recipes.ts'
import { logInFor, sendCall } from './run-recipe.ts'

const routeNames = Object.keys(routes) as Route[]

/**
 * Returns the refusals of a route that this run tests. A deep run tests all of them. Any other run tests one, whose
 * position differs from route to route, so that all routes together cover many codes.
 */
const triedRefusalsOf = (route: Route): readonly ErrorCode[] => {
  const allRefusals = refusalsOf(routes[route])
  const index = routeNames.indexOf(route) % Math.max(allRefusals.length, 1)
  return process.env.DEEP === '1' ? allRefusals : allRefusals.slice(index, index + 1)
}

let mock: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  mock = await createTestApp()
})
afterAll(() => mock.app.close())

describe.each(routeNames)('%s', (route) => {
  test.each(triedRefusalsOf(route))(`${route} is refused with %s by the scenario for this refusal`, async (code) => {
    const { app } = mock
    const name = `refuse/${route}/${code}`
    const { reply } = await callControl(app, 'POST /__mock/worlds', { body: { scenario: name } })
    const token = await logInFor(app, reply.id, 'somchai')
    const call = { world: reply.id, on: route, input: { params: SAMPLE_PARAMS }, token }
    expect(await sendCall(app, call)).toEqual({
      ...toRefusalOnWire(routes[route], code),
      retryAfter: STATUS_BY_CODE[code] === 429 ? expect.stringMatching(/^\d+$/) : undefined,
    })
    const { reply: report } = await callControl(app, 'GET /__mock/worlds/{id}/report', { params: { id: reply.id } })
    expect(report).toMatchObject({ violations: [], unused: [], unmet: [] })
    await callControl(app, 'DELETE /__mock/worlds/{id}', { params: { id: reply.id } })
  })
})
