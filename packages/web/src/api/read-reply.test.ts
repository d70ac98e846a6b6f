import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { readReply } from './read-reply.ts'

const readFailure = (status: number, text: string, isCommand = true): ApiError => {
  const read = readReply(status, text, isCommand)
  if (!(read instanceof ApiError)) throw new Error(`was taken for a reply: ${text}`)
  return read
}

test.each(['{"message":"SUCCESS"}', '{"total":0}', '[]', '{"message":"a sentence of the server"}'])(
  '%s is a good reply',
  (text) => {
    expect(readReply(200, text, true)).toEqual(JSON.parse(text))
  },
)

test.each([200, 400, 500])('a refusal is known by its code, with status %d too', (status) => {
  const { kind, code, outcomeUnknown } = readFailure(status, '{"message":"MONEY_NOT_ENOUGH"}')
  expect([kind, code, outcomeUnknown]).toEqual(['refused', 'MONEY_NOT_ENOUGH', false])
})

test('an error of the server itself leaves the outcome of a command open, though it has a code', () => {
  const text = '{"message":"INTERNAL_SERVER_ERROR"}'
  expect(readFailure(500, text)).toMatchObject({ kind: 'refused', code: 'INTERNAL_SERVER_ERROR', outcomeUnknown: true })
  expect(readFailure(500, text, false).outcomeUnknown).toBe(false)
})

test('a code that we do not know is kept as it is', () => {
  expect(readFailure(400, '{"message":"constructor"}')).toMatchObject({ kind: 'refused', code: 'constructor' })
})

test.each(['', 'null', '5', '"SUCCESS"', '{"message":"SUCC', '<html>'])(
  'a good status without a readable reply (%s) leaves the outcome of a command open',
  (text) => {
    expect(readFailure(200, text)).toMatchObject({ kind: 'unreadable', outcomeUnknown: true })
    expect(readFailure(200, text, false)).toMatchObject({ kind: 'unreadable', outcomeUnknown: false })
  },
)

test.each([500, 502, 503, 504])('an HTML page with %d leaves the outcome of a command open', (status) => {
  expect(readFailure(status, '<h1>Bad gateway</h1>')).toMatchObject({ kind: 'unreadable', outcomeUnknown: true })
})

test('a gateway that speaks JSON leaves it open as well', () => {
  expect(readFailure(504, '{"message":"Endpoint request timed out"}').outcomeUnknown).toBe(true)
})

test('a page that turns the request away has not carried it out', () => {
  expect(readFailure(413, '<h1>Too large</h1>').outcomeUnknown).toBe(false)
})
