import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

const API = ['--api', 'https://api.example/base/', '--member', '0690000001']

test('readOptions reads the address without its last slash, and fills in rate and time limit', () => {
  expect(readOptions(API)).toMatchObject({
    baseUrl: 'https://api.example/base',
    member: '0690000001',
    json: false,
    callsPerSecond: 5,
    timeoutMs: 60_000,
  })
  expect(readOptions([...API, '--json', '--rate', '0.5', '--timeout', '3', '--junit', 'x.xml'])).toMatchObject({
    json: true,
    callsPerSecond: 0.5,
    timeoutMs: 3_000,
    junit: 'x.xml',
  })
})

test('readOptions returns null for --help', () => {
  expect(readOptions(['--help'])).toBeNull()
})

test.each([
  [[], 'Check what? Give --api or --har.\nUsage: npm run verify'],
  [['--apii', 'x'], 'There is no option --apii.\nUsage: npm run verify'],
  [['--api'], '--api needs a value.'],
  [['--api='], '--api needs a value.'],
  [[...API, '--json=yes'], '--json takes no value.'],
  [[...API, 'demo1234'], 'There is no use for a word without an option before it.'],
  [['--api', 'api.example'], '--api is not an address. Give the address before "/api", such as https://api.example.'],
  [['--api', 'ftp://api.example'], '--api must begin with https:// or http://.'],
  [['--api', 'https://me:demo1234@api.example'], '--api must not contain a name or a password'],
  [['--api', 'https://api.example/?token=1'], '--api must not contain "?" or "#".'],
  [['--api', 'https://api.example'], 'Which member logs in? Give a phone number: --member <phone>.'],
  [['--har', 'x.har', '--member', '1'], '--member has no use with --har, which makes no calls: leave it out.'],
  [[...API, '--rate', '0'], '--rate must be a number above 0, at most 50.'],
  [[...API, '--rate', '1000'], '--rate must be a number above 0, at most 50.'],
  [[...API, '--timeout', 'long'], '--timeout must be a number above 0, at most 600.'],
])('npm run verify rejects the arguments %j with a sentence that says what to do', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})

test('no error message about wrong arguments repeats a password that was typed in the wrong place', () => {
  for (const args of [
    [...API, 'demo1234'],
    ['--api', 'https://me:demo1234@api.example'],
    ['--api', 'demo1234'],
    [...API, '--rate', 'demo1234'],
  ])
    expect(() => readOptions(args)).not.toThrow('demo1234')
})
