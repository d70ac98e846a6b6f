import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { readReply } from './read-reply.ts'

const readFailure = (status: number, text: string, isCommand = true): ApiError => {
  const readResult = readReply(status, text, isCommand)
  if (!(readResult instanceof ApiError)) throw new Error(`was taken for a reply: ${text}`)
  return readResult
}

test.each(['{"message":"SUCCESS"}', '{"total":0}', '[]', '{"message":"a sentence of the server"}'])(
  '%s is read as a successful reply',
  (text) => {
    expect(readReply(200, text, true)).toEqual(JSON.parse(text))
  },
)

test.each([200, 400, 500])('a refusal is recognised by its code, even with status %d', (status) => {
  const { kind, code, outcomeUnknown } = readFailure(status, '{"message":"MONEY_NOT_ENOUGH"}')
  expect([kind, code, outcomeUnknown]).toEqual(['refused', 'MONEY_NOT_ENOUGH', false])
})

test('an internal server error leaves the outcome of a command unknown, even though it has a code', () => {
  const text = '{"message":"INTERNAL_SERVER_ERROR"}'
  expect(readFailure(500, text)).toMatchObject({ kind: 'refused', code: 'INTERNAL_SERVER_ERROR', outcomeUnknown: true })
  expect(readFailure(500, text, false).outcomeUnknown).toBe(false)
})

test('an unknown code is kept unchanged', () => {
  expect(readFailure(400, '{"message":"constructor"}')).toMatchObject({ kind: 'refused', code: 'constructor' })
})

test.each(['', 'null', '5', '"SUCCESS"', '{"message":"SUCC', '<html>'])(
  'a success status without a readable reply (%s) leaves the outcome of a command unknown',
  (text) => {
    expect(readFailure(200, text)).toMatchObject({ kind: 'unreadable', outcomeUnknown: true })
    expect(readFailure(200, text, false)).toMatchObject({ kind: 'unreadable', outcomeUnknown: false })
  },
)

test.each([500, 502, 503, 504])('an HTML page with status %d leaves the outcome of a command unknown', (status) => {
  expect(readFailure(status, '<h1>Bad gateway</h1>')).toMatchObject({ kind: 'unreadable', outcomeUnknown: true })
})

test('a gateway timeout with a JSON body leaves the outcome of a command unknown', () => {
  expect(readFailure(504, '{"message":"Endpoint request timed out"}').outcomeUnknown).toBe(true)
})

test('a command rejected by a 4xx HTML page was not carried out', () => {
  expect(readFailure(413, '<h1>Too large</h1>').outcomeUnknown).toBe(false)
})
