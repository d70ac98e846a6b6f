import { CURRENCIES } from '@sabai/contracts/constants'
import { routePatternOf } from '@sabai/contracts/paths'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { describeProblems } from '../fixture/playwright/problems.ts'
import { CONFIRMED_COMMANDS } from './situations.ts'
import type { Setup, Step } from './step.ts'
import type { SentCall, Visit } from './visit.ts'

/** Something that must hold after every step, whatever the member and the world do. */
export interface Invariant {
  readonly name: string
  readonly reason: string
  /** Returns what is wrong; null if the invariant holds. `step` is the latest step. */
  readonly check: (visit: Visit, step: Step) => Promise<string | null>
}

/** The ids of the cast, which only the member of the name may see. */
const MEMBER_IDS: Readonly<Record<string, string>> = {
  somchai: 'SB100001',
  noi: 'SB100002',
  dao: 'SB100003',
  malee: 'SB100004',
  keo: 'SL200001',
  boun: 'SL200002',
}

const LANGUAGE_TAGS = { th: 'th', la: 'lo', en: 'en' } as const

const listTexts = (texts: object): string[] =>
  Object.values(texts).flatMap((text: unknown) => (typeof text === 'string' ? [text] : listTexts(Object(text))))

/** The texts of the app in other languages, by the language in which they must not appear. */
const FOREIGN_TEXTS = Object.fromEntries(
  (['th', 'la', 'en'] as const).map((language) => {
    const others = Object.entries(APP_TEXTS).flatMap(([name, texts]) => (name === language ? [] : listTexts(texts)))
    const own = new Set(listTexts(APP_TEXTS[language]))
    return [language, new Set(others.filter((text) => !own.has(text)))]
  }),
) as Record<Setup['language'], Set<string>>

const COMMAND_PATTERNS = CONFIRMED_COMMANDS.map(routePatternOf)
const isConfirmed = ({ call }: SentCall): boolean => COMMAND_PATTERNS.some((pattern) => pattern.test(call))

/** How long the outcome of a command may take to be shown, in ms, on a busy machine. */
const MARK_MS = 3_000

/** Returns the commands that the latest step sent. */
const commandsOf = ({ calls, taken }: Visit): SentCall[] =>
  calls.filter((call) => call.step === taken.length && isConfirmed(call))

/** Console lines about a connection that the walk itself has cut, and about parts that could not be fetched over it. */
const CUT_CONNECTION = /PartMissingError|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection|ERR_ABORTED/

/** Returns the total that the home page shows, in minor units; null if it shows none, or hides it. */
const readShownTotal = async (visit: Visit): Promise<number | null> => {
  const region = visit.page.getByRole('region', { name: APP_TEXTS[visit.setup.language].home.total, exact: true })
  if ((await region.count()) !== 1) return null
  // With a message, the card says that its balances are not current.
  if ((await region.getByRole('status').allTextContents()).join('').trim() !== '') return null
  const text = await region
    .locator('p > span > span')
    .first()
    .textContent({ timeout: 500 })
    .catch(() => null)
  const [written] = /[\d,]+(\.\d+)?/.exec(text ?? '') ?? []
  const { minorUnits } = CURRENCIES[visit.setup.member === 'keo' ? 'LAK' : 'BAHT']
  return written === undefined ? null : Math.round(Number(written.replaceAll(',', '')) * minorUnits)
}

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'no-error',
    reason: 'an uncaught error, a refused policy or a wrong call is a fault, even if nobody sees it',
    check: async (visit) => {
      const [problem = null] = await describeProblems(visit.world, [visit.problems], CUT_CONNECTION)
      return problem
    },
  },
  {
    name: 'page-not-blank',
    reason: 'a member must always see where they are, and what they can do',
    check: async ({ page, world }) => {
      if (!page.url().startsWith(world.appUrl)) return null
      const text = await page.evaluate(() => document.querySelector('#root')?.textContent.trim().length ?? 0)
      return text > 10 ? null : 'the page shows no text'
    },
  },
  {
    name: 'one-command-per-press',
    reason: 'a command that goes out twice may move money twice',
    check: async (visit, step) => {
      const commands = commandsOf(visit)
      const isPress = step.do === 'press' || step.do === 'key'
      if (!isPress && commands.length > 0) return `nobody confirmed ${commands[0]?.call}`
      const twice = commands.find(({ call }, index) => commands.findIndex((other) => other.call === call) !== index)
      return twice ? `one press sent ${twice.call} twice` : null
    },
  },
  {
    name: 'outcome-is-true',
    reason: 'whatever is said to be done is in the ledger, and what nobody can know is called not confirmed',
    check: async (visit) => {
      const commands = commandsOf(visit)
      const [command] = commands
      if (!command || commands.length > 1 || command.isWaiting) return null
      const mark = visit.page.locator('dialog[open] svg[data-outcome]').last()
      // The dialog with the outcome may have to be fetched first; commands without one show it in the page.
      await mark.waitFor({ timeout: MARK_MS }).catch(() => undefined)
      if ((await mark.count()) === 0) return null
      const outcome = await mark.getAttribute('data-outcome', { timeout: 500 }).catch(() => null)
      const body = Object(command.body) as { readonly message?: unknown; readonly success?: unknown }
      if (command.body === undefined || command.status === undefined)
        return outcome === 'unknown' ? null : `${command.call} was not answered, and the app says: ${outcome}`
      if (command.status >= 400 && command.status < 500 && typeof body.message === 'string')
        return outcome === 'done' ? `${command.call} was refused with ${body.message}, and the app says: done` : null
      return null
    },
  },
  {
    name: 'balance-is-current',
    reason: 'a total on the screen is one that the ledger had since it was last read',
    check: async (visit) => {
      if (visit.waiting > 0 || visit.isOffline) return null
      const read = visit.calls
        .filter(({ call, status, body }) => call === 'GET /api/wallet' && status === 200 && body !== undefined)
        .toSorted((a, b) => a.sentAt - b.sentAt)
        .at(-1)
      const shown = await readShownTotal(visit)
      if (shown === null || !read) return null
      const before = visit.totals.filter(({ at }) => at <= read.sentAt).at(-1)
      const allowed = [before, ...visit.totals.filter(({ at }) => at > read.sentAt)].flatMap(
        (each) => each?.minor ?? [],
      )
      return allowed.includes(shown) ? null : `the total is ${shown}, and the ledger had ${allowed.join(', ')}`
    },
  },
  {
    name: 'no-secret',
    reason: 'addresses and the console are logged by others, and storage outlives the visit',
    check: async ({ page }) => {
      const kept = await page.evaluate(() => {
        const values = [location.href]
        try {
          values.push(...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage }))
        } catch {}
        return values.join('\n')
      })
      return kept.includes('demo1234') ? 'a password is in the address or in storage' : null
    },
  },
  {
    name: 'no-overflow',
    reason: 'a page that scrolls sideways hides its actions',
    check: async ({ page, setup }) => {
      const [width, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      return setup.textSize === 100 && width && shown && width > shown + 1 ? `${width} px wide in ${shown} px` : null
    },
  },
  {
    name: 'focus-is-somewhere',
    reason: 'a keyboard or a screen reader must not fall out of an open dialog',
    check: async ({ page }) =>
      page.evaluate(() => {
        const dialogs = [...document.querySelectorAll(':modal')]
        const { activeElement } = document
        if (dialogs.length === 0 || !document.hasFocus()) return null
        return dialogs.some((dialog) => dialog.contains(activeElement))
          ? null
          : `the focus is on ${activeElement?.tagName} outside the dialogs`
      }),
  },
  {
    name: 'one-language',
    reason: 'a member reads one language',
    check: async ({ page, setup, calls }) => {
      const written = await page.evaluate(() => {
        const language = document.documentElement.lang
        const texts: string[] = []
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement
          if (parent?.checkVisibility() && !parent.closest('[lang]:not(html)'))
            texts.push(walker.currentNode.textContent ?? '')
        }
        return { language, texts }
      })
      // The member may have chosen another language on the way.
      if (!written.language.startsWith(LANGUAGE_TAGS[setup.language])) return null
      // The operator's own texts come in one language.
      const replies = calls.map(({ body }) => JSON.stringify(body)).join()
      const wrong = written.texts
        .map((text) => text.trim())
        .find((text) => FOREIGN_TEXTS[setup.language].has(text) && !replies.includes(text.replaceAll('\u2060', '')))
      return wrong === undefined ? null : `"${wrong}" is in another language`
    },
  },
  {
    name: 'nothing-of-others',
    reason: 'a member must never see data of another one',
    check: async ({ page, setup }) => {
      const others = Object.entries(MEMBER_IDS).filter(([name]) => name !== setup.member)
      const text = await page.evaluate(() => document.body?.textContent ?? '')
      const found = others.find(([, id]) => text.includes(id))
      return found ? `the page shows data of ${found[0]}` : null
    },
  },
]
