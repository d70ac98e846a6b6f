import { expect, test } from 'vitest'
import { enterUrlOf, openUrlOf, pathOf, routePatternOf } from './paths.ts'

test('the app opens at the page of a scenario, logged in if the scenario names a member', () => {
  const appUrl = 'http://mine.localhost:5173/'
  expect(openUrlOf(appUrl, 'noi', '/user/spin')).toBe(`${appUrl}__mock/enter?as=noi&next=%2Fuser%2Fspin`)
  expect(openUrlOf(appUrl, 'noi', null)).toBe(`${appUrl}__mock/enter?as=noi&next=%2Fuser`)
  expect(openUrlOf(appUrl, null, '/register')).toBe(`${appUrl}register`)
  expect(openUrlOf(appUrl, null, null)).toBe(appUrl)
})

test('the URL that opens the app as a member names a login of the scenario only if one is given', () => {
  const appUrl = 'http://mine.localhost:5173'
  expect(enterUrlOf(appUrl, 'noi')).toBe(`${appUrl}/__mock/enter?as=noi&next=%2Fuser`)
  expect(enterUrlOf(appUrl, 'noi', '/user', 'phone')).toBe(`${appUrl}/__mock/enter?as=noi&next=%2Fuser&session=phone`)
})

test('pathOf fills in the encoded parameters of a route, and leaves out a parameter that is missing', () => {
  expect(pathOf('GET /api/rounds/{id}/of/{name2}', { id: 'a/b', name2: 'ก' })).toBe('/api/rounds/a%2Fb/of/%E0%B8%81')
  expect(pathOf('GET /api/rounds/{id}')).toBe('/api/rounds/')
  expect(pathOf('/api/wallet')).toBe('')
})

test('the pattern of a route matches the whole route, with any one path segment in place of each parameter', () => {
  const pattern = routePatternOf('GET /api/rounds/{id}/bets')
  expect(pattern.test('GET /api/rounds/17/bets')).toBe(true)
  for (const other of [
    'GET /api/rounds//bets',
    'GET /api/rounds/1/7/bets',
    'GET /api/rounds/17/bets/2',
    '+GET /api/rounds/17/bets',
  ])
    expect(pattern.test(other)).toBe(false)
})
