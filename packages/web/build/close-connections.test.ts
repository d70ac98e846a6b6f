// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { closeConnections } from './close-connections.ts'

const createSiteFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-close-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), '<p>here</p>')
  return folder
}

for (const mode of ['development', 'preview'] as const)
  test(`the ${mode} server closes each connection, so that the browser has no reason to resend a request by itself`, async () => {
    const root = createSiteFolder()
    const listenAddress = { host: '127.0.0.1', port: 0 }
    const config: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins: [closeConnections()] }
    const server =
      mode === 'preview'
        ? await preview({ ...config, preview: listenAddress, build: { outDir: '.' } })
        : await (await createServer({ ...config, server: { ...listenAddress, ws: false } })).listen()
    onTestFinished(() => server.close())
    const reply = await fetch(server.resolvedUrls?.local[0] ?? '')
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
  })
