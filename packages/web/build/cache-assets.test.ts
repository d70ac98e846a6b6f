// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { cacheAssets } from './cache-assets.ts'

test('assets are served with byte ranges, content types and a long cache lifetime, the page is not cached, and a missing asset is a 404', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sabai-cache-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), '<p>here</p>')
  writeFileSync(join(root, 'assets/wallet-x1.mp4'), '0123456789')
  writeFileSync(join(root, 'assets/wallet-x1.vtt'), 'WEBVTT')
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [cacheAssets()],
    preview: { host: '127.0.0.1', port: 0 },
    build: { outDir: '.' },
  })
  onTestFinished(() => server.close())
  const fetchAsset = async (path: string, range?: string) => {
    const url = `${server.resolvedUrls?.local[0] ?? ''}${path}`
    const reply = await fetch(url, range ? { headers: { range } } : {})
    const [type, contentRange, cache] = ['content-type', 'content-range', 'cache-control'].map((name) =>
      reply.headers.get(name),
    )
    return { status: reply.status, type, contentRange, cache, text: await reply.text() }
  }
  const cachedForever = { cache: 'public, max-age=31536000, immutable' }
  expect(await fetchAsset('assets/wallet-x1.mp4', 'bytes=2-4')).toEqual({
    ...cachedForever,
    status: 206,
    type: 'video/mp4',
    contentRange: 'bytes 2-4/10',
    text: '234',
  })
  expect(await fetchAsset('assets/wallet-x1.vtt')).toMatchObject({ ...cachedForever, status: 200, text: 'WEBVTT' })
  expect((await fetchAsset('assets/wallet-x1.vtt')).type).toMatch(/^text\/vtt/)
  expect(await fetchAsset('')).toMatchObject({ status: 200, cache: 'no-cache' })
  expect(await fetchAsset('user/statement')).toMatchObject({ status: 200, text: '<p>here</p>' })
  for (const missingPath of ['assets/gone-1234567.js', 'assets/gone?x=/assets/wallet-x1.mp4'])
    expect(await fetchAsset(missingPath)).toMatchObject({ status: 404, cache: 'no-store', text: 'Not found\n' })
})
