import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const readCors = (MOCK_CORS?: string) => readEnvironment({ MOCK_CORS }, '/').corsOrigins

test('MOCK_CORS lists origins separated by commas, and none if it is unset or empty', () => {
  expect(readCors()).toEqual([])
  expect(readCors('')).toEqual([])
  expect(readCors('https://app.example, http://localhost:8080,')).toEqual([
    'https://app.example',
    'http://localhost:8080',
  ])
})

const NO_ORIGIN =
  'which is not an origin of a page: write scheme, host and port, as in https://app.example or http://localhost:8080.'

test.each([
  ['*', 'MOCK_CORS has "*": every page would be let in. Name each origin, separated by commas.'],
  ['null', `MOCK_CORS has "null", ${NO_ORIGIN}`],
  ['app.example', `MOCK_CORS has "app.example", ${NO_ORIGIN}`],
  ['app.example:8080', `MOCK_CORS has "app.example:8080", ${NO_ORIGIN}`],
  ['file://', `MOCK_CORS has "file://", ${NO_ORIGIN}`],
  ['https://', `MOCK_CORS has "https://", ${NO_ORIGIN}`],
  ['https://app.example https://b.example', `MOCK_CORS has "https://app.example https://b.example", ${NO_ORIGIN}`],
  [
    'https://app.example/',
    'MOCK_CORS has "https://app.example/", which no browser sends as an origin: write https://app.example.',
  ],
  [
    'http://b.example,https://APP.example:443/home',
    'MOCK_CORS has "https://APP.example:443/home", which no browser sends as an origin: write https://app.example.',
  ],
])('MOCK_CORS=%s is refused with a message that says what to write instead', (value, sentence) => {
  expect(() => readCors(value)).toThrow(sentence)
})

test('MOCK_TRUELINK_KEY is the key of gift links; unset keeps the fixtures key, and empty means no key', () => {
  const readKey = (MOCK_TRUELINK_KEY?: string) => readEnvironment({ MOCK_TRUELINK_KEY }, '/').giftLinkKey
  expect([readKey(), readKey(''), readKey('our key')]).toEqual([null, '', 'our key'])
})

test('MOCK_SOCKET_RECOVERY is off unless it is true, and any value but true and false is refused', () => {
  const read = (MOCK_SOCKET_RECOVERY?: string) => readEnvironment({ MOCK_SOCKET_RECOVERY }, '/').socketRecovery
  expect([read(), read(''), read('false'), read('true')]).toEqual([false, false, false, true])
  expect(() => read('yes')).toThrow('MOCK_SOCKET_RECOVERY is "yes": write true or false.')
})
