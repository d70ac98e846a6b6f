import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import type { TestWorld } from '../../fixture/client/test-world.ts'

/** Serves the built app of a folder at the world's origin, in place of the build of this run. */
export const serveFolder = async (context: BrowserContext, world: TestWorld, folder: string): Promise<void> => {
  const isAppFile = ({ origin, pathname }: URL): boolean =>
    origin === world.appUrl && !/^\/(api|__mock|media|uploads|socket\.io)\//.test(pathname)
  await context.route(isAppFile, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(folder, pathname.startsWith('/assets/') ? pathname : 'index.html') })
  })
}

/** The permission that a page needs for a WebSocket to this machine if the test itself serves the files of the page. */
export const SERVED_PERMISSIONS = ['local-network-access']

/** The clock of worlds whose pictures are compared or published, so that pictures do not depend on the time of day. */
export const STILL_CLOCK = { at: '2026-11-20T09:30:00+07:00', frozen: true } as const
