import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { findFreePort } from '../../../packages/mock-server/src/testing/kill/mock-process.ts'
import { type Site, withHost } from './site.ts'

const WEB = 'packages/web'
const ENTRY = resolve(WEB, 'build/bench/bare-page.ts')
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><link rel="icon" href="data:,"></head>
<body><script type="module" src="/bare.js"></script></body>
</html>`

/** Builds a page with only the app's first libraries, serves it like the app, and stops the server after `run`. */
export const withBarePage = async <T>(run: (site: Site) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-bare-'))
  // Vite sets it to "production", with which the mock does not start.
  const { NODE_ENV } = process.env
  try {
    await build({
      configFile: false,
      root: WEB,
      logLevel: 'error',
      build: { outDir: folder, rolldownOptions: { input: ENTRY, output: { entryFileNames: 'bare.js' } } },
    })
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    writeFileSync(join(folder, 'index.html'), PAGE)
    const port = await findFreePort()
    const site = { origin: `http://127.0.0.1:${port}`, storage: {} }
    return await withHost(folder, port, undefined, () => run(site))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
