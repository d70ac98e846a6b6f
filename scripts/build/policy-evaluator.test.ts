import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { formatCspHeader } from '../../packages/web/build/csp.ts'
import { readSettings } from '../../packages/web/build/settings.ts'

const SETTINGS = {
  VITE_API_BASE_URL: 'https://api.example',
  VITE_CHAT_URL: 'https://chat.example',
  VITE_CSP_MEDIA: 'https://media.example https://cdn.example',
  VITE_TRUELINK_KEY: 'a key',
  VITE_REPORT_URL: 'https://reports.example/errors',
}

/** Returns what Google's evaluator finds in a policy, with its weight; a smaller number weighs more. */
const evaluate = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ severity, directive, value, description }) => ({ severity, directive, value, description }))

test.each([
  ['with back end, chat, media and reports on other origins', SETTINGS],
  ['with everything on the origin of the page', {}],
])('an evaluator of policies finds nothing of high or medium weight in the policy %s', (_, given) => {
  const findings = evaluate(formatCspHeader(readSettings(given, true)))
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
})

test('the evaluator finds what weighs, such as inline scripts', () => {
  const policy = formatCspHeader(readSettings({}, true)).replace("script-src 'self'", "script-src 'unsafe-inline'")
  expect(evaluate(policy).map(({ severity }) => severity)).toContain(Severity.HIGH)
})
