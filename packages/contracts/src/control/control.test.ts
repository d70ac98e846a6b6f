import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { type ControlInput, type ControlSpec, controlRoutes, type RuleSpec } from './index.ts'

const routesWithSpecs: [string, ControlSpec][] = Object.entries(controlRoutes)

/** Lists all object schemas inside a schema. */
const listObjectSchemas = (schema: unknown): Record<string, unknown>[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const ownSchemas = 'properties' in schema ? [schema as Record<string, unknown>] : []
  return [...ownSchemas, ...Object.values(schema).flatMap(listObjectSchemas)]
}

describe('the control API', () => {
  test.each(routesWithSpecs)(
    'the path of %s begins with /__mock, and its params match its placeholders',
    (route, { params }) => {
      expect(route).toMatch(/^(GET|POST|DELETE) \/__mock(\/|$)/)
      const placeholders = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys((params as { properties?: object } | undefined)?.properties ?? {})).toEqual(placeholders)
    },
  )

  test.each(routesWithSpecs)('%s rejects unknown keys in its input', (_route, { params, query, body }) => {
    for (const object of [params, query, body].flatMap(listObjectSchemas))
      expect(object.additionalProperties).toBe(false)
  })

  test.each<[what: string, schema: TSchema, key: string, accepted: string[], refused: string[]]>([
    [
      'a snapshot',
      controlRoutes['POST /__mock/worlds/{id}/snapshots'].body,
      'name',
      ['a'.repeat(64)],
      ['', 'a'.repeat(65)],
    ],
    [
      'a mark',
      controlRoutes['POST /__mock/worlds/{id}/journal/marks'].body,
      'text',
      ['a'.repeat(200)],
      ['a'.repeat(201)],
    ],
    [
      'an entry of the journal',
      controlRoutes['GET /__mock/worlds/{id}/journal/har'].query,
      'entry',
      ['1', '20', '9'.repeat(15)],
      ['0', '01', '-1', '1.5', '9'.repeat(16)],
    ],
  ])('the input that names %s keeps to its limits', (_what, schema, key, acceptedTexts, refusedTexts) => {
    const isAccepted = (text: string) => Check(schema, { [key]: text })
    expect(acceptedTexts.filter((text) => !isAccepted(text))).toEqual([])
    expect(refusedTexts.filter(isAccepted)).toEqual([])
  })

  test('a call of the control API with missing or misspelled input does not compile', () => {
    const input: ControlInput<'POST /__mock/enter'> = { body: { as: 'somchai' } }
    // @ts-expect-error the body is missing
    const inputWithoutBody: ControlInput<'POST /__mock/worlds'> = {}
    // @ts-expect-error there is no such base
    const inputWithWrongBase: ControlInput<'POST /__mock/worlds'> = { body: { base: 'vn' } }
    // @ts-expect-error there is no such route
    const misspelledRoute: RuleSpec['on'] = 'POST /api/wallet/tranfer'
    // @ts-expect-error there is no such call
    const misspelledInput: ControlInput<'POST /__mock/world'> | null = null
    expect([input, inputWithoutBody, inputWithWrongBase, misspelledRoute, misspelledInput]).toHaveLength(5)
  })
})
