import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { routes } from '../index.ts'
import { toOpenApi } from './openapi.ts'

const text = JSON.stringify(toOpenApi(routes))

/** Whether a finding is about the one path that the product document writes with a trailing slash (section 7). */
const isOwnSlash = (place: string): boolean => /read-customer(\/|~1)$/.test(place)

test('the recommended rules of Redocly report no error and no warning for the OpenAPI document', async () => {
  const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })
  const found = problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    place: location.map(({ pointer }) => pointer).join(),
  }))
  expect(found.filter(({ ruleId, place }) => !(ruleId === 'no-path-trailing-slash' && isOwnSlash(place)))).toEqual([])
})

test('the recommended rules of Spectral report no error and no warning for the OpenAPI document', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  const problems = await spectral.run(text)
  const found = problems.map(({ code, message, path }) => ({ code, message, place: path.join('.') }))
  expect(found.filter(({ code, place }) => !(code === 'path-keys-no-trailing-slash' && isOwnSlash(place)))).toEqual([])
})
