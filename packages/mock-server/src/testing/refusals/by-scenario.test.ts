import { type Route, refusalsOf, routes } from '@sabai/contracts'
import { STATUS } from '@sabai/contracts/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { control, testApp } from '../control.ts'
import { heard, tokenFor } from './reach.ts'

const names = Object.keys(routes) as Route[]
let mock: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  mock = await testApp()
})
afterAll(() => mock.app.close())

describe.each(names)('%s', (route) => {
  test.each(refusalsOf(routes[route]))('is refused %s by the scenario of that name', async (code) => {
    const { app } = mock
    const name = `refuse/${route}/${code}`
    const { reply } = await control(app, 'POST /__mock/worlds', { body: { scenario: name } })
    const token = await tokenFor(app, reply.id, 'somchai')
    const call = { world: reply.id, on: route, input: { params: { code: 'ORCHID' } }, token }
    expect(await heard(app, call)).toEqual({
      status: STATUS[code],
      message: code,
      retryAfter: STATUS[code] === 429 ? expect.stringMatching(/^\d+$/) : undefined,
    })
    const { reply: report } = await control(app, 'GET /__mock/worlds/{id}/report', { params: { id: reply.id } })
    expect(report).toMatchObject({ breaches: [], unused: [], unmet: [] })
    await control(app, 'DELETE /__mock/worlds/{id}', { params: { id: reply.id } })
  })
})
