import { REQUESTED_WITH } from '@sabai/contracts/constants'
import { fieldOf } from '../../lib/record.ts'
import { SOMCHAI } from '../test-worlds.ts'
import { toChatPackage } from '../to-chat-package.ts'

/** One call of a session and its reply. */
export interface PlayedCall {
  readonly call: string
  readonly status: number
  readonly body: unknown
}

/** The values that a member types in a session, and those that a browser sends with its calls. */
export interface TypedValues {
  readonly wrongPassword: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly typedGameName: string
  readonly typedGamePassword: string
  readonly chatText: string
  readonly deviceToken: string
}

/** Makes calls as the app makes them, and returns the first 60. Later calls use values from earlier replies. */
export const playSession = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  typedValues: TypedValues,
): Promise<PlayedCall[]> => {
  const playedCalls: PlayedCall[] = []
  let token = ''
  const send = async (call: string, body?: unknown): Promise<unknown> => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-requested-with': REQUESTED_WITH,
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...typedValues.headers,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json()
    playedCalls.push({ call: call.split('?')[0] ?? call, status: response.status, body: reply })
    return reply
  }
  const readHome = async (): Promise<void> => {
    for (const path of ['wallet', 'account/profile', 'wallet/refresh/slot', 'lookup/conditions'])
      await send(`GET /api/${path}`)
  }
  for (const path of ['lookup/info', 'lookup/banks', 'lookup/sources', 'chat/config']) await send(`GET /api/${path}`)
  await send('POST /api/login', { username: SOMCHAI, password: typedValues.wrongPassword })
  token = String(fieldOf(await send('POST /api/login', { username: SOMCHAI, password: 'demo1234' }), 'token'))
  await readHome()
  const userId = String(
    fieldOf(fieldOf(await send(`GET /api/account/profile?trace=${typedValues.query}`), 'profile'), '_id'),
  )
  for (const path of ['lookup/deposit', 'lookup/slip', 'qrcode/KBANK']) await send(`GET /api/${path}`)
  const qrCode = await send('POST /api/qrcode/KBANK', { amount: 100 })
  await send('GET /api/qrcode/KBANK')
  await send(`DELETE /api/qrcode/${String(fieldOf(qrCode, 'qrcodeId'))}`)
  await send('GET /api/qrcode/KBANK')
  for (const amount of [10, 20, 1e8]) {
    await send('POST /api/wallet/transfer', { from: 'wallet', to: 'ORCHID', amount })
    await readHome()
  }
  await send('POST /api/wallet/withdraw', { amount: 300 })
  await readHome()
  for (const page of [1, 2, 1]) await send('POST /api/statement', { page, limit: 10 })
  await send('POST /api/statement/slip', { page: 1, limit: 10 })
  const ownIds = { userId, guestId: null }
  const ownPackage = toChatPackage(typedValues.chatText, {
    ...ownIds,
    username: SOMCHAI,
    name: 'Somchai',
    deviceToken: typedValues.deviceToken,
  })
  await send('POST /api/chat/history', { ...ownIds, limit: 20, skip: 0 })
  await send('POST /api/chat/send-message', ownPackage)
  await send('POST /api/chat/history', { ...ownIds, limit: 20, skip: 0 })
  await send('PUT /api/chat/read-customer/', ownIds)
  for (const game of ['NAGARA', 'ORCHID']) {
    const login = await send(`GET /api/wallet/account/${game}`)
    const [name, password] = [String(fieldOf(login, 'username')), String(fieldOf(login, 'password'))]
    await send(`GET /api/autoLogin/${game}/${encodeURIComponent(name)}/${encodeURIComponent(password)}`)
  }
  await send(`GET /api/autoLogin/NAGARA/${typedValues.typedGameName}/${typedValues.typedGamePassword}`)
  await send('POST /api/invite', { page: 1, limit: 10 })
  await send('POST /api/refund', { page: 1, limit: 10 })
  while (playedCalls.length < 60) await readHome()
  return playedCalls.slice(0, 60)
}
