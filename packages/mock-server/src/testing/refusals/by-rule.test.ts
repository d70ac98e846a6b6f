import { type ErrorCode, type Route, routes } from '@sabai/contracts'
import { toRefusalOnWire } from '@sabai/contracts/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'
import type { RefusalRecipe, RuleRecipe } from './refusal-recipe.ts'
import { recipesOf } from './refusal-recipes.ts'
import { runRecipe } from './run-recipe.ts'

const routeNames = Object.keys(routes) as Route[]
let mock: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  mock = await createTestApp()
})
afterAll(() => mock.app.close())

describe.each(routeNames)('%s', (route) => {
  const recipes = [...recipesOf(route)]
  const isRecipe = (entry: [ErrorCode, RefusalRecipe | undefined]): entry is [ErrorCode, RuleRecipe] =>
    entry[1] !== undefined && 'description' in entry[1]

  test.each(recipes.filter(isRecipe))(`${route} is refused with %s by the domain itself`, async (code, recipe) => {
    const response = await runRecipe(mock, route, recipe, routes[route].access === 'member')
    expect(response).toMatchObject(toRefusalOnWire(routes[route], code))
  })
})
