import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { routes } from './index.ts'
import { toOpenApi } from './openapi.ts'

const text = JSON.stringify(toOpenApi(routes))

test('the OpenAPI document has neither an error nor a warning by the recommended rules of Redocly', async () => {
  const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })
  expect(
    problems.map(({ ruleId, message, location }) => [ruleId, message, location.map(({ pointer }) => pointer)]),
  ).toEqual([])
})

test('the OpenAPI document has neither an error nor a warning by the rules of Spectral', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  const problems = await spectral.run(text)
  expect(problems.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([])
})
