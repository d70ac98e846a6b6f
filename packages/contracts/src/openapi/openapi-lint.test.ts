import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { controlRoutes } from '../control/index.ts'
import { routes } from '../index.ts'
import { toControlOpenApi, toOpenApi, withServer } from './index.ts'

const DOCUMENTS = { member: toOpenApi(routes), control: toControlOpenApi(controlRoutes) }
const documents = Object.entries(DOCUMENTS).map(([api, document]) => ({
  api,
  text: JSON.stringify(withServer(document, 'http://127.0.0.1:3001')),
}))

/** Whether a finding is about the one path that the product document writes with a trailing slash (section 7). */
const isAboutTrailingSlash = (place: string): boolean => /read-customer(\/|~1)$/.test(place)

test.each(documents)(
  'the recommended rules of Redocly find nothing in the OpenAPI document of the $api API',
  async ({ text }) => {
    const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })
    const findings = problems.map(({ ruleId, message, location }) => ({
      ruleId,
      message,
      place: location.map(({ pointer }) => pointer).join(),
    }))
    expect(
      findings.filter(({ ruleId, place }) => !(ruleId === 'no-path-trailing-slash' && isAboutTrailingSlash(place))),
    ).toEqual([])
  },
)

test.each(documents)(
  'the recommended rules of Spectral find nothing in the OpenAPI document of the $api API',
  async ({ text }) => {
    const spectral = new Spectral()
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
    const problems = await spectral.run(text)
    const lintFindings = problems.map(({ code, message, path }) => ({ code, message, place: path.join('.') }))
    expect(
      lintFindings.filter(
        ({ code, place }) => !(code === 'path-keys-no-trailing-slash' && isAboutTrailingSlash(place)),
      ),
    ).toEqual([])
  },
)
