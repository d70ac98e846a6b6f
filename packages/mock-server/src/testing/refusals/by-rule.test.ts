import { type Code, type Route, routes } from '@sabai/contracts'
import { STATUS } from '@sabai/contracts/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../control.ts'
import { reached } from './reach.ts'
import type { Recipe, Way } from './way.ts'
import { waysOf } from './ways.ts'

const names = Object.keys(routes) as Route[]
let mock: Awaited<ReturnType<typeof testApp>>

beforeAll(async () => {
  mock = await testApp()
})
afterAll(() => mock.app.close())

describe.each(names)('%s', (route) => {
  const ways = [...waysOf(route)]
  const isRecipe = (entry: [Code, Way | undefined]): entry is [Code, Recipe] =>
    entry[1] !== undefined && 'told' in entry[1]

  test('has a way to each refusal that it declares', () => {
    expect(ways.filter(([, way]) => way === undefined).map(([code]) => code)).toEqual([])
  })

  test.each(ways.filter(isRecipe))('is refused %s by its own rule', async (code, recipe) => {
    const answer = await reached(mock, route, recipe, routes[route].access === 'member')
    expect(answer).toMatchObject({ status: STATUS[code], message: code })
  })
})
