import { expect, test } from 'vitest'
import { openUrlOf } from './paths.ts'

test('the app opens at the page of a scenario, logged in if the scenario names a member', () => {
  const appUrl = 'http://mine.localhost:5173/'
  expect(openUrlOf(appUrl, 'noi', '/user/spin')).toBe(`${appUrl}__mock/enter?as=noi&next=%2Fuser%2Fspin`)
  expect(openUrlOf(appUrl, 'noi', null)).toBe(`${appUrl}__mock/enter?as=noi&next=%2Fuser`)
  expect(openUrlOf(appUrl, null, '/register')).toBe(`${appUrl}register`)
  expect(openUrlOf(appUrl, null, null)).toBe(appUrl)
})
