import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { findFreePort } from '../../../packages/mock-server/src/testing/kill/mock-process.ts'
import { type Site, withHost } from './site.ts'

const WEB_FOLDER = 'packages/web'
const ENTRY_FILE = resolve(WEB_FOLDER, 'build/bench/bare-page.ts')
const PAGE_HTML = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><link rel="icon" href="data:,"></head>
<body><script type="module" src="/bare.js"></script></body>
</html>`

/** Builds a page with only the libraries that the app loads first, serves it, and stops the server after `run`. */
export const withBarePage = async <T>(run: (site: Site) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-bare-'))
  // Vite's build sets NODE_ENV to "production", with which the mock does not start. So the old value is restored.
  const { NODE_ENV } = process.env
  try {
    await build({
      configFile: false,
      root: WEB_FOLDER,
      logLevel: 'error',
      build: { outDir: folder, rolldownOptions: { input: ENTRY_FILE, output: { entryFileNames: 'bare.js' } } },
    })
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    writeFileSync(join(folder, 'index.html'), PAGE_HTML)
    const port = await findFreePort()
    const site = { origin: `http://127.0.0.1:${port}`, storage: {} }
    return await withHost(folder, port, undefined, () => run(site))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
