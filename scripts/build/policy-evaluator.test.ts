import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { formatCspHeader } from '../../packages/web/build/csp.ts'
import { readSettings } from '../../packages/web/build/settings.ts'

const OTHER_ORIGIN_SETTINGS = {
  VITE_API_BASE_URL: 'https://api.example',
  VITE_CHAT_URL: 'https://chat.example',
  VITE_CSP_MEDIA: 'https://media.example https://cdn.example',
  VITE_TRUELINK_KEY: 'a key',
  VITE_REPORT_URL: 'https://reports.example/errors',
}

/** Returns the findings of Google's CSP evaluator for a policy. A smaller `severity` number is a graver finding. */
const evaluatePolicy = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value, description }) => ({ severity, directive, value, description }))

test.each([
  ['with back end, chat, media and reports on other origins', OTHER_ORIGIN_SETTINGS],
  ['with everything on the origin of the page', {}],
])('the CSP evaluator finds nothing of high or medium severity in the policy of a build %s', (_, settings) => {
  const findings = evaluatePolicy(formatCspHeader(readSettings(settings, true)))
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})

test('the CSP evaluator reports a policy that allows inline scripts as a finding of high severity', () => {
  const policy = formatCspHeader(readSettings({}, true)).replace("script-src 'self'", "script-src 'unsafe-inline'")
  expect(evaluatePolicy(policy).map(({ severity }) => severity)).toContain(Severity.HIGH)
})
