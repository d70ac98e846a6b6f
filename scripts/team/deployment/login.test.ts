import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HashRing } from '../../../packages/mock-server/src/lib/team/hash-ring.ts'
import { findNginx } from '../../checks/nginx.ts'
import { toNginxConfiguration } from '../nginx-configuration.ts'
import { planTeam, type TeamProcess } from '../team-plan.ts'
import { findFreeTeamPort, withEmptyFolder } from '../testing/running-team.ts'
import { send } from '../testing/team-client.ts'
import type { ProxyLogin } from './access.ts'

const PUBLIC_HOST = 'sabai.example'
const encodeBase64 = (credentials: string): string => Buffer.from(credentials).toString('base64')

const listen = async (server: Server, port: number): Promise<Server> => {
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

/**
 * Starts a server in place of a mock. It answers with the headers that it received, with a stream of events, or with a
 * socket. If another process owns a new world, it answers with the header that makes nginx ask that process.
 */
const startEcho = ({ port, server: ownServer }: TeamProcess, ring: HashRing): Promise<Server> => {
  const echo = ({ url, method, headers }: IncomingMessage, response: ServerResponse) => {
    const world = String(headers['x-new-world'])
    if (method === 'POST' && ring.ownerOf(world) !== ownServer)
      return response.writeHead(421, { 'x-accel-redirect': '@other_process', 'x-mock-owner': world }).end()
    if (url !== '/events') return response.end(JSON.stringify(headers))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${headers['x-remote-user']}\n\n`)
  }
  const server = createServer(echo).on('upgrade', ({ headers }, socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n${headers['x-remote-user']}`,
    )
  })
  return listen(server, port)
}

/**
 * Starts a server that answers as oauth2-proxy does with its option set-xauthrequest. A request with the cookie
 * `_oauth2_proxy=anna` is logged in.
 */
const startOauth2Proxy = (port: number): Promise<Server> =>
  listen(
    createServer(({ url, headers }, response) => {
      const isAnna = headers.cookie?.includes('_oauth2_proxy=anna') === true
      if (url === '/oauth2/auth' && isAnna)
        response.writeHead(202, { 'x-auth-request-user': '17', 'x-auth-request-email': 'anna@sabai.example' }).end()
      else if (url === '/oauth2/auth') response.writeHead(401).end()
      else response.end(JSON.stringify(`page ${url} of ${headers.host}`))
    }),
    port,
  )

type Headers = Record<string, string>

/**
 * Runs nginx, which asks for a login, in front of two processes. Calls `useProxy` with the address of nginx, and with a
 * function that sends requests to nginx.
 */
const withLogin = (
  useProxy: (proxy: {
    url: string
    port: number
    get: (path: string, headers?: Headers) => ReturnType<typeof send<Headers>>
  }) => Promise<void>,
  toLogin: (folder: string, port: number) => ProxyLogin,
): Promise<void> =>
  withEmptyFolder(async (folder) => {
    const port = await findFreeTeamPort(2)
    const plan = planTeam(2, port, folder)
    const ring = new HashRing(plan.processes.map(({ server }) => server))
    const access = { publicHost: PUBLIC_HOST, login: toLogin(folder, port) }
    writeFileSync(
      join(folder, 'nginx.conf'),
      toNginxConfiguration(plan, folder, false, { isInContainer: false, access }),
    )
    const echoes = await Promise.all(plan.processes.map((teamProcess) => startEcho(teamProcess, ring)))
    // The workers of nginx run as another user, who must be able to read the passwords.
    spawnSync('chmod', ['755', folder])
    const nginx = spawn(findNginx() ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'])
    const exit = once(nginx, 'close')
    const url = `http://127.0.0.1:${port}`
    const get = (path: string, headers: Headers = {}) =>
      send<Headers>(url, 'GET', path, { host: PUBLIC_HOST, ...headers })
    try {
      while ((await get('/__mock/health').catch(() => null)) === null && nginx.exitCode === null) await wait(10)
      await useProxy({ url, port, get })
    } finally {
      nginx.kill('SIGTERM')
      await exit
      for (const echo of echoes) {
        echo.closeAllConnections()
        echo.close()
      }
    }
  })

/** Opens a socket or a stream. Resolves with its first bytes, or with status and Location of another reply. */
const openConnection = (url: string, path: string, headers: Headers): Promise<string> =>
  new Promise((resolve, reject) => {
    const sentRequest = request(url + path, { headers: { host: PUBLIC_HOST, ...headers }, agent: false })
    sentRequest.on('error', reject)
    sentRequest.on('upgrade', (_response, socket, head: Buffer) => {
      const finish = (bytes: Buffer) => {
        resolve(bytes.toString())
        socket.destroy()
      }
      if (head.length > 0) finish(head)
      else socket.once('data', finish)
    })
    sentRequest.on('response', (response) => {
      if (response.statusCode !== 200) resolve(`${response.statusCode} ${response.headers.location ?? ''}`.trim())
      else response.once('data', (chunk: Buffer) => resolve(chunk.toString()))
      response.once('data', () => response.destroy())
      response.resume()
    })
    sentRequest.end()
  })

const SOCKET_HEADERS = { connection: 'upgrade', upgrade: 'websocket' }

const writePasswords = (folder: string): ProxyLogin => {
  const passwordsFile = join(folder, 'passwords')
  writeFileSync(passwordsFile, `anna:{SHA}${createHash('sha1').update('demo:1234').digest('base64')}\n`)
  return { kind: 'basic', file: passwordsFile }
}

test('with passwords, calls, sockets and event streams need a name and a password, and the mock learns the name', () =>
  withLogin(async ({ url, port, get }) => {
    const { status, body } = await get('/api/wallet', { 'x-remote-user': 'anna' })
    expect([status, body.message]).toEqual([401, expect.stringContaining(`open https://${PUBLIC_HOST}/login`)])
    expect(await openConnection(url, '/', { 'sec-fetch-mode': 'navigate' })).toBe('302 /login')
    expect((await get('/__mock/health')).status).toBe(200)
    expect((await get('/api/wallet', { authorization: `Basic ${encodeBase64('anna:wrong')}` })).status).toBe(401)
    expect((await get('/login/check', { authorization: `Basic ${encodeBase64('anna:demo:1234')}` })).status).toBe(404)

    const authorization = `Basic ${encodeBase64('anna:demo:1234')}`
    const reply = await get('/api/wallet', { authorization, 'x-remote-user': 'root' })
    expect(reply.body).toMatchObject({ 'x-remote-user': 'anna', host: `localhost:${port}` })
    expect(reply.body).not.toHaveProperty('authorization')

    for (const world of ['a', 'b', 'c', 'd']) {
      const creation = await send(url, 'POST', '/__mock/worlds', { authorization, 'x-new-world': world }, {})
      expect([world, creation.status]).toEqual([world, 200])
    }

    const login = await fetch(`${url}/login`, { headers: { authorization }, redirect: 'manual' })
    expect([login.status, login.headers.get('location')]).toEqual([302, '/'])
    const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';')
    const appReply = await get('/api/wallet', {
      authorization: 'Bearer token-of-a-member',
      cookie: `locale=th; ${cookie}; mock-world=shop`,
      host: `shop.${PUBLIC_HOST}`,
      origin: `https://shop.${PUBLIC_HOST}`,
    })
    expect(appReply.body).toMatchObject({
      authorization: 'Bearer token-of-a-member',
      cookie: 'locale=th; mock-world=shop',
      host: `shop.localhost:${port}`,
      origin: `http://shop.localhost:${port}`,
      'x-remote-user': 'anna',
    })
    const foreignHeaders = { cookie, origin: 'https://shop.sabai.example.evil.example' }
    expect((await get('/api/wallet', foreignHeaders)).body.origin).toBe(foreignHeaders.origin)

    expect(await openConnection(url, '/socket.io/', { ...SOCKET_HEADERS, cookie })).toBe('anna')
    expect(await openConnection(url, '/socket.io/', SOCKET_HEADERS)).toBe('401')
    expect(await openConnection(url, '/events', { cookie })).toBe('data: anna\n\n')
    expect(await openConnection(url, '/events', {})).toBe('401')
  }, writePasswords))

test('with OpenID, oauth2-proxy decides who may call, and the mock learns the email address of the user', async () => {
  let oauth2Proxy: Server | undefined
  await withLogin(
    async ({ url, port, get }) => {
      const cookie = '_oauth2_proxy=anna'
      expect((await get('/api/wallet', { cookie })).status).toBe(503)
      oauth2Proxy = await startOauth2Proxy(port + 50)
      expect((await get('/api/wallet', { 'x-remote-user': 'anna@sabai.example' })).status).toBe(401)
      const reply = await get('/api/wallet', {
        cookie: `${cookie}; _oauth2_proxy_csrf=1; a=1`,
        'x-remote-user': 'root',
      })
      expect(reply.body).toMatchObject({ 'x-remote-user': 'anna@sabai.example', cookie: 'a=1' })
      expect((await get('/oauth2/sign_in')).body).toBe(`page /oauth2/sign_in of ${PUBLIC_HOST}`)
      expect(await openConnection(url, '/w/shop?page=2', { 'sec-fetch-mode': 'navigate' })).toBe(
        `302 /oauth2/sign_in?rd=https://${PUBLIC_HOST}/w/shop?page=2`,
      )
      expect(await openConnection(url, '/socket.io/', { ...SOCKET_HEADERS, cookie })).toBe('anna@sabai.example')
      expect(await openConnection(url, '/events', { cookie })).toBe('data: anna@sabai.example\n\n')
      expect(await openConnection(url, '/events', {})).toBe('401')
    },
    (_folder, port) => ({ kind: 'openid', server: `127.0.0.1:${port + 50}` }),
  )
  oauth2Proxy?.close()
})
