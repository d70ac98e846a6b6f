import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../packages/mock-server/src/testing/promises/test-server.ts'

const runFile = promisify(execFile)

/**
 * The packages that a project outside of this repository would install, and the folders in which this repository has
 * them.
 */
const PACKAGES = {
  'openapi-fetch': 'node_modules/openapi-fetch',
  'openapi-typescript': 'packages/contracts/node_modules/openapi-typescript',
  typescript: 'node_modules/typescript',
}

const toClientProgram = (origin: string) => `
import createClient from 'openapi-fetch'
import type { paths as ControlPaths } from './control.js'
import type { paths as MemberPaths } from './member.js'

const baseUrl = '${origin}'
const control = createClient<ControlPaths>({ baseUrl })
const { data: world } = await control.POST('/__mock/worlds', { body: { base: 'th' } })
if (!world) throw new Error('no world')
const params = { path: { id: world.id } }
await control.POST('/__mock/worlds/{id}/scenario', {
  params,
  body: {
    title: 'Paid once',
    given: [{ credit: { member: 'noi', amount: 250.5 } }],
    rules: [{ on: 'POST /api/wallet/withdraw', times: 1, refuse: 'NO_BANK' }],
    expect: { calls: { 'POST /api/wallet/withdraw': 1 } },
  },
})
const header = { 'x-mock-world': world.id }
const { data: entered } = await control.POST('/__mock/enter', { params: { header }, body: { as: 'noi' } })
const member = createClient<MemberPaths>({
  baseUrl,
  headers: { ...header, authorization: \`Bearer \${entered?.token}\` },
})
const { data: wallet } = await member.GET('/api/wallet')
const { error: refusal } = await member.POST('/api/wallet/withdraw', { body: { amount: 100 } })
const { data: journal } = await control.GET('/__mock/worlds/{id}/journal', { params })
const { data: report } = await control.GET('/__mock/worlds/{id}/report', { params })
const { error: unknown } = await control.GET('/__mock/worlds/{id}', { params: { path: { id: 'gone' } } })
// @ts-expect-error: there is no such base.
const { error: unknownBaseError } = await control.POST('/__mock/worlds', { body: { base: 'vn' } })
console.log(
  JSON.stringify({
    amount: wallet?.wallet.amount,
    refusal: refusal?.message,
    journal: journal?.entries.map(({ route, status, rule }) => ({ route, status, scenario: rule?.scenario ?? null })),
    unmet: report?.unmet,
    unknown: unknown?.message,
    unknownBaseError: unknownBaseError?.message,
  }),
)
`

const generateAndRun = async (): Promise<unknown> => {
  const { port } = await startServer()
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'sabai-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  for (const [name, path] of Object.entries(PACKAGES))
    symlinkSync(realpathSync(path), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  writeFileSync(join(folder, 'use.ts'), toClientProgram(origin))
  const runProgram = async (...options: string[]) => {
    const execution = runFile(process.execPath, options, { cwd: folder })
    return (await execution.catch(({ stdout, stderr }) => Promise.reject(new Error(`${stdout}${stderr}`)))).stdout
  }
  for (const [file, document] of [
    ['control.ts', '/__mock/control/openapi.json'],
    ['member.ts', '/__mock/openapi.json'],
  ] as const)
    await runProgram('node_modules/openapi-typescript/bin/cli.js', origin + document, '-o', file)
  const libraryOptions = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', '']
  await runProgram(
    ...['node_modules/typescript/bin/tsc', '--strict', '--skipLibCheck', '--module', 'nodenext', ...libraryOptions],
    ...['control.ts', 'member.ts', 'use.ts'],
  )
  return JSON.parse(await runProgram('use.js'))
}

const [, pythonExample = ''] = /^```python\n(.*?)^```$/ms.exec(readFileSync('docs/qa-guide.md', 'utf8')) ?? []
const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('the Python example in the guide for QA makes a world, calls it and checks it', async () => {
  const { port, worlds } = await startServer()
  expect(pythonExample).toContain('http://127.0.0.1:3001')
  const program = pythonExample.replace('http://127.0.0.1:3001', `http://127.0.0.1:${port}`)
  const runPython = (text: string) => runFile('python3', ['-c', text])
  await runPython(program)
  expect(worlds.list().map(({ id }) => id)).toEqual(['main', 'laos'])
  await expect(runPython(program.replace('== 250.5', '== 250.6'))).rejects.toThrow('AssertionError')
})

// This test belongs to the deep run, because generating and compiling two clients takes long.
if (process.env.DEEP)
  test('a client generated from the OpenAPI documents makes a world, applies a scenario, calls the world and reads its journal', async () => {
    expect(await generateAndRun()).toEqual({
      amount: 250.5,
      refusal: 'NO_BANK',
      journal: [
        { route: 'GET /api/wallet', status: 200, scenario: null },
        { route: 'POST /api/wallet/withdraw', status: 400, scenario: 'Paid once' },
      ],
      unmet: [],
      unknown: expect.stringContaining('There is no world "gone"'),
      unknownBaseError: expect.stringContaining('must be one of th, la'),
    })
  })
