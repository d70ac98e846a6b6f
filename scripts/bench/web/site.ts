import { resolve } from 'node:path'
import type { Reply } from '@sabai/contracts'
import { STORAGE_KEYS } from '@sabai/contracts/constants'
import { findFreePort } from '../../../packages/mock-server/src/testing/kill/mock-process.ts'
import { securityHeadersOf } from '../../../packages/web/build/csp.ts'
import { readSettings } from '../../../packages/web/build/settings.ts'
import { agreementMarkOf } from '../../../packages/web/src/features/agreement/agreement-mark.ts'
import { buildApp, folderOf } from '../../build/build-app.ts'
import { UserError } from '../../process/user-error.ts'
import { startMock, startServer } from '../server.ts'
import { logInToWorld } from '../world.ts'

const SOMCHAI_PHONE = '0690000001'
const HOST_SCRIPT = 'scripts/bench/web/host.mjs'
const HEADERS_JSON = JSON.stringify(securityHeadersOf(readSettings({}, true)))

/** The built app with a new world, in which a member is logged in and has accepted the agreement. */
export interface Site {
  /** The origin, without a trailing slash. */
  origin: string
  /** The local storage of the member's browser. */
  storage: Record<string, string>
}

/** Serves a built page until `run` has ended. With `mockPort`, forwards the page's calls to the mock at that port. */
export const withHost = async <T>(
  folder: string,
  port: number,
  mockPort: number | undefined,
  run: () => Promise<T>,
): Promise<T> => {
  const options = [String(port), resolve(folder), HEADERS_JSON, ...(mockPort === undefined ? [] : [String(mockPort)])]
  const host = await startServer(
    HOST_SCRIPT,
    () => options,
    () => ({}),
    port,
  )
  try {
    return await run()
  } finally {
    await host.stop()
  }
}

/** Builds the app, serves it with a mock, and stops both after `run`. */
export const withSite = async <T>(run: (site: Site) => Promise<T>): Promise<T> => {
  const { code, output } = await buildApp('th')
  if (code !== 0) throw new UserError(output)
  const port = await findFreePort()
  const mock = await startMock(undefined, port)
  try {
    const headers = await logInToWorld(mock, {}, SOMCHAI_PHONE)
    const [world = ''] = (headers.host ?? '').split('.')
    const reply = await fetch(`${mock.url}/api/lookup/agreements`, { headers: { ...headers, 'x-mock-world': world } })
    const { agreements } = (await reply.json()) as Reply<'GET /api/lookup/agreements'>
    const storage = {
      [STORAGE_KEYS.token]: (headers.authorization ?? '').replace('Bearer ', ''),
      [STORAGE_KEYS.agreement]: agreementMarkOf(agreements, Date.now()),
    }
    const site = { origin: `http://${world}.localhost:${port}`, storage }
    return await withHost(folderOf('th'), port, mock.port, () => run(site))
  } finally {
    await mock.stop()
  }
}
