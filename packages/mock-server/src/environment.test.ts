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

test('MOCK_TRUELINK_KEY is the key of gift links: if unset, the key of the fixtures stays, and if empty, there is no key', () => {
  const readGiftLinkKey = (MOCK_TRUELINK_KEY?: string) => readEnvironment({ MOCK_TRUELINK_KEY }, '/').giftLinkKey
  expect([readGiftLinkKey(), readGiftLinkKey(''), readGiftLinkKey('our key')]).toEqual([null, '', 'our key'])
})

test('MOCK_SOCKET_RECOVERY takes true or false, is off if it is unset or empty, and refuses any other value', () => {
  const readSocketRecovery = (MOCK_SOCKET_RECOVERY?: string) =>
    readEnvironment({ MOCK_SOCKET_RECOVERY }, '/').socketRecovery
  expect([
    readSocketRecovery(),
    readSocketRecovery(''),
    readSocketRecovery('false'),
    readSocketRecovery('true'),
  ]).toEqual([false, false, false, true])
  expect(() => readSocketRecovery('yes')).toThrow('MOCK_SOCKET_RECOVERY is "yes": write true or false.')
})

test('by default, there are no quotas, and a world ends after a day without a request if the mock has a team, or else never', () => {
  expect(readEnvironment({}, '/')).toMatchObject({
    quotas: { worlds: Infinity, worldsPerUser: Infinity },
    maxUploadBytes: Infinity,
    userHeader: 'x-remote-user',
    unusedHours: 0,
  })
  const team = { MOCK_TEAM: '127.0.0.1:3001' }
  expect(readEnvironment(team, '/').unusedHours).toBe(24)
  expect(readEnvironment({ ...team, MOCK_UNUSED_HOURS: '0' }, '/').unusedHours).toBe(0)
  const quotaSettings = { MOCK_MAX_WORLDS: '500', MOCK_MAX_WORLDS_PER_USER: '20', MOCK_MAX_UPLOAD_MB: '5' }
  expect(readEnvironment({ ...quotaSettings, MOCK_USER_HEADER: 'X-User', MOCK_UNUSED_HOURS: '8' }, '/')).toMatchObject({
    quotas: { worlds: 500, worldsPerUser: 20 },
    maxUploadBytes: 5 * 1_048_576,
    userHeader: 'x-user',
    unusedHours: 8,
  })
})

test.each([
  ['NODE_ENV', 'production', 'NODE_ENV is "production": the mock is a development tool and does not start there.'],
  ['MOCK_PORT', 'http', 'MOCK_PORT is "http", which is not a port: write a whole number from 1 to 65535.'],
  ['MOCK_PORT', '0', 'MOCK_PORT is "0", which is not a port: write a whole number from 1 to 65535.'],
  ['MOCK_PORT', '65536', 'MOCK_PORT is "65536", which is not a port: write a whole number from 1 to 65535.'],
  ['MOCK_PORT', '80.5', 'MOCK_PORT is "80.5", which is not a port: write a whole number from 1 to 65535.'],
  ['MOCK_MAX_WORLDS', '0', 'MOCK_MAX_WORLDS is "0": write a whole number from 1 on, or leave it out.'],
  ['MOCK_MAX_WORLDS_PER_USER', 'few', 'MOCK_MAX_WORLDS_PER_USER is "few": write a whole number from 1 on'],
  ['MOCK_MAX_UPLOAD_MB', '1.5', 'MOCK_MAX_UPLOAD_MB is "1.5": write a whole number from 1 on'],
  ['MOCK_UNUSED_HOURS', '-1', 'MOCK_UNUSED_HOURS is "-1": write a whole number from 0 on'],
  ['MOCK_USER_HEADER', 'a b', 'MOCK_USER_HEADER is "a b", which is not the name of a header'],
])('%s=%s is refused with a message that says what is wrong', (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value }, '/')).toThrow(sentence)
})

test('MOCK_TEAM lists all processes, and a process finds itself in the list by the port on which it listens', () => {
  const { mockPort, listenPort, team } = readEnvironment(
    { MOCK_PORT: '3001', MOCK_LISTEN_PORT: '3103', MOCK_TEAM: '127.0.0.1:3102,127.0.0.1:3103' },
    '/',
  )
  expect([mockPort, listenPort, team?.self]).toEqual([3_001, 3_103, '127.0.0.1:3103'])
  expect(readEnvironment({ MOCK_PORT: '3005' }, '/')).toMatchObject({ listenPort: 3_005, team: null })
})

test('MOCK_TEAM_NEXT lists the processes after a change, and an added process owns no world before the change ends', () => {
  const { team } = readEnvironment(
    { MOCK_LISTEN_PORT: '3103', MOCK_TEAM: '127.0.0.1:3102', MOCK_TEAM_NEXT: '127.0.0.1:3102,127.0.0.1:3103' },
    '/',
  )
  const ids = Array.from({ length: 50 }, (_, index) => `w-${index}`)
  expect(ids.filter((id) => team?.owns(id))).toEqual([])
  expect(ids.filter((id) => team?.willOwn(id)).length).toBeGreaterThan(0)
})

test.each([
  ['3102', 'MOCK_TEAM has "3102": write host and port of each process, as in 127.0.0.1:3101.'],
  ['127.0.0.1:3102', 'MOCK_TEAM is "127.0.0.1:3102", which does not list this process: MOCK_LISTEN_PORT is 3001.'],
])('MOCK_TEAM=%s is refused with a message that says what is wrong', (MOCK_TEAM, sentence) => {
  expect(() => readEnvironment({ MOCK_TEAM }, '/')).toThrow(sentence)
})
