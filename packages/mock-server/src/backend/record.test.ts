import type { Route } from '@sabai/contracts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readHar } from '../har/read-har.ts'
import { writeHar } from '../har/write-har.ts'
import { exportJournal } from '../plugins/control/journal/journal-har.ts'
import { toJournalEntryView } from '../plugins/control/views.ts'
import { createWithScenario } from '../scenarios/apply/apply.ts'
import { exportTraffic } from '../scenarios/export/export-traffic.ts'
import { startServer } from '../testing/promises/test-server.ts'
import { type PlayedCall, playSession, type TypedValues } from '../testing/record/play-session.ts'
import { type RecordingServer, startRecording } from '../testing/record/start-recording.ts'
import { PORTS } from '../testing/test-app.ts'
import { loadTestLibrary } from '../testing/test-worlds.ts'
import { type Alteration, startAlteringProxy } from '../testing/verify/altering-proxy.ts'
import { matchRoute } from '../verify/match-route.ts'
import { recordHar } from './record-har.ts'
import { type BackEndCall, Recorder } from './recorder.ts'
import { toAnswer } from './to-answer.ts'
import { toRules } from './to-rules.ts'

/** Values that must not leave the machine. The tests search the outputs for them, and ignore separators in numbers. */
const PLANTED_VALUES = {
  wrongPassword: 'Geheim-Pass-77',
  query: 'querysecret99',
  cookie: 'cookie-secret-4711',
  ownHeader: 'header-secret-0815',
  typedGameName: '0823334444',
  typedGamePassword: 'launch-Pw-123',
  chatText: 'My account is with Aunt Malai',
  deviceToken: 'device-token-QWERTZ',
  memberName: 'ประเสริฐ ทดลองดี',
  accountName: 'PRASERT THODLONGDEE',
  account: '1234567890',
  phone: '0812345678',
  mail: 'kanya.t@mail.example',
  jwt: 'eyJhbGciOi.eyJzdWIiOiI0Mg.c2lnbmF0dXJl',
  picture: 'iVBORw0KGgoAAAANSUhEUgAAPLANTEDPLANTEDPLANTED',
  lineId: 'prasert_line',
  loosePhone: 66855556666,
  host: 'cdn.operator.example.org',
  undescribedToken: 'opaque/Token+4711',
  detail: 'the phone of aunt Malai',
} as const
const TYPED_VALUES: TypedValues = {
  ...PLANTED_VALUES,
  headers: { 'x-trace': PLANTED_VALUES.ownHeader, cookie: `sid=${PLANTED_VALUES.cookie}` },
}

/** A reply whose fields a test sets. */
interface EditedBody {
  [field: string]: unknown
  readonly profile: Record<string, unknown>
  readonly bankAccount: Record<string, unknown>
}

const editBody =
  (change: (body: EditedBody) => void): Alteration =>
  (reply) => {
    const body = JSON.parse(reply.text)
    change(body)
    return { ...reply, text: JSON.stringify(body) }
  }

const base64Of = (text: string): string => Buffer.from(text).toString('base64')

/**
 * The alterations that put the planted values into replies, also in other forms and encodings, both in fields that the
 * contract marks and in other fields.
 */
const ALTERATIONS: Record<string, Alteration> = {
  'GET /api/wallet': editBody((body) => {
    body.profile.name = PLANTED_VALUES.memberName
    body.profile.username = PLANTED_VALUES.phone
    body.bankAccount.bankAccountNo = '123-4-56789-0'
    body.bankAccount.bankAccountName = PLANTED_VALUES.accountName
    body.bankAccount.lineId = PLANTED_VALUES.lineId
    body.profile.phoneNumber = PLANTED_VALUES.loosePhone
    body.profile.photo = `data:image/png;base64,${PLANTED_VALUES.picture}`
  }),
  'GET /api/lookup/info': editBody((body) => {
    body.website = `https://${PLANTED_VALUES.host}/?name=${encodeURIComponent(PLANTED_VALUES.memberName)}`
    body.session = PLANTED_VALUES.undescribedToken
  }),
  'GET /api/lookup/conditions': editBody((body) => {
    body.conditions = [
      `<p>Call +66 81 234 5678, 081-234-5678 or 66812345678; write to ${PLANTED_VALUES.mail}. ${PLANTED_VALUES.account}</p>`,
      `<p>${PLANTED_VALUES.memberName}, ${PLANTED_VALUES.accountName.toLowerCase()}: ${PLANTED_VALUES.jwt} ${base64Of(PLANTED_VALUES.memberName)}</p>`,
    ]
  }),
  'POST /api/wallet/withdraw': editBody((body) => {
    body.detail = `${PLANTED_VALUES.detail}: +66-81-234-5678`
  }),
  'POST /api/refund': () => ({
    status: 500,
    contentType: 'application/json',
    text: JSON.stringify({
      message: `${PLANTED_VALUES.memberName} (081 234 5678) is blocked`,
      token: PLANTED_VALUES.jwt,
    }),
  }),
}

const startBackEnd = async (alterations: Record<string, Alteration> = {}) => {
  const server = await startServer()
  await server.createWorld({ id: 'real', seed: 7 })
  return startAlteringProxy(server.port, 'real', alterations)
}

/** Lists the outputs of a recording that anybody may see: its scenario, its journal, and the export of its journal. */
const outputsOf = ({ exportText, world }: RecordingServer): Record<string, string> => ({
  scenario: exportText(),
  journal: JSON.stringify(world.journal.entries()),
  'view of the journal': JSON.stringify(world.journal.entries().map(toJournalEntryView)),
  'report of the journal': JSON.stringify([world.journal.violations.list(), world.journal.outside.list()]),
  HAR: JSON.stringify(exportJournal(world, PORTS)),
})

const withoutSeparators = (text: string): string => text.replaceAll(/(?<=\d)[ ().-]+(?=\d)/g, '')
const formsOf = (value: string): string[] => [value, encodeURIComponent(value), base64Of(value), value.toLowerCase()]

/** Fails if one of the outputs contains a planted value or one of `extraTexts`, both given by name. */
const expectNoSecret = (outputs: Record<string, string>, extraTexts: Record<string, string>): void => {
  for (const [name, value] of Object.entries({ ...PLANTED_VALUES, ...extraTexts }))
    for (const [output, text] of Object.entries(outputs))
      for (const form of formsOf(String(value))) {
        expect(text, `${name} in ${output}`).not.toContain(form)
        // Each form of a phone number contains the national number without its leading 0.
        if (/^\d{9,}$/.test(form)) expect(withoutSeparators(text), `${name} in ${output}`).not.toContain(form.slice(-9))
      }
}

/**
 * The fields of replies that a recording replaces or, if they are for developers, leaves out. All other fields stay.
 * If a reply gets another personal field, add the field here.
 */
const REPLACED_PLACES = [
  'GET /api/account/profile .profile._id',
  'GET /api/account/profile .profile.name',
  'GET /api/account/profile .profile.username',
  'GET /api/autoLogin/{provider}/{username}/{password} .detail: another type',
  'GET /api/autoLogin/{provider}/{username}/{password} .link',
  'GET /api/lookup/conditions .conditions.*',
  'GET /api/lookup/deposit .banks.*.bankAccountNo',
  'GET /api/lookup/info .session',
  'GET /api/lookup/info .website',
  'GET /api/qrcode/{provider} .qrcode',
  'GET /api/qrcode/{provider} .qrcodeId',
  'GET /api/wallet .bankAccount.bankAccountName',
  'GET /api/wallet .bankAccount.bankAccountNo',
  'GET /api/wallet .bankAccount.lineId',
  'GET /api/wallet .profile._id',
  'GET /api/wallet .profile.name',
  'GET /api/wallet .profile.phoneNumber',
  'GET /api/wallet .profile.photo',
  'GET /api/wallet .profile.username',
  'GET /api/wallet/account/{code} .password',
  'GET /api/wallet/account/{code} .username',
  'POST /api/chat/history .*._id',
  'POST /api/chat/history .*.message.payload.message',
  'POST /api/chat/history .*.name',
  'POST /api/chat/history .*.session_id',
  'POST /api/chat/history .*.userId',
  'POST /api/chat/history .*.username',
  'POST /api/chat/send-message ._id',
  'POST /api/invite .invites.*.from.name',
  'POST /api/login .token',
  'POST /api/qrcode/{provider} .qrcode',
  'POST /api/qrcode/{provider} .qrcodeId',
  'POST /api/refund .message',
  'POST /api/refund .token',
  'POST /api/statement/slip .slips.*.reference',
  'POST /api/wallet/withdraw .detail',
]

/** Returns the route of a call, whose path may have other ids in a replay. */
const routeOf = (call: string): string => {
  const [method = '', path = ''] = call.split(' ')
  return matchRoute(method, new URL(path, 'http://localhost'))?.route ?? call
}

/** Lists the paths of the values in which two bodies differ. In a path, `*` stands for the index of an item. */
const listDifferences = (one: unknown, other: unknown, path = ''): string[] => {
  if (typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other)) return [`${path}: another type`]
  if (typeof one !== 'object' || one === null || other === null) return one === other ? [] : [path]
  const keys = new Set([...Object.keys(one), ...Object.keys(other as object)])
  return [...keys].flatMap((key) =>
    listDifferences(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      `${path}.${/^\d+$/.test(key) ? '*' : key}`,
    ),
  )
}

const replay = async (text: string): Promise<PlayedCall[]> => {
  const server = await startServer()
  await createWithScenario(server.worlds, { id: 'again' }, [{ name: 'recorded', scenario: parse(text) }])
  const typedValues = { ...TYPED_VALUES, wrongPassword: 'another', chatText: 'another text', query: 'none' }
  return playSession(`http://127.0.0.1:${server.port}`, { 'x-mock-world': 'again' }, typedValues)
}

test('a recorded session of 60 calls is a scenario without mistakes, replays with the same replies, and contains no planted secret', async () => {
  const log = vi.spyOn(console, 'log')
  const logError = vi.spyOn(console, 'error')
  onTestFinished(() => void vi.restoreAllMocks())
  const backEnd = await startBackEnd(ALTERATIONS)
  const recording = await startRecording({ baseUrl: backEnd.url })
  const playedCalls = await playSession(recording.url, recording.headers, TYPED_VALUES)
  expect(playedCalls).toHaveLength(60)
  const sentText = JSON.stringify([playedCalls, backEnd.exchanges])
  for (const [name, value] of Object.entries(PLANTED_VALUES))
    if (name !== 'cookie') expect(withoutSeparators(sentText), name).toContain(String(value))
  const text = recording.exportText()
  expect((await loadTestLibrary().checkText(text)).problems).toEqual([])
  const token = String(
    Object(playedCalls.find(({ call, status }) => call === 'POST /api/login' && status === 200)?.body).token,
  )
  const gameLogin = Object(playedCalls.find(({ call }) => call === 'GET /api/wallet/account/NAGARA')?.body)
  const member = Object(playedCalls.find(({ call }) => call === 'GET /api/account/profile')?.body).profile
  const extraTexts = {
    token,
    gamePassword: gameLogin.password,
    gameName: gameLogin.username,
    id: member._id,
    name: member.name,
  }
  const logs = JSON.stringify([...log.mock.calls, ...logError.mock.calls])
  expectNoSecret({ ...outputsOf(recording), logs, scenario: text }, extraTexts)
  const replayedCalls = await replay(text)
  expect(replayedCalls.map(({ call, status }) => `${routeOf(call)} ${status}`)).toEqual(
    playedCalls.map(({ call, status }) => `${routeOf(call)} ${status}`),
  )
  const differences = playedCalls.flatMap(({ call, body }, index) =>
    listDifferences(body, replayedCalls[index]?.body).map((path) => `${routeOf(call)} ${path}`),
  )
  expect([...new Set(differences)].toSorted()).toEqual(REPLACED_PLACES)
})

test('a HAR file becomes a scenario that replays with the same replies and contains no planted secret', async () => {
  const backEnd = await startBackEnd(ALTERATIONS)
  const playedCalls = await playSession(backEnd.url, {}, TYPED_VALUES)
  const har = readHar(JSON.stringify(writeHar(backEnd.exchanges)))
  if (Array.isArray(har)) throw new Error(JSON.stringify(har))
  const { text, calls } = recordHar(har.exchanges, { source: 'x.har', base: 'th' })
  expect(calls).toBe(backEnd.exchanges.length)
  expect((await loadTestLibrary().checkText(text)).problems).toEqual([])
  expectNoSecret({ scenario: text }, {})
  expect((await replay(text)).map(({ status }) => status)).toEqual(playedCalls.map(({ status }) => status))
})

const LOOKUP_ROUTE = 'GET /api/lookup/info'
const LOOKUP_BODY = { name: 'Sabai', website: 'https://sabai.example' }

test('only the calls to the named back end become rules, even with compressed replies, and the clock begins at the time of the first of them', () => {
  const createExchange = (base: string, startedAt: number) => ({
    method: 'GET',
    url: `${base}/api/lookup/info`,
    requestHeaders: {},
    status: 200,
    responseHeaders: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    responseBody: JSON.stringify(LOOKUP_BODY),
    startedAt,
    durationMs: 1,
  })
  const exchanges = [
    createExchange('https://api.example', 2_000),
    createExchange('https://api.example', 1_000),
    createExchange('https://other.example', 500),
  ]
  const options = { source: 'x.har', base: 'th', baseUrl: 'https://api.example' } as const
  const { text, calls } = recordHar(exchanges, options)
  expect(calls).toBe(2)
  expect(parse(text)).toMatchObject({ clock: { at: '1970-01-01T00:00:01.000Z' } })
})

test('a recording counts the calls without a reply that it can read, and its first lines say how many there are', () => {
  const recorder = new Recorder()
  const url = new URL('https://api.example/api/lookup/info')
  const commonFields = { method: 'GET', url, params: undefined, requestHeaders: {}, isUpload: false, requestBody: null }
  const call: BackEndCall = { route: LOOKUP_ROUTE, ...commonFields }
  recorder.addFailure(call, 'no reply')
  recorder.addReply(call, { status: 200, headers: { 'content-encoding': 'br' }, text: 'x' })
  recorder.addReply(call, { status: 200, headers: {}, text: JSON.stringify(LOOKUP_BODY) })
  expect([recorder.count, recorder.unrecordedCount]).toEqual([1, 2])
  const traffic = { rules: [], callCount: 1, unrecordedCount: 1 }
  const { remarks } = exportTraffic(traffic, { base: 'th', at: 0, title: 'Recorded' })
  expect(remarks?.at(-1)).toContain('1 calls are not part of it')
})

test('a reply that is no JSON becomes a fault, and one with another status breaks the contract', () => {
  const effectOf = (status: number, text: string) => toAnswer(LOOKUP_ROUTE, { status, text }, (body) => body).effect
  expect(effectOf(200, ' \n')).toEqual({ fault: { kind: 'empty' } })
  expect(effectOf(200, '<p>')).toEqual({ fault: { kind: 'not-json' } })
  expect(effectOf(502, '<p>')).toEqual({ fault: { kind: 'html-502' } })
  const text = JSON.stringify(LOOKUP_BODY)
  expect(effectOf(200, text)).toEqual({ reply: LOOKUP_BODY })
  expect(effectOf(201, text)).toEqual({ reply: LOOKUP_BODY, status: 201, violation: true })
})

test('recorded calls become rules with conditions on the params and, for a query, on the body without ids, and the rules with most conditions come first', () => {
  const toExchange = (route: Route, body: unknown, reply: number) => ({
    route,
    params: undefined,
    body,
    answer: { effect: { reply }, shownBody: null },
  })
  const [history, transfer, statement] = [
    'POST /api/chat/history',
    'POST /api/wallet/transfer',
    'POST /api/statement',
  ] as const
  expect(
    toRules([
      toExchange(statement, { page: 1 }, 1),
      toExchange(transfer, { from: 'wallet', to: 'ORCHID', amount: 1 }, 2),
      ...[3, 4, 4, 4].map((reply) => toExchange(transfer, { from: 'wallet', to: 'MEKONG', amount: 2 }, reply)),
      toExchange(history, { userId: 'SB100002', limit: 10, skip: 0 }, 5),
    ]).slice(0, -1),
  ).toEqual([
    { on: history, when: { body: { limit: 10, skip: 0 } }, reply: 5 },
    { on: statement, when: { body: { page: 1 } }, reply: 1 },
    { on: transfer, sequence: [{ reply: 2 }, { reply: 3 }, { reply: 4 }], onExhausted: 'repeat-last' },
  ])
})
