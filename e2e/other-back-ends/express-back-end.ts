import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express, { type Response } from 'express'

/**
 * A back end written from the product document alone, with static data. Where the document leaves a choice, this back
 * end differs from the mock: another order of fields, additional fields, times that are not in UTC, numbers as text,
 * refusals with more than a code, HTML for unknown addresses, and status 204 where the document specifies no body. It
 * also serves the built app.
 */

const EXTRA_FIELDS = { requestId: 'r-1', links: { self: null }, tags: [] }
const banner = { weight: 3, html: '<h3>Songkran</h3><p>Double coins all week</p>', image: '/media/missing.png' }
const owner = { tier: 'gold', coin: 7, username: '0690000001', createdAt: '2026-01-05T08:00:00+07:00' }
const createAccount = (code: string, name: string, category: string, amount: number | null) => ({
  provider: { region: 'TH' },
  ios: null,
  android: '',
  web: 'https://orchid.example/play',
  ftWalletSlot: 10,
  amount,
  isActive: amount !== null,
  background: '',
  logo: null,
  category,
  name,
  code,
})

/** The reply of each query, by the route of the query. */
const QUERY_REPLIES: Readonly<Record<string, unknown>> = {
  'GET /api/lookup/active': { terminated: null, ...EXTRA_FIELDS },
  'GET /api/lookup/info': { website: 'https://lotus.example', name: 'Lotus Club', ...EXTRA_FIELDS },
  'GET /api/lookup/contact': {
    lineQR: '',
    lineName: '@lotus.demo',
    lineLink: 'https://line.example/lotus',
    contactText: '<p>Call us any time</p>',
    phone: null,
  },
  'GET /api/lookup/registerOTP': { registerOTP: false },
  'GET /api/lookup/enableChatWidget': { enableChatWidget: false },
  'GET /api/lookup/conditions': { conditions: ['<p>Be of age</p>'], version: '3' },
  'GET /api/lookup/agreements': { agreements: [] },
  'GET /api/lookup/notice': { notice: '<p>{percentFail}% is lost</p>' },
  'GET /api/lookup/sources': { sources: [{ description: 'Radio', code: 'RADIO', order: 1 }] },
  'GET /api/lookup/banks': { banks: [{ nameTH: 'ธนาคารบัว', code: 'LOTUS', swift: null }], total: '1' },
  'GET /api/lookup/withdraw': { withdrawMax: 20_000, withdrawMin: 50 },
  'GET /api/lookup/slip': { message: '', isClosed: false, closeTo: '01:00', closeFrom: '23:00' },
  'GET /api/lookup/deposit': {
    isManual: false,
    wallets: [],
    banks: [
      {
        currency: 'BAHT',
        bankAccountNo: '0000003003',
        bankAccountName: 'LOTUS CLUB',
        bank: { nameEN: 'Lotus Bank', nameTH: 'ธนาคารบัว' },
        mode: 'AUTO',
        bankCode: 'LOTUS',
        bankType: 'LOTUS',
        priority: 1,
      },
    ],
  },
  'GET /api/account/profile': { profile: { name: 'มาลี', username: '0690000001', _id: 'L-1' } },
  'GET /api/wallet': {
    ...EXTRA_FIELDS,
    slots: [
      { amount: 200.5, category: 'slot' },
      { amount: 0, category: 'sport' },
      { amount: 0, category: 'lotto' },
    ],
    invite: { fail: 20, success: 90, amount: 15.25 },
    wallet: { currencyCode: 'THB', amount: 3_210.4 },
    bankAccount: { bank: { nameTH: 'ธนาคารบัว' }, bankAccountNo: '0000000007', bankAccountName: 'MALEE' },
    profile: { ...owner, _id: 'L-1', name: 'มาลี' },
  },
  'GET /api/wallet/refresh/slot': {
    refreshedAt: '2026-11-20T09:30:00+07:00',
    slots: [createAccount('ORCHID', 'Orchid', 'slot', 200.5), createAccount('COMET', 'Comet', 'sport', null)],
  },
  'POST /api/statement': {
    statements: [
      {
        amount: 500,
        createdAt: '2026-11-20T09:00:00+07:00',
        status: 'SUCCESS',
        to: 'wallet',
        from: 'LOTUS',
        statementType: 'deposit',
        channel: 'mobile',
      },
      {
        amount: 5,
        createdAt: '2026-11-19T09:00:00+07:00',
        status: 'HELD',
        to: '',
        from: 'wallet',
        statementType: 'fee',
      },
    ],
    total: '2',
  },
  'POST /api/statement/slip': { slips: [] },
  'GET /api/bonus': {
    bonuses: [
      { userBonus: null, percentFail: 30, banners: [banner], maxReceived: 1, type: 'limit', code: 'hello', ends: null },
    ],
  },
  'GET /api/bonus/check/active': { type: '', status: false },
  'GET /api/promotion/current': { promotion: null },
  'POST /api/invite': { invites: [] },
  'GET /api/invite/banners': { banners: [banner] },
  'POST /api/refund': { refunds: [] },
  'GET /api/refund/banners': { banners: [] },
  'GET /api/spinwheel/active': { isActive: true },
  'GET /api/spinwheel/coupon': {
    coupons: [{ amount: 30, prize: { name: 'Cap', slice: 'Red' }, _id: 'k1', ends: null }],
  },
  'GET /api/spinwheel/setup': {
    userCoin: '7',
    activeSpinwheel: {
      slices: ['Red', 'Blue'].map((label) => ({
        htmlDescription: '',
        textColor: 'white',
        bgColor: label.toLowerCase(),
        label,
        code: label,
        weight: 0.5,
      })),
      name: 'Festival',
    },
  },
}

const sendRefusal = (response: Response, status: number, message: string) =>
  response
    .status(status)
    .json({ path: response.req.path, timestamp: '2026-11-20T09:30:00+07:00', trace: null, message })

const createBackEnd = (builtAppFolder: string, token: string) => {
  const backEnd = express()
  backEnd.use(express.json())
  backEnd.post('/api/login', (_, response) => void response.json({ expiresIn: 86_400, token }))
  backEnd.use('/api', (request, response, next) => {
    const isPublic = /^\/(lookup|chat)\//.test(request.path)
    if (isPublic || request.get('authorization') === `Bearer ${token}`) return next()
    sendRefusal(response, 401, 'UNAUTHORIZED')
  })
  backEnd.get('/api/refund/check', (_, response) => void sendRefusal(response, 400, 'REFUND_INACTIVE'))
  backEnd.put('/api/chat/read-customer/', (_, response) => void response.sendStatus(204))
  for (const [route, reply] of Object.entries(QUERY_REPLIES)) {
    const [method, path = ''] = route.split(' ')
    backEnd[method === 'POST' ? 'post' : 'get'](path, (_, response) => void response.json(reply))
  }
  // The app is served at all other paths. Express answers unknown addresses below `/api`, `/media` and `/socket.io`
  // with its own HTML page.
  backEnd.use(express.static(builtAppFolder))
  backEnd.get(/^\/(?!api|media|socket\.io)/, (_, response) => response.sendFile(join(builtAppFolder, 'index.html')))
  return backEnd
}

/** Starts the back end on a free port of this machine. Returns its origin, and a function that stops it. */
export const startExpressBackEnd = async (builtAppFolder: string, token: string) => {
  const server = createBackEnd(builtAppFolder, token).listen(0, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  const stopServer = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: stopServer }
}
