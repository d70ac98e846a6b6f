import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { PORTS } from '../ports.ts'

const ASSETS = join(import.meta.dirname, '../../packages/web/dist/th/assets')
const TEXT_FILE_NAME = /\.(html|js|css)$/

const toNextName = (name: string): string => name.replace(/\.(\w+)$/, '-next.$1')

/**
 * Replaces the build at an origin by the next one, as a deploy does. The files of the next build have other names, and
 * requests for the previous names get 404. The next build is a copy of the current one with renamed files.
 */
export const deployNextBuild = async (context: BrowserContext, origin: string): Promise<void> => {
  const names = readdirSync(ASSETS)
  const currentNames = new Map(names.map((name) => [toNextName(name), name]))
  const replaceAssetNames = (text: string): string =>
    names.reduce((result, name) => result.replaceAll(name, toNextName(name)), text)
  const isAppFile = (url: URL): boolean =>
    url.origin === origin && !/^\/(api|__mock|media|uploads|socket\.io)\//.test(url.pathname)
  await context.route(isAppFile, async (route) => {
    const { pathname } = new URL(route.request().url())
    const asset = /^\/assets\/(.+)$/.exec(pathname)?.[1]
    const file = asset === undefined ? pathname : `/assets/${currentNames.get(asset) ?? ''}`
    if (file === '/assets/') return route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' })
    // Node does not resolve `*.localhost`.
    const response = await route.fetch({ url: `http://127.0.0.1:${PORTS.web}${file}` })
    if (asset !== undefined && !TEXT_FILE_NAME.test(asset)) return route.fulfill({ response })
    return route.fulfill({ response, body: replaceAssetNames(await response.text()) })
  })
}
