import type { Route } from '@sabai/contracts'
import type { FindingKind } from '../../verify/finding.ts'
import type { Alteration, PassingReply } from './altering-proxy.ts'

/** A reply that deviates from the contract in one way, and the finding that describes it. */
export interface PlantedDeviation {
  readonly route: Route
  readonly alter: Alteration
  readonly kind: FindingKind
  readonly path: string
}

// biome-ignore lint/suspicious/noExplicitAny: a test changes replies of any shape
type AnyBody = any

/** Changes the parsed body of a reply. */
const changeBody =
  (edit: (body: AnyBody) => unknown): Alteration =>
  (reply) => {
    const body = JSON.parse(reply.text)
    return { ...reply, text: JSON.stringify(edit(body) ?? body) }
  }

/** Replaces the status, the content type or the text of a reply. */
const changeReply =
  (parts: Partial<PassingReply>): Alteration =>
  (reply) => ({ ...reply, ...parts })

const replaceByRefusal = (status: number, message: string): Alteration =>
  changeReply({ status, text: JSON.stringify({ message }) })

const omitKey = (item: object, key: string): AnyBody =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== key))

/** Replaces the value at a path of the body. */
const setAt = (path: readonly (string | number)[], value: unknown): Alteration =>
  changeBody((body) => {
    const owner = path.slice(0, -1).reduce((inner, key) => inner[key], body)
    Object.assign(owner, { [path.at(-1) ?? '']: value })
  })

const setField = (key: string, value: unknown) => changeBody((body) => ({ ...body, [key]: value }))

const CHAT_ITEM = {
  sender: 'agent',
  message: { message_type: 'text', payload: { message: 5 }, deliver: 'succeed' },
  createdAt: '2026-11-20T03:00:00.000Z',
  session_id: 's1',
  userId: 'SB100001',
  guestId: null,
  username: null,
  name: null,
  deviceToken: null,
}

/** At most one deviation for each route. All the routes are queries that Somchai can make. */
export const DEVIATIONS: readonly PlantedDeviation[] = [
  {
    route: 'GET /api/lookup/banks',
    alter: changeBody(({ banks }) => ({
      banks: banks.map((bank: AnyBody, index: number) => (index === 2 ? omitKey(bank, 'nameTH') : bank)),
    })),
    kind: 'missing',
    path: 'banks[2].nameTH',
  },
  {
    route: 'GET /api/lookup/sources',
    alter: setAt(['sources', 0, 'description'], null),
    kind: 'type',
    path: 'sources[0].description',
  },
  {
    route: 'GET /api/lookup/conditions',
    alter: setAt(['conditions', 0], 12),
    kind: 'type',
    path: 'conditions[0]',
  },
  {
    route: 'GET /api/lookup/info',
    alter: setField('supportEmail', 'a@b.example'),
    kind: 'additional',
    path: 'supportEmail',
  },
  {
    route: 'GET /api/lookup/contact',
    alter: changeReply({ status: 502, contentType: 'text/html', text: '<html><h1>Bad gateway</h1></html>' }),
    kind: 'not-json',
    path: '',
  },
  { route: 'GET /api/lookup/active', alter: setField('terminated', 'soon'), kind: 'value', path: 'terminated' },
  { route: 'GET /api/lookup/registerOTP', alter: setField('registerOTP', 'true'), kind: 'type', path: 'registerOTP' },
  { route: 'GET /api/lookup/enableChatWidget', alter: changeReply({ text: '' }), kind: 'empty', path: '' },
  {
    route: 'GET /api/lookup/agreements',
    alter: (reply) => ({ ...reply, text: reply.text.slice(0, 10) }),
    kind: 'not-json',
    path: '',
  },
  { route: 'GET /api/lookup/notice', alter: changeReply({ contentType: 'text/html' }), kind: 'content-type', path: '' },
  { route: 'GET /api/lookup/withdraw', alter: setField('withdrawMin', '100'), kind: 'type', path: 'withdrawMin' },
  {
    route: 'GET /api/account/profile',
    alter: setAt(['profile', 'username'], 690000001),
    kind: 'type',
    path: 'profile.username',
  },
  {
    route: 'GET /api/wallet',
    alter: setAt(['slots', 1, 'category'], 'roulette'),
    kind: 'value',
    path: 'slots[1].category',
  },
  {
    route: 'GET /api/wallet/refresh/slot',
    alter: changeBody(({ slots }) => ({ slots: slots.map((slot: AnyBody) => omitKey(slot, 'ftWalletSlot')) })),
    kind: 'missing',
    path: 'slots[0].ftWalletSlot',
  },
  {
    route: 'GET /api/wallet/account/{code}',
    alter: changeBody((body) => omitKey(body, 'password')),
    kind: 'missing',
    path: 'password',
  },
  {
    route: 'GET /api/lookup/deposit',
    alter: setAt(['banks', 0, 'currency'], 'USD'),
    kind: 'value',
    path: 'banks[0].currency',
  },
  { route: 'GET /api/lookup/slip', alter: changeReply({ status: 201 }), kind: 'status', path: '' },
  { route: 'GET /api/qrcode/{provider}', alter: setField('hasQrcode', null), kind: 'type', path: 'hasQrcode' },
  {
    route: 'POST /api/statement',
    alter: setAt(['statements', 3, 'createdAt'], '20/11/2026 10:00'),
    kind: 'value',
    path: 'statements[3].createdAt',
  },
  { route: 'POST /api/statement/slip', alter: setField('total', -1), kind: 'value', path: 'total' },
  {
    route: 'GET /api/statement/slip/reference/{reference}',
    alter: changeReply({ status: 302, text: '' }),
    kind: 'status',
    path: '',
  },
  {
    route: 'GET /api/bonus',
    alter: setAt(['bonuses', 0, 'banners', 0, 'html'], { th: 'x' }),
    kind: 'type',
    path: 'bonuses[0].banners[0].html',
  },
  { route: 'GET /api/bonus/check/active', alter: changeBody((body) => [body]), kind: 'type', path: '' },
  {
    route: 'GET /api/bonus/check/minimum',
    alter: replaceByRefusal(400, 'BONUS_SLEEPS'),
    kind: 'code',
    path: 'message',
  },
  { route: 'GET /api/promotion/current', alter: setField('promotion', false), kind: 'type', path: 'promotion' },
  { route: 'GET /api/promotion/find/{code}', alter: changeBody(() => 'none'), kind: 'type', path: '' },
  { route: 'POST /api/invite', alter: replaceByRefusal(404, 'NO_GAME'), kind: 'code', path: 'message' },
  { route: 'GET /api/invite/banners', alter: replaceByRefusal(200, 'INTERNAL_SERVER_ERROR'), kind: 'status', path: '' },
  { route: 'POST /api/refund', alter: setField('total', 1.5), kind: 'type', path: 'total' },
  {
    route: 'GET /api/refund/check',
    alter: changeBody((body) => omitKey(body, 'result')),
    kind: 'missing',
    path: 'result',
  },
  { route: 'GET /api/refund/banners', alter: changeReply({ status: 204, text: '' }), kind: 'empty', path: '' },
  {
    route: 'GET /api/spinwheel/setup',
    alter: setAt(['activeSpinwheel', 'slices', 1, 'label'], 20),
    kind: 'type',
    path: 'activeSpinwheel.slices[1].label',
  },
  {
    route: 'GET /api/spinwheel/coupon',
    alter: changeReply({ contentType: 'text/plain', text: 'OK' }),
    kind: 'not-json',
    path: '',
  },
  { route: 'GET /api/spinwheel/active', alter: replaceByRefusal(500, 'a sentence'), kind: 'code', path: 'message' },
  {
    route: 'POST /api/chat/history',
    alter: changeBody(() => [CHAT_ITEM]),
    kind: 'type',
    path: '[0].message.payload.message',
  },
]

/** Returns the alterations that plant all deviations. */
export const plantDeviations = (): Record<string, Alteration> =>
  Object.fromEntries(DEVIATIONS.map(({ route, alter }) => [route, alter]))
