import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort, type MockProcess, startMock } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { BUNDLED_MOCK_ARGUMENTS } from '../fixture/own-mock.ts'
import { Nginx } from './nginx.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
const WORLD_ID = 'hosting'

/** The app, built for a back end on another origin and served by nginx, and the mock as that back end. */
export class Site {
  /** The origin of the app. */
  readonly origin: string
  /** The origin of the API, the media and the chat. */
  readonly backEndOrigin: string
  /** The address to which the app reports its errors. */
  readonly reportUrl: string
  /** The folder that an operator would publish. */
  readonly publishedFolder: string
  /** The folder of source maps, beside the published folder. */
  readonly mapsFolder: string
  readonly #scratch: string
  readonly #mockPort: number
  #mock: MockProcess | undefined
  #nginx: Nginx | undefined

  private constructor(port: number, mockPort: number) {
    this.origin = `http://localhost:${port}`
    this.backEndOrigin = `http://${WORLD_ID}.localhost:${mockPort}`
    this.reportUrl = `http://reports.localhost:${port}/errors?app=sabai`
    this.#scratch = mkdtempSync(join(tmpdir(), 'sabai-hosting-'))
    this.#mockPort = mockPort
    this.publishedFolder = join(this.#scratch, 'site')
    this.mapsFolder = `${this.publishedFolder}-maps`
  }

  static async start(): Promise<Site> {
    const port = await findFreePort()
    const site = new Site(port, await findFreePort())
    try {
      await Promise.all([site.#build(), site.#startMock()])
      site.#nginx = await Nginx.start(site.#scratch, `${site.publishedFolder}-hosting`, port)
      return site
    } catch (error) {
      await site.stop()
      throw error
    }
  }

  async #build(): Promise<void> {
    const viteSettings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
    await promisify(execFile)('node', ['scripts/bootstrap.mjs', 'scripts/build.ts', this.publishedFolder], {
      cwd: REPOSITORY,
      env: {
        ...process.env,
        ...Object.fromEntries(viteSettings.map((name) => [name, undefined])),
        // Only a trial build accepts unencrypted addresses, such as those of this machine.
        VITE_TRIAL: '1',
        VITE_API_BASE_URL: this.backEndOrigin,
        VITE_CHAT_URL: this.backEndOrigin,
        VITE_CSP_MEDIA: this.backEndOrigin,
        VITE_TRUELINK_KEY: 'the key of this build',
        VITE_REPORT_URL: this.reportUrl,
      },
    })
  }

  async #startMock(): Promise<void> {
    this.#mock = await startMock(BUNDLED_MOCK_ARGUMENTS, {
      MOCK_PORT: String(this.#mockPort),
      MOCK_DATA: join(this.#scratch, 'data'),
      MOCK_FIXTURES: process.env.E2E_FIXTURES ?? 'fixtures',
      MOCK_CORS: this.origin,
    })
    await this.#callControl('/worlds', { id: WORLD_ID })
    const scenarioWithoutAgreement = { add: true, given: [{ patch: { 'lookups.agreements': [] } }] }
    await this.#callControl(`/worlds/${WORLD_ID}/scenario`, scenarioWithoutAgreement)
  }

  /** Applies an act in the world, such as a deposit that arrives. */
  async do(act: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#callControl(`/worlds/${WORLD_ID}/do`, act)
  }

  async #callControl(path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
    const reply = await fetch(`http://127.0.0.1:${this.#mockPort}/__mock${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  }

  /** The warnings and errors that nginx has logged. */
  get nginxLog(): string {
    return this.#nginx?.log ?? ''
  }

  async stop(): Promise<void> {
    await this.#nginx?.stop()
    await this.#mock?.kill('SIGTERM')
    rmSync(this.#scratch, { recursive: true, force: true })
  }
}
