import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const DIST = join(import.meta.dirname, '../../packages/web/dist')

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** A host of the built app without a back end. A test can replace the files of the host, and stop it. */
export class Host {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabai-host-'))
  readonly #server: Server
  #port = 0

  private constructor() {
    cpSync(join(DIST, 'th'), this.#folder, { recursive: true })
    this.#server = createServer(({ url = '/' }, response) => {
      const path = url.split('?')[0] ?? '/'
      const isFile = path.startsWith('/assets/') || path === '/sw.js'
      if (path.startsWith('/api/')) return response.writeHead(404).end()
      try {
        const content = readFileSync(join(this.#folder, isFile ? path : 'index.html'))
        const type = CONTENT_TYPES[isFile ? extname(path) : '.html'] ?? 'application/octet-stream'
        return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content)
      } catch {
        return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      }
    })
  }

  static async start(): Promise<Host> {
    const host = new Host()
    await host.#listen(0)
    host.#port = (host.#server.address() as AddressInfo).port
    return host
  }

  get origin(): string {
    return `http://localhost:${this.#port}`
  }

  #listen(port: number): Promise<void> {
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  /** Replaces the build as a deploy does: the files of the next build have other names, and the old names are gone. */
  deployNextBuild(): void {
    const assets = join(this.#folder, 'assets')
    const names = readdirSync(assets)
    const toNext = (name: string): string => name.replace(/\.(\w+)$/, '-next.$1')
    const files = [...names.map((name) => join(assets, name)), join(this.#folder, 'index.html')]
    for (const file of files.filter((name) => /\.(html|js|css|webmanifest)$/.test(name)))
      writeFileSync(
        file,
        names.reduce((text, name) => text.replaceAll(name, toNext(name)), readFileSync(file, 'utf8')),
      )
    for (const name of names) renameSync(join(assets, name), join(assets, toNext(name)))
  }

  /** Replaces the text of the service worker by the text that `change` returns for it. */
  changeWorker(change: (text: string) => string): void {
    const file = join(this.#folder, 'sw.js')
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }

  /** Replaces the service worker by the file that the build has written to remove it from browsers. */
  switchWorkerOff(): void {
    cpSync(join(DIST, 'th-hosting/worker-off/sw.js'), join(this.#folder, 'sw.js'))
  }

  /** Refuses connections until `connect` is called. */
  async disconnect(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async connect(): Promise<void> {
    await this.#listen(this.#port)
  }

  async stop(): Promise<void> {
    if (this.#server.listening) await this.disconnect()
    rmSync(this.#folder, { recursive: true })
  }
}
