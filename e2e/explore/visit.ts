import { enterUrlOf } from '@sabai/contracts/paths'
import type { Browser, BrowserContext, Page, Request } from 'playwright/test'
import { TestWorld } from '../fixture/client/test-world.ts'
import { BrowserClock } from '../fixture/playwright/browser-clock.ts'
import { type PageProblems, watchPage } from '../fixture/playwright/watch-page.ts'
import { PHONES } from './members.ts'
import { type PageContent, readContent } from './page/page-content.ts'
import { readPage } from './page/read-page.ts'
import { type Growth, readView, type View } from './page/view.ts'
import { readMoney } from './read-money.ts'
import { isConfirmedCommand, type SentCall } from './sent-call.ts'
import type { Step, WalkSetup } from './step.ts'

/** A sum of the member's money in minor units. The ledger has had this sum since `at`, a Unix time in ms. */
export interface KnownTotal {
  readonly at: number
  readonly moneyMinorUnits: number
}

const PAGE_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 40
const QUIET_MS = 120
const MAX_SETTLE_MS = 2_500

/** A member on a device, in a world that nobody else uses, with everything that was seen there. */
export class Visit {
  readonly setup: WalkSetup
  readonly world: TestWorld
  readonly context: BrowserContext
  readonly page: Page
  readonly clock: BrowserClock
  readonly problems: PageProblems
  /** The problems of the other tabs. */
  readonly otherTabProblems: PageProblems[] = []
  readonly calls: SentCall[] = []
  /** The frames that the page has received from sockets. */
  readonly frames: string[] = []
  /** The sums of money that the ledger has had during the visit, the oldest first. */
  readonly totals: KnownTotal[] = []
  readonly takenSteps: Step[] = []
  /** The path of the page before each of the taken steps; null if a dialog was open. */
  readonly paths: (string | null)[] = []
  /** Whether each of the taken steps had an effect. */
  readonly hadEffect: boolean[] = []
  /** How long a press waits for an element that something covers, in ms. */
  pressTimeoutMs = 1_500
  isOffline = false
  isStorageFull = false
  /** Whether a new build was deployed, so that parts of the running build are gone. */
  isDeployed = false
  /** The sum of the member's money in minor units. */
  moneyMinorUnits = 0
  /** The sum of the member's money in minor units before the latest step. */
  moneyMinorUnitsBefore = 0
  /** Whether an event that may change the money is due soon, such as the arrival of a bank transfer. */
  isMoneyDue = false
  /** Whether money was due, or a call was waiting, before the latest step. */
  wasMoneyMoving = false
  /** Whether the member has a bonus. The end of a bonus changes the money. */
  hasBonus = false
  /** Whether the member had a bonus before the latest step. */
  hadBonus = false
  /** Whether the latest step was done; false if it was not possible. */
  isDone = false
  /** What the member saw before the latest step. */
  viewBefore: View | null = null
  /** What the member sees after the latest step. */
  view: View | null = null
  /** What is on the page after the latest step; null while the page is being loaded. */
  content: PageContent | null = null
  /** The name that the control had when the latest step pressed it; null if the step has pressed nothing. */
  pressedName: string | null = null
  /** What stays in the memory of the page; null unless the latest step has measured it. */
  growth: Growth | null = null
  /** The text that the member has written in the chat and not sent; null if it is unknown. */
  draft: string | null = null
  readonly #callsByRequest = new Map<Request, SentCall>()

  private constructor(setup: WalkSetup, world: TestWorld, context: BrowserContext, page: Page) {
    this.setup = setup
    this.world = world
    this.context = context
    this.page = page
    this.clock = new BrowserClock(context, world)
    this.problems = watchPage(page, world, /^http:\/\/.+\.localhost(:\d+)?$/)
    this.#watchCalls()
  }

  /** Creates a world with this seed, and opens the home page in it. With `isTraced`, records a Playwright trace. */
  static async start(browser: Browser, setup: WalkSetup, seed: number, isTraced = false): Promise<Visit> {
    const world = await TestWorld.create({ base: setup.base, seed }, { values: { 'lookups.agreements': [] } })
    const context = await browser.newContext({
      viewport: { width: setup.width, height: setup.height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // After a deploy, the walk itself answers the requests for files. The browser then asks for this permission
      // before it connects to this machine.
      permissions: ['local-network-access'],
    })
    // By default, Playwright waits without a limit for a page to load.
    context.setDefaultTimeout(PAGE_TIMEOUT_MS)
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
    await visit.readPageState()
    return visit
  }

  #watchCalls(): void {
    this.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/')) return
      const { amount } = readJson(request) as { readonly amount?: unknown }
      const call: SentCall = {
        route: `${request.method()} ${pathname}`,
        amount: typeof amount === 'number' ? amount : undefined,
        sentAt: Date.now(),
        step: this.takenSteps.length,
        isWaiting: true,
      }
      this.calls.push(call)
      this.#callsByRequest.set(request, call)
    })
    this.page.on('requestfailed', (request) => {
      const call = this.#callsByRequest.get(request)
      if (call) Object.assign(call, { isWaiting: false, endedAt: Date.now() })
    })
    this.page.on('requestfinished', (request) => void this.#recordReply(request))
    this.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void this.frames.push(payload.toString())),
    )
  }

  async #recordReply(request: Request): Promise<void> {
    const call = this.#callsByRequest.get(request)
    if (!call) return
    try {
      const response = await request.response()
      const text = await response?.text()
      if (response) call.status = response.status()
      if (text !== undefined) call.text = text
      call.body = JSON.parse(text ?? '')
    } catch {
      // The text is no JSON, or is gone because the page was left.
    }
    Object.assign(call, { isWaiting: false, endedAt: Date.now() })
  }

  /**
   * Whether a reply or a push had this text of the page. In the operator's texts, the app joins numbers and units with
   * no-break spaces, and words with word joiners. Texts that differ only in this way count as equal.
   */
  hasReceived(text: string): boolean {
    const plainText = text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')
    return [...this.calls.map((call) => call.text ?? ''), ...this.frames].some(
      (received) => received.includes(text) || received.includes(plainText),
    )
  }

  /** The number of calls that wait for a reply. */
  get waitingCount(): number {
    return this.calls.filter(({ isWaiting }) => isWaiting).length
  }

  /**
   * Waits until nothing is loading and no call waits for its reply. Waits a few seconds at most, because a gate may
   * hold a call.
   */
  async settle(quietMs = QUIET_MS): Promise<void> {
    const endMs = Date.now() + MAX_SETTLE_MS
    let quietSince = Date.now()
    do {
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
      const isQuiet = this.waitingCount === 0 && (Date.now() - quietSince < quietMs || !(await this.#isLoading()))
      if (!isQuiet) quietSince = Date.now()
    } while (Date.now() < endMs && Date.now() - quietSince < quietMs)
    await this.readTotal()
  }

  /** Whether the page shows, in its next frame, that it is loading something. */
  #isLoading(): Promise<boolean> {
    const isLoading = this.page.evaluate(async () => {
      // A page that is hidden has no frames, so the wait has a limit.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 200)
      })
      return document.querySelector('[aria-busy=true], [data-loading]') !== null
    })
    return readPage(isLoading, true)
  }

  /** Reads the page as it is after the latest step. */
  async readPageState(): Promise<void> {
    ;[this.view, this.content] = await Promise.all([readView(this.page), readContent(this.page, this.setup)])
  }

  /** Reads the sum of the member's money, and adds it to `totals` if it has changed. */
  async readTotal(): Promise<void> {
    const { minorUnits, isDue, hasBonus } = await readMoney(this.world.id, PHONES[this.setup.member])
    Object.assign(this, { moneyMinorUnits: minorUnits, isMoneyDue: isDue, hasBonus })
    if (this.totals.at(-1)?.moneyMinorUnits === this.moneyMinorUnits) return
    // If a command of this step has ended, it changed the money, and the new sum counts from the end of its reply.
    const endedCalls = this.calls.filter(({ step, isWaiting }) => step === this.takenSteps.length && !isWaiting)
    const command = endedCalls.findLast((call) => isConfirmedCommand(call))
    this.totals.push({ at: command?.endedAt ?? Date.now(), moneyMinorUnits: this.moneyMinorUnits })
  }

  /** Saves what the invariants compare with the state after the next step. */
  async saveStateBefore(): Promise<void> {
    Object.assign(this, { growth: null, isDone: false, pressedName: null, moneyMinorUnitsBefore: this.moneyMinorUnits })
    this.wasMoneyMoving = this.isMoneyDue || this.waitingCount > 0
    this.hadBonus = this.hasBonus
    this.viewBefore = await readView(this.page)
    this.paths.push(this.viewBefore.dialogs.length > 0 ? null : new URL(this.page.url()).pathname)
  }

  async end(): Promise<void> {
    // A handler of a route may still be answering a request of the page. Its errors no longer matter.
    await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.close()
    await this.world.delete()
  }
}

/** Returns the body of a request, or an empty object if it is no JSON object. */
const readJson = (request: Request): object => {
  try {
    return Object(request.postDataJSON())
  } catch {
    return {}
  }
}
