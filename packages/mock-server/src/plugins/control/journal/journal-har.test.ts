import type { ControlSpec } from '@sabai/contracts/control'
import { controlRoutes } from '@sabai/contracts/control'
import { Check } from 'typebox/value'
import { beforeEach, expect, test } from 'vitest'
import { readHar } from '../../../har/read-har.ts'
import { startServer, type TestServer } from '../../../testing/promises/test-server.ts'
import { SOMCHAI, START } from '../../../testing/test-worlds.ts'
import { verifyHar } from '../../../verify/verify-har.ts'

let server: TestServer

beforeEach(async () => {
  server = await startServer()
  await server.createWorld({ id: 'exported' })
})

const HEADERS = { 'x-requested-with': 'wallet-user' }

const sendAsApp = (call: string, body?: unknown, token?: string) =>
  server.send(call, { world: 'exported', headers: HEADERS, token, ...(body !== undefined && { body }) })

const readExport = async () => {
  const { status, body } = await server.send('GET /__mock/worlds/exported/journal/har')
  const { reply }: ControlSpec = controlRoutes['GET /__mock/worlds/{id}/journal/har']
  expect([status, Check(reply, body)]).toEqual([200, true])
  const har = readHar(JSON.stringify(body))
  if (Array.isArray(har)) throw new Error(JSON.stringify(har))
  return { text: JSON.stringify(body), exchanges: har.exchanges }
}

test('verify finds nothing in the HAR export of a session with queries, commands, refusals, chat and an upload', async () => {
  const { body: login } = await sendAsApp('POST /api/login', { username: SOMCHAI, password: 'demo1234' })
  const token = String(login.token)
  const { body: game } = await sendAsApp('GET /api/wallet/account/NAGARA', undefined, token)
  await sendAsApp(`GET /api/autoLogin/NAGARA/${game.username}/${game.password}`, undefined, token)
  await sendAsApp('GET /api/wallet', undefined, token)
  await sendAsApp('POST /api/statement', { page: 1, limit: 10 }, token)
  await sendAsApp('POST /api/wallet/transfer', { from: 'wallet', to: 'ORCHID', amount: 5 }, token)
  await sendAsApp('POST /api/wallet/transfer', { from: 'wallet', to: 'ORCHID', amount: 1e9 }, token)
  await sendAsApp('PUT /api/account/changepwd', { oldPassword: 'demo1234', newPassword: 'secret99' }, token)
  const { body: otp } = await sendAsApp('POST /api/otp/send', { phoneNumber: '0690000070' })
  await sendAsApp('POST /api/otp/verify', { otpToken: otp.otpToken, otpCode: '000000' })
  await sendAsApp('POST /api/spinwheel/spin', undefined, token)
  const text = { message_type: 'text', payload: { message: 'ก'.repeat(1_500) }, deliver: 'sending' }
  const sender = { userId: 'SB100001', guestId: null, username: SOMCHAI, name: 'สมชาย', deviceToken: 'fcm-1' }
  const chatPackage = {
    sender: 'customer',
    message: text,
    createdAt: new Date(START).toISOString(),
    session_id: '',
    ...sender,
  }
  await sendAsApp('POST /api/chat/send-message', chatPackage, token)
  await sendAsApp('POST /api/chat/history', { userId: 'SB100001', guestId: null, limit: 10, skip: 0 }, token)
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nnot a picture\r\n--x--\r\n'
  await server.send('POST /api/wallet/slip', {
    world: 'exported',
    token,
    headers: { ...HEADERS, 'content-type': 'multipart/form-data; boundary=x' },
    body: form,
  })

  const { text: exportedText, exchanges } = await readExport()
  expect(exchanges).toHaveLength(14)
  const report = verifyHar(exchanges, { source: 'exported.har' })
  expect(report.routes.flatMap(({ findings }) => findings)).toEqual([])
  expect(report.outside).toEqual([])
  expect(report.routes.map(({ route }) => route)).toContain('GET /api/autoLogin/{provider}/{username}/{password}')
  for (const secret of [token, SOMCHAI, 'demo1234', 'secret99', game.username, game.password, otp.otpToken, 'fcm-1'])
    expect(exportedText).not.toContain(secret)
})

test('the HAR export of a journal shows what the caller did wrong', async () => {
  await server.send('POST /api/login', { world: 'exported', body: { username: SOMCHAI, pasword: 'demo1234' } })
  await sendAsApp('GET /api/nothing')
  const { exchanges } = await readExport()
  const report = verifyHar(exchanges, { source: 'exported.har' })
  expect(report.routes.flatMap(({ findings }) => findings.map(({ kind, path }) => `${kind} ${path}`))).toEqual([
    'missing password',
    'additional pasword',
  ])
  expect(report.outside).toEqual([{ call: 'GET /api/nothing', times: 1 }])
})

test('the HAR export of a journal has times of the world, and comments that say whether the domain or a rule answered', async () => {
  await sendAsApp('GET /api/lookup/info')
  const { exchanges } = await readExport()
  expect(exchanges).toMatchObject([
    {
      startedAt: START,
      status: 200,
      comment: 'answered by the domain',
      url: expect.stringContaining('/api/lookup/info'),
    },
  ])
})

test('the HAR export of a journal leaves out a reply that the journal has cut', async () => {
  const world = server.worlds.list().find(({ id }) => id === 'exported')
  await sendAsApp('GET /api/nothing')
  const [entry] = world?.journal.entries() ?? []
  if (!world || !entry) throw new Error('the call is not in the journal')
  const { realtime: _, ...sentEntry } = entry
  world.journal.add({ ...sentEntry, reply: { message: 'NO_DATA', detail: 'x'.repeat(5_000) } })
  const { exchanges } = await readExport()
  expect(exchanges.map(({ responseBody }) => responseBody !== undefined)).toEqual([true, false])
})

test('one call of the journal is exported as HAR and as a command for curl, without secrets, and the export of a mark is refused', async () => {
  const { body: login } = await sendAsApp('POST /api/login', { username: SOMCHAI, password: "demo'1234" })
  expect(login.message).toBe('WRONG_CREDENTIAL')
  const { body } = await sendAsApp('POST /api/login', { username: SOMCHAI, password: 'demo1234' })
  await sendAsApp('POST /api/wallet/transfer', { from: 'wallet', to: 'ORCHID', amount: 5 }, String(body.token))
  await server.send('POST /__mock/worlds/exported/journal/marks', { body: { text: "it's here" } })
  const readFromJournal = (path: string) => server.send(`GET /__mock/worlds/exported/journal/${path}`)
  const readEntries = async (path: string): Promise<unknown[]> => Object((await readFromJournal(path)).body.log).entries
  const request = { postData: { text: '{"username":"0…1","password":"•••"}' } }
  expect(await readEntries('har?entry=1')).toMatchObject([{ request }])
  expect(String((await readFromJournal('3/curl')).body.command).split(' \\\n  ')).toEqual([
    expect.stringMatching(/^curl 'http:\/\/exported\.localhost:\d+\/api\/wallet\/transfer'$/),
    '-X POST',
    "-H 'x-requested-with: wallet-user'",
    "-H 'content-type: application/json'",
    "-H 'authorization: Bearer •••'",
    `--data-raw '{"from":"wallet","to":"ORCHID","amount":5}'`,
  ])
  expect((await readFromJournal('1/curl')).body.command).not.toContain('authorization')
  expect(await readFromJournal('4/curl')).toMatchObject({
    status: 400,
    body: { message: 'Entry 4 of the journal of "exported" is not a call with an answer.' },
  })
  expect(await readEntries('har')).toHaveLength(3)
})
