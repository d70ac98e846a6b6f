import type { ControlReply } from '@sabai/contracts/control'
import { enterUrlOf } from '@sabai/contracts/paths'
import type { Browser, BrowserContext, Page, Request } from 'playwright/test'
import { type JournalEntry, TestWorld } from '../fixture/client/test-world.ts'
import { fetchMock } from '../fixture/mock-client.ts'
import { BrowserClock } from '../fixture/playwright/browser-clock.ts'
import { type PageProblems, watchPage } from '../fixture/playwright/watch-page.ts'
import type { Setup, Step } from './step.ts'

/** A request of the app to the API. Times are those of this process, in ms. */
export interface SentCall {
  /** The method and the path, without the query. */
  readonly call: string
  readonly sentAt: number
  /** The number of the step after which it was sent. */
  readonly step: number
  /** The status of the response; undefined if none arrived whole. */
  status?: number
  /** The body of the response; undefined if it did not arrive whole, or is no JSON. */
  body?: unknown
  isWaiting: boolean
}

/** The sum of a member's money in minor units, from a time in ms on. */
interface Total {
  readonly at: number
  readonly minor: number
}

const QUIET_MS = 200
const MAX_SETTLE_MS = 2_500

/** A member on a device in a world of its own, and what was seen there. */
export class Visit {
  readonly setup: Setup
  readonly world: TestWorld
  readonly context: BrowserContext
  readonly page: Page
  readonly clock: BrowserClock
  readonly problems: PageProblems
  readonly calls: SentCall[] = []
  readonly totals: Total[] = []
  /** The steps that were taken. */
  readonly taken: Step[] = []
  isOffline = false
  readonly #byRequest = new Map<Request, SentCall>()

  private constructor(setup: Setup, world: TestWorld, context: BrowserContext, page: Page) {
    this.setup = setup
    this.world = world
    this.context = context
    this.page = page
    this.clock = new BrowserClock(context, world)
    this.problems = watchPage(page, world, /^http:\/\/.+\.localhost(:\d+)?$/)
    this.#watchCalls()
  }

  /** Creates a world with this seed, and opens the home page in it. With `isTraced`, records a trace of Playwright. */
  static async start(browser: Browser, setup: Setup, seed: number, isTraced = false): Promise<Visit> {
    const world = await TestWorld.create({ base: setup.base, seed }, { values: { 'lookups.agreements': [] } })
    const context = await browser.newContext({
      viewport: { width: setup.width, height: setup.height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true })
    await context.addInitScript(
      ({ language, textSize }) => {
        try {
          if (localStorage.getItem('locale') === null) localStorage.setItem('locale', language)
        } catch {}
        if (textSize !== 100)
          addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = `${textSize}%`
          })
      },
      { language: setup.language, textSize: setup.textSize },
    )
    const visit = new Visit(setup, world, context, await context.newPage())
    await visit.readTotal()
    await visit.page.goto(enterUrlOf(world.appUrl, setup.member, '/user/home'))
    await visit.settle()
    return visit
  }

  #watchCalls(): void {
    this.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/')) return
      const call: SentCall = {
        call: `${request.method()} ${pathname}`,
        sentAt: Date.now(),
        step: this.taken.length,
        isWaiting: true,
      }
      this.calls.push(call)
      this.#byRequest.set(request, call)
    })
    this.page.on('requestfailed', (request) => {
      const call = this.#byRequest.get(request)
      if (call) call.isWaiting = false
    })
    this.page.on('requestfinished', (request) => void this.#finish(request))
  }

  async #finish(request: Request): Promise<void> {
    const call = this.#byRequest.get(request)
    if (!call) return
    try {
      const response = await request.response()
      const text = await response?.text()
      if (response) call.status = response.status()
      call.body = JSON.parse(text ?? '')
    } catch {
      // The text is no JSON, or is gone because the page was left.
    }
    call.isWaiting = false
  }

  /** The number of calls that wait for a reply. */
  get waiting(): number {
    return this.calls.filter(({ isWaiting }) => isWaiting).length
  }

  /** Waits until nothing is loading and no call waits for its reply; at most a few seconds, since a gate may hold one. */
  async settle(): Promise<void> {
    const end = Date.now() + MAX_SETTLE_MS
    let quietSince = Date.now()
    while (Date.now() < end && Date.now() - quietSince < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      const isLoading = await this.page
        .evaluate(() => document.querySelector('[aria-busy=true], [data-loading]') !== null)
        .catch(() => true)
      if (isLoading || this.waiting > 0) quietSince = Date.now()
    }
    await this.page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined)
    await this.readTotal()
  }

  /** Remembers the sum of the member's money, if it has changed. */
  async readTotal(): Promise<void> {
    const reply = await fetchMock(`/__mock/worlds/${this.world.id}/state?histories=false`)
    const { members } = (await reply.json()) as ControlReply<'GET /__mock/worlds/{id}/state'>
    const member = Object.values(members).find(({ username }) => username === PHONES[this.setup.member])
    const minor = Object.entries(member?.balances ?? {})
      .filter(([account]) => account === 'wallet' || account.startsWith('game/'))
      .reduce((sum, [, amount]) => sum + amount, 0)
    if (this.totals.at(-1)?.minor !== minor) this.totals.push({ at: Date.now(), minor })
  }

  journal(): Promise<readonly JournalEntry[]> {
    return this.world.journal()
  }

  async end(): Promise<void> {
    await this.context.close()
    await this.world.delete()
  }
}

/** The phone numbers of the cast. */
export const PHONES: Readonly<Record<string, string>> = {
  somchai: '0690000001',
  noi: '0690000002',
  dao: '0690000003',
  malee: '0690000004',
  keo: '2010000001',
  boun: '2010000002',
}
