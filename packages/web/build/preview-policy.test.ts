import { expect, test } from 'vitest'
import { simulateFormHosts } from './preview-policy.ts'

test('in a preview forms may be posted to the simulated games, and the rest of the policy is unchanged', () => {
  const policy =
    "img-src 'self' https://media.example; form-action 'self' https://a.example https://b.example; base-uri 'none'"
  const headers = { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' }
  expect(simulateFormHosts(headers, '3001')).toEqual({
    'Content-Security-Policy':
      "img-src 'self' https://media.example; " +
      "form-action 'self' http://a.example.localhost:3001 http://b.example.localhost:3001; base-uri 'none'",
    'Referrer-Policy': 'no-referrer',
  })
})
