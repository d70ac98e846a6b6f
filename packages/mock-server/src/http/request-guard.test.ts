import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

test.each<[what: string, value: string, isTooDeep: boolean]>([
  ['lists of 31 levels in an object', `${'['.repeat(31)}${']'.repeat(31)}`, false],
  ['lists of 32 levels in an object', `${'['.repeat(32)}${']'.repeat(32)}`, true],
  ['40 lists and objects beside each other', `[${Array(40).fill('[],{}').join()}]`, false],
  ['brackets in a text', `"${'['.repeat(40)}"`, false],
  ['brackets after a quotation mark in a text', `"\\"${'['.repeat(40)}"`, false],
])('a body may nest 32 levels, and no more: %s', async (_what, value, isTooDeep) => {
  const { app, worlds } = await createTestApp()
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'localhost:7690', 'content-type': 'application/json' },
    payload: `{"a":${value}}`,
  })
  expect(JSON.parse(body).detail).toContain(isTooDeep ? 'body nests deeper than 32 levels' : 'body must have required')
  await app.close()
  await worlds.close()
})
