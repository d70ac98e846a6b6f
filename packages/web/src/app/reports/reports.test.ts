import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReporter, type ErrorReport } from './create-reporter.ts'
import { describeMessage, describeStack } from './describe-error.ts'

let sentReports: ErrorReport[] = []
const createTestReporter = () => createReporter((report) => void sentReports.push(report))

beforeEach(() => {
  sentReports = []
  vi.useFakeTimers({ toFake: ['performance'] })
  history.replaceState(null, '', '/user/bonus?code=ABC#0690000001')
})
afterEach(() => void vi.useRealTimers())

/** Secrets and personal data, each in the form in which an error may quote it. */
const SECRETS = [
  '0690000001',
  '069-000-0001',
  '+66 69 000 0001',
  '๐๖๙๐๐๐๐๐๐๑',
  'somchai',
  'Somchai Jaidee',
  'สมชาย ใจดี',
  'ສົມໄຊ ໃຈດີ',
  'somchai@mail.example',
  '12,345.67',
  '345.67',
  '000000123456',
  'demo1234',
  'hunterpassword',
  '123456',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'deadbeefdeadbeefdeadbeef',
  'c29tZSBzZWNyZXQgdGV4dA==',
  'gift.example/campaign?v=Zx81Kq',
  'ORCHID-8841',
]
const QUOTE_FUNCTIONS: ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `Unexpected token 'S', "${secret}" is not valid JSON`,
  (secret) => `Cannot read properties of undefined (reading '${secret}')`,
  (secret) => `Failed to fetch dynamically imported module: https://app.example/assets/x.js?token=${secret}#${secret}`,
  (secret) => `request:${secret},${secret}; failed\n${secret}`,
]

/**
 * Returns the parts of a secret that must not be reported: its runs of three or more letters and digits. Shorter runs
 * may be units, such as `ms`.
 */
const partsOf = (secret: string): string[] => secret.split(/[^\p{L}\p{M}\p{Nd}]+/u).filter((part) => part.length > 2)

test.each(SECRETS)('the secret %j is not reported in a message, stack, name or violation', (secret) => {
  for (const quote of QUOTE_FUNCTIONS) {
    const reporter = createTestReporter()
    const error = new TypeError(quote(secret))
    error.name = secret
    error.stack = [
      `TypeError: ${quote(secret)}`,
      `    at ${secret} (${location.origin}/assets/${secret}.js:1:2)`,
      `    at ${location.origin}/assets/index-AbCdEf1.js?${secret}:1:2`,
      `    at f (https://${secret}.example/assets/index-AbCdEf1.js:1:2)`,
      `    at f (${location.origin}/user/${secret}/assets/index-AbCdEf1.js:1:2)`,
    ].join('\n')
    reporter.reportError('error', error)
    reporter.reportError('rejection', quote(secret))
    reporter.reportViolation({
      effectiveDirective: secret,
      blockedURI: `https://${secret}.example/${secret}`,
      sourceFile: `${location.origin}/${secret}`,
      lineNumber: 1,
      columnNumber: 2,
    } as SecurityPolicyViolationEvent)
  }
  expect(sentReports.length).toBeGreaterThanOrEqual(QUOTE_FUNCTIONS.length)
  const text = JSON.stringify(sentReports).toLowerCase()
  expect(partsOf(secret).filter((part) => text.includes(part.toLowerCase()))).toEqual([])
})

test("a report has the position in the build's files, the route, the language and the build", () => {
  document.documentElement.lang = 'lo'
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', '/assets/index-AbCdEf1.js')
  const querySelector = vi.spyOn(document, 'querySelector').mockReturnValue(script)
  const error = new TypeError("Cannot read properties of undefined (reading 'amount')")
  error.stack = `TypeError: …\n    at Xy (${location.origin}/assets/home-page-Zz_9-aB.js:12:345)\nf@${location.origin}/assets/index-AbCdEf1.js:1:9`
  createTestReporter().reportError('boundary', error)
  querySelector.mockRestore()
  expect(sentReports).toEqual([
    {
      kind: 'boundary',
      name: 'TypeError',
      message: 'Cannot read properties of undefined (reading …',
      stack: ['home-page-Zz_9-aB.js:12:345', 'index-AbCdEf1.js:1:9'],
      route: '/user/bonus',
      language: 'lo',
      build: 'index-AbCdEf1',
    },
  ])
})

test('an address that is not in the table of routes is reported as "other"', () => {
  history.replaceState(null, '', '/user/bonus/0690000001')
  createTestReporter().reportError('error', new Error('x'))
  expect(sentReports.map(({ route }) => route)).toEqual(['other'])
})

test('a violation of the policy is reported by its directive and the scheme of what was blocked', () => {
  createTestReporter().reportViolation({
    effectiveDirective: 'script-src-elem',
    blockedURI: 'https://tracker.example/a.js',
    sourceFile: `${location.origin}/assets/index-AbCdEf1.js`,
    lineNumber: 3,
    columnNumber: 4,
  } as SecurityPolicyViolationEvent)
  expect(sentReports).toMatchObject([
    { kind: 'policy', name: 'script-src-elem', message: 'https', stack: ['index-AbCdEf1.js:3:4'] },
  ])
})

/** Reports an error at a line. Errors at different lines are not equal. */
const reportAt = (reporter: ReturnType<typeof createReporter>, line: number) => {
  const error = new Error('x')
  error.stack = `at ${location.origin}/assets/index-AbCdEf1.js:${line}:1`
  reporter.reportError('error', error)
}

test('equal errors are reported once', () => {
  const reporter = createTestReporter()
  for (let count = 0; count < 3; count += 1) reportAt(reporter, 1)
  expect(sentReports).toHaveLength(1)
})

test('at most five errors are reported in a minute, and 20 on a page', () => {
  const reporter = createTestReporter()
  const counts: number[] = []
  for (let minute = 0; minute < 6; minute += 1) {
    for (let line = 0; line < 10; line += 1) reportAt(reporter, minute * 10 + line)
    counts.push(sentReports.length)
    vi.advanceTimersByTime(60_000)
  }
  expect(counts).toEqual([5, 10, 15, 20, 20, 20])
})

test('words that browsers use stay in a message, and an ellipsis replaces everything else', () => {
  expect(describeMessage('Failed to fetch dynamically imported module: https://app.example/a.js')).toBe(
    'Failed to fetch dynamically imported module: …',
  )
  expect(describeMessage('สมชาย 069 owes 12.50 baht')).toBe('…')
})

test('positions outside the build are removed from a stack', () => {
  expect(describeStack('at x (chrome-extension://abc/assets/index-AbCdEf1.js:1:2)\nat <anonymous>:1:2')).toEqual([])
})
