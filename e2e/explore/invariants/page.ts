import { APP_TEXTS } from '../../fixture/app-texts.ts'
import { describeProblems } from '../../fixture/playwright/problems.ts'
import type { WalkSetup } from '../step.ts'
import type { Invariant } from './invariant.ts'

const LANGUAGE_TAGS = { th: 'th', la: 'lo', en: 'en' } as const

const listTexts = (texts: object): string[] =>
  Object.values(texts).flatMap((text: unknown) => (typeof text === 'string' ? [text] : listTexts(Object(text))))

/** The texts of the app in other languages, by the language of the page on which they must not appear. */
const FOREIGN_TEXTS = Object.fromEntries(
  (['th', 'la', 'en'] as const).map((language) => {
    const otherTexts = Object.entries(APP_TEXTS).flatMap(([name, texts]) => (name === language ? [] : listTexts(texts)))
    const ownTexts = new Set(listTexts(APP_TEXTS[language]))
    return [language, new Set(otherTexts.filter((text) => !ownTexts.has(text)))]
  }),
) as Record<WalkSetup['language'], Set<string>>

/** Console lines about a connection that the walk itself has cut, and about parts of the app that were not fetched. */
const CUT_CONNECTION = /PartMissingError|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|WebSocket connection|ERR_ABORTED/

/** Console lines about parts of the app that a deploy has removed, and those about a cut connection. */
const REMOVED_PARTS = new RegExp(
  `${CUT_CONNECTION.source}|status of 404|Failed to fetch dynamically imported module|ERR_FAILED`,
)

/** A page with less text than this is blank. */
const MIN_CHARACTERS = 10
/** How long a page may be blank while it is being loaded, in ms. */
const MAX_BLANK_MS = 5_000

export const PAGE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no-error',
    reason: 'an uncaught error, a violation of a policy or a wrong call is a fault, even if nobody sees it',
    check: async (visit) => {
      const pages = [visit.problems, ...visit.otherTabProblems]
      const allowedErrors = visit.isDeployed ? REMOVED_PARTS : CUT_CONNECTION
      // The journal is long and is needed only to tell which console lines are expected, so it is read only if there
      // are lines.
      const hasErrorLines = pages.some(({ errors }) => errors.length > 0)
      const world = {
        journal: () => (hasErrorLines ? visit.world.journal() : Promise.resolve([])),
        report: () => visit.world.report(),
      }
      const problems = await describeProblems(world, pages, allowedErrors)
      // After a day, the token has expired. The socket may join its room with this token before any call has been
      // refused. The report lists that as a problem, but it is none.
      const isExpired = visit.takenSteps.some((step) => step.do === 'advance' && step.by === '26h')
      return problems.find((problem) => !(isExpired && problem.startsWith('join '))) ?? null
    },
  },
  {
    name: 'page-not-blank',
    reason: 'a member must always see where they are, and what they can do',
    check: async ({ page, world, content }) => {
      if (!content || !page.url().startsWith(world.appUrl)) return null
      if (content.shownCharacters >= MIN_CHARACTERS) return null
      // On a busy machine, it may take a while until the code of the page has arrived.
      const isShown = (minCharacters: number) =>
        (document.querySelector('#root')?.textContent.trim().length ?? 0) >= minCharacters
      const contentShown = page.waitForFunction(isShown, MIN_CHARACTERS, { timeout: MAX_BLANK_MS })
      return contentShown.then(
        () => null,
        () => 'the page shows no text',
      )
    },
  },
  {
    name: 'texts-are-complete',
    reason: 'a text with an empty place does not say how much or what',
    check: async ({ content }) => {
      const placeholder = content && /\{\{\w+\}\}/.exec(content.fullText)
      return placeholder ? `the page shows ${placeholder[0]}` : null
    },
  },
  {
    name: 'no-overflow',
    reason: 'a page that scrolls sideways hides its actions',
    check: async ({ content, setup }) => {
      if (!content || setup.textSize !== 100) return null
      const { contentWidth, screenWidth } = content
      return contentWidth > screenWidth + 1 ? `${contentWidth} px wide in ${screenWidth} px` : null
    },
  },
  {
    name: 'one-language',
    reason: 'a member reads one language',
    check: async (visit) => {
      const { content, setup } = visit
      // If an earlier step has chosen another language, nothing is checked.
      if (!content?.language.startsWith(LANGUAGE_TAGS[setup.language])) return null
      // The operator's own texts come in one language, and the member may write in any, so neither are checked.
      const typedTexts = visit.takenSteps.flatMap((each) => (each.do === 'type' ? [each.text] : []))
      const isForeign = (text: string): boolean =>
        FOREIGN_TEXTS[setup.language].has(text) && !typedTexts.includes(text) && !visit.hasReceived(text)
      const foreignText = content.texts.find(isForeign)
      return foreignText === undefined ? null : `"${foreignText}" is in another language`
    },
  },
]
