import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { startServer } from '../../packages/mock-server/src/testing/promises/test-server.ts'
import { callTool } from './tools.ts'

/** By default, the client waits for at most a minute. On a busy machine, the start of a process may take longer. */
const PATIENT_OPTIONS = { timeout: 600_000 }

/** The configuration of an editor, as the guide for QA has it. */
const [, editorConfiguration = ''] =
  /^```json\n(.*?"mcpServers".*?)^```$/ms.exec(readFileSync('docs/qa-guide.md', 'utf8')) ?? []

/** Starts the MCP server as an editor does, from a folder outside the repository, for the mock at a port. */
const connect = async (port: number) => {
  const { sabai } = JSON.parse(editorConfiguration.replace('/path/to/sabai', process.cwd())).mcpServers
  const transport = new StdioClientTransport({
    ...sabai,
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', MOCK_PORT: String(port) },
  })
  const client = new Client({ name: 'test', version: '1.0.0' })
  // The client also reports each line of the server's stdout that is not a message of the protocol.
  const errors: Error[] = []
  client.onerror = (error) => void errors.push(error)
  await client.connect(transport, PATIENT_OPTIONS)
  onTestFinished(() => client.close())
  const call = async (name: string, values: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: values }, undefined, PATIENT_OPTIONS)
    const [{ text = '' } = {}] = content as { text?: string }[]
    return { isError, reply: text.startsWith('{') ? JSON.parse(text) : text }
  }
  return { client, call, errors }
}

/** Makes the tools that run in this process call the mock at a port. */
const useMockAt = (port: number): void => {
  vi.stubEnv('MOCK_PORT', String(port))
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('an editor makes a world, applies a scenario and an act, and reads what happened, with the tools of npm run mcp', async () => {
  const { port, send, tokenFor } = await startServer()
  const { client, call, errors } = await connect(port)
  const { tools } = await client.listTools({}, PATIENT_OPTIONS)
  const act = tools.find(({ name }) => name === 'apply_act')
  expect(act?.inputSchema).toMatchObject({ required: ['id'], additionalProperties: false })
  expect(act?.inputSchema.$defs).toMatchObject({ AmountInput: { type: 'number', maximum: expect.any(Number) } })
  for (const { inputSchema } of tools)
    for (const [, model = ''] of JSON.stringify(inputSchema).matchAll(/"\$ref":"([^"]*)"/g))
      expect(Object.keys(inputSchema.$defs ?? {})).toContain(model.replace('#/$defs/', ''))

  expect((await call('make_world', { id: 'mine', base: 'th' })).reply).toMatchObject({ id: 'mine' })
  const rules = [{ on: 'POST /api/wallet/withdraw', times: 1, refuse: 'NO_BANK' }]
  expect(await call('apply_scenario', { id: 'mine', title: 'Without a bank', rules })).toMatchObject({ isError: false })
  expect(await call('apply_act', { id: 'mine', credit: { member: 'noi', amount: 500 } })).toMatchObject({
    isError: false,
  })
  const token = await tokenFor('mine', '0690000002')
  await send('POST /api/wallet/withdraw', { world: 'mine', token, body: { amount: 100 } })
  const { reply: journal } = await call('read_journal', { id: 'mine' })
  expect(journal.entries.at(-1)).toMatchObject({
    route: 'POST /api/wallet/withdraw',
    reply: { message: 'NO_BANK' },
    rule: { scenario: 'Without a bank' },
  })
  expect((await call('read_report', { id: 'mine' })).reply).toMatchObject({ violations: [], unused: [] })

  expect((await call('lint_scenario', { text: 'titel: x' })).reply.problems[0].message).toContain('did you mean')
  const { reply: foundScenarios } = await call('list_scenarios', { words: 'slow line', kind: 'file' })
  expect(foundScenarios.scenarios.map(({ name }: { name: string }) => name)).toContain('home/slow-line')
  expect((await call('read_scenario', { name: 'home/slow-line' })).reply).toMatchObject({ kind: 'file' })
  expect(await call('make_coffee')).toMatchObject({ isError: true })
  expect(errors).toEqual([])
})

/** A program of another project. Its arguments are the configuration of the editor and the port of the mock. */
const PROGRAM = `
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const [configuration, port] = process.argv.slice(2)
const env = { PATH: process.env.PATH, MOCK_PORT: port }
const client = new Client({ name: 'scratch', version: '1.0.0' })
await client.connect(new StdioClientTransport({ ...JSON.parse(configuration).mcpServers.sabai, env }))
const call = async (name, given) => JSON.parse((await client.callTool({ name, arguments: given })).content[0].text)
const { id } = await call('make_world', { base: 'th' })
await call('apply_scenario', { id, title: 'Rich', given: [{ credit: { member: 'noi', amount: 500 } }] })
console.log(JSON.stringify(await call('verify_world', { id, balances: { noi: { wallet: 400 } } })))
await client.close()
`

// This test belongs to the deep run, because the test above makes the same calls.
if (process.env.DEEP)
  test('another project with an MCP client of its own uses the tools of npm run mcp', async () => {
    const { port } = await startServer()
    const folder = mkdtempSync(join(tmpdir(), 'sabai-mcp-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'node_modules/@modelcontextprotocol'), { recursive: true })
    symlinkSync(
      realpathSync('node_modules/@modelcontextprotocol/sdk'),
      join(folder, 'node_modules/@modelcontextprotocol/sdk'),
    )
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
    writeFileSync(join(folder, 'program.js'), PROGRAM)
    const options = ['program.js', editorConfiguration.replace('/path/to/sabai', process.cwd()), String(port)]
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: folder })
    expect(JSON.parse(stdout)).toEqual({
      unmet: ['balances: noi has 500.00 in wallet, and 400.00 is expected'],
    })
  })

test('the tools of npm run mcp refuse what the control API refuses, with its message', async () => {
  const { port } = await startServer()
  useMockAt(port)
  for (const [name, values, message] of [
    ['make_world', { bse: 'th' }, 'did you mean \\"base\\"?'],
    ['read_report', { id: 'mian' }, 'did you mean \\"main\\"?'],
    ['read_report', {}, 'There is no world'],
    ['read_journal', { id: 'main', limit: 5 }, 'This call takes nothing in the query'],
    ['apply_act', { id: 'main', credit: { member: 'noi', amount: 1e15 } }, 'credit.amount'],
    ['make_coffee', {}, 'There is no tool make_coffee'],
  ] as const) {
    expect(await callTool(name, values)).toEqual({
      content: [{ type: 'text', text: expect.stringContaining(message) }],
      isError: true,
    })
  }
})

test('without a running mock, the tools of npm run mcp say how to start it', async () => {
  useMockAt(await findFreePort())
  expect(await callTool('list_worlds', {})).toEqual({
    content: [{ type: 'text', text: expect.stringContaining('npm run mock') }],
    isError: true,
  })
})
