import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { routes } from '@sabai/contracts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeHar } from '../../packages/mock-server/src/har/write-har.ts'
import { startServer } from '../../packages/mock-server/src/testing/promises/test-server.ts'
import { startAlteringProxy } from '../../packages/mock-server/src/testing/verify/altering-proxy.ts'
import { runVerify } from './run-verify.ts'

const root = resolve(import.meta.dirname, '../..')
/** The number of routes that are called: every query of the contract, and the login. */
const CALLED_ROUTE_COUNT = 1 + Object.values(routes).filter(({ kind }) => kind === 'query').length
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-verify-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

interface VerifyRun {
  readonly code: number
  readonly out: string
  readonly err: string
}

const verify = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<VerifyRun> => {
  let [out, err] = ['', '']
  const code = await runVerify(args, {
    env: { SABAI_PASSWORD: 'demo1234', ...env },
    print: (text) => {
      out += `${text}\n`
    },
    printError: (text) => {
      err += `${text}\n`
    },
  })
  return { code, out, err }
}

const apiArgs = (url: string, ...more: string[]) => ['--api', url, '--member', '0690000001', '--rate', '50', ...more]

const listen = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolved) => server.listen(0, '127.0.0.1', resolved))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('npm run verify on a mock prints a line for each route and ends with 0', async () => {
  const { port } = await startServer()
  const { code, out, err } = await verify(apiArgs(`http://127.0.0.1:${port}`))
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('✓ POST /api/statement  1 call\n')
  expect(out).toMatch(new RegExp(`\\d+ calls of ${CALLED_ROUTE_COUNT} routes: 0 findings, 0 notes\\n$`))
})

test('npm run verify on a back end that deviates ends with 1, and writes the report as JSON and as JUnit XML', async () => {
  const { port } = await startServer()
  const proxy = await startAlteringProxy(port, 'main', {
    'GET /api/lookup/withdraw': (reply) => ({ ...reply, text: '{"withdrawMin":"100","withdrawMax":"<&>"}' }),
    'GET /api/lookup/info': (reply) => ({ ...reply, text: '{"name":"Sabai","website":"x","vat":1}' }),
    'POST /api/statement/slip': (reply) => ({ ...reply, text: '{"slips":[]}' }),
  })
  const junit = join(folder, 'junit.xml')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'demo1234\n')
  const args = apiArgs(proxy.url, '--json', '--junit', junit, '--password-file', passwordFile)
  const { code, out, err } = await verify(args, { SABAI_PASSWORD: '' })
  expect([code, err]).toEqual([1, ''])
  const report = JSON.parse(out)
  expect(report).toMatchObject({ source: proxy.url, findings: 2, notes: 1, stopped: null })
  const xml = readFileSync(junit, 'utf8')
  expect(xml).toContain(`tests="${CALLED_ROUTE_COUNT}" failures="1" errors="0" skipped="1"`)
  expect(xml).toContain(
    '<failure message="2 findings">reply withdrawMin: expected a number, got a text of 3 characters\nreply withdrawMax: expected a number, got a text of 3 characters</failure>',
  )
  expect(xml).toContain('<skipped message="POST /api/statement/slip gave no slip"/>')
})

test('npm run verify on a HAR file ends with 0 for calls that keep the contract, and with 1 for others', async () => {
  const file = join(folder, 'session.har')
  const exchange = {
    method: 'GET',
    url: 'https://api.example/api/lookup/active',
    requestHeaders: { 'x-requested-with': 'wallet-user' },
    status: 200,
    responseHeaders: { 'content-type': 'application/json' },
    startedAt: 0,
    durationMs: 1,
  }
  const check = async (responseBody: string): Promise<VerifyRun> => {
    writeFileSync(file, JSON.stringify(writeHar([{ ...exchange, responseBody }])))
    return verify(['--har', file])
  }
  expect(await check('{"terminated":null}')).toEqual({
    code: 0,
    out: '✓ GET /api/lookup/active  1 call\n\n1 call of 1 route: 0 findings, 0 notes\n',
    err: '',
  })
  expect(await check('{}')).toEqual({
    code: 1,
    out: '✗ GET /api/lookup/active  1 call, 1 finding\n    reply terminated: expected "gone" or null, got nothing\n\n1 call of 1 route: 1 finding, 0 notes\n',
    err: '',
  })
})

test('npm run verify says in a sentence why a HAR file cannot be checked', async () => {
  const file = join(folder, 'x.har')
  const check = async (text: string | null): Promise<string> => {
    if (text !== null) writeFileSync(file, text)
    const { code, out, err } = await verify(['--har', file])
    expect([code, out]).toEqual([2, ''])
    return err
  }
  expect(await check(null)).toBe(`The HAR file ${file} cannot be read: ENOENT.\n`)
  expect(await check('{"log":')).toBe(
    `${file}: line 1, column 8: expected a value (is there a comma too many before it?). A HAR file is JSON: export it again\n`,
  )
  expect(await check('{"log":{}}')).toBe(
    `log in ${file}: "entries" is missing: this is no HAR 1.2 file, or a damaged one\n`,
  )
  expect(await check('{"log":{"entries":[]}}')).toBe(
    `${file} contains no call of the contract: record it while the app makes calls.\n`,
  )
})

test('npm run verify prints one sentence for each reason why it cannot begin', async () => {
  const expectSentence = async (run: Promise<VerifyRun>, sentence: string) => {
    const { code, out, err } = await run
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: `${sentence}\n` })
  }
  const { port } = await startServer()
  const url = `http://127.0.0.1:${port}`
  await expectSentence(
    verify(apiArgs(url), { SABAI_PASSWORD: '' }),
    "The member's password is missing: set SABAI_PASSWORD, or give --password-file <file>.",
  )
  await expectSentence(
    verify(apiArgs(url), { SABAI_PASSWORD: 'wrong-1' }),
    'The member cannot log in: the back end refused POST /api/login with WRONG_CREDENTIAL. Check --member and the password.',
  )
  await expectSentence(
    verify(['--api', 'ftp://api.example', '--member', '1']),
    '--api must begin with https:// or http://. Give the address before "/api", such as https://api.example.',
  )
  const closedServer = createServer()
  const closedPort = await listen(closedServer)
  await new Promise((resolved) => closedServer.close(resolved))
  await expectSentence(
    verify(apiArgs(`http://127.0.0.1:${closedPort}`)),
    `No reply came from http://127.0.0.1:${closedPort}: nothing listens there.`,
  )
  await expectSentence(
    verify(apiArgs('http://127.0.0.1:1')),
    'No reply came from http://127.0.0.1:1: no browser calls this port, because it belongs to another service.',
  )
  await expectSentence(
    verify(apiArgs(url.replace('http', 'https'))),
    `No reply came from ${url.replace('http', 'https')}: it does not speak TLS (is it http instead of https?).`,
  )
  await expectSentence(
    verify(apiArgs('https://127.0.0.1:1'), { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' }),
    'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts any certificate, so anybody could read the password: unset it, and name the certificate of your authority in NODE_EXTRA_CA_CERTS.',
  )
  const siteServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome')
  })
  const sitePort = await listen(siteServer)
  await expectSentence(
    verify(apiArgs(`http://127.0.0.1:${sitePort}`)),
    `http://127.0.0.1:${sitePort} does not answer POST /api/login as the contract says: expected JSON, got a page of HTML or XML (text/html), with status 200. Is this the address of the back end, without "/api"?`,
  )
})

test('the command npm run verify passes its arguments on and ends with the exit code', () => {
  const commandRun = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/verify.ts', '--apii'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(commandRun).toMatchObject({ status: 2, stdout: '' })
  expect(commandRun.stderr).toMatch(/^There is no option --apii\.\nUsage: npm run verify/)
})
