// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { closeConnections } from './close-connections.ts'

const createFolder = (): string => {
  const madeFolder = mkdtempSync(join(tmpdir(), 'sabai-close-'))
  onTestFinished(() => rmSync(madeFolder, { recursive: true }))
  writeFileSync(join(madeFolder, 'index.html'), '<p>here</p>')
  return madeFolder
}

for (const mode of ['development', 'preview'] as const)
  test(`no connection is reused, so the browser has no reason to resend a request by itself (${mode})`, async () => {
    const root = createFolder()
    const address = { host: '127.0.0.1', port: 0 }
    const config: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins: [closeConnections()] }
    const server =
      mode === 'preview'
        ? await preview({ ...config, preview: address, build: { outDir: '.' } })
        : await (await createServer({ ...config, server: { ...address, ws: false } })).listen()
    onTestFinished(() => server.close())
    const reply = await fetch(server.resolvedUrls?.local[0] ?? '')
    expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
  })
