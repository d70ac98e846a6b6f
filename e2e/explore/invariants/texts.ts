import { APP_PATHS } from '@sabai/contracts/constants'
import type { Step } from '../step.ts'
import type { Visit } from '../visit.ts'
import type { Invariant } from './invariant.ts'

/** The steps that do not touch a field. */
const STEPS_WITHOUT_INPUT: readonly Step['do'][] = [
  'hide',
  'rotate',
  'fillStorage',
  'goOffline',
  'goOnline',
  'advance',
  'situation',
  'deploy',
]

/** Whether the chat may have another draft after a step: a text was typed or sent, or the session has ended. */
const mayChangeDraft = ({ viewBefore }: Visit, step: Step): boolean =>
  step.do === 'type' ||
  step.do === 'logIn' ||
  step.do === 'otherTab' ||
  // This kind of step may press the button that sends the message.
  step.do === 'openAndClose' ||
  (step.do === 'key' && step.key === 'Enter') ||
  (step.do === 'press' && step.control.purpose === 'confirm' && viewBefore?.draft !== null)

export const TEXT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'typed-text-stays',
    reason: 'a member must not have to type a text again',
    check: async ({ viewBefore, view }, step) => {
      if (!viewBefore || !view || !STEPS_WITHOUT_INPUT.includes(step.do)) return null
      const lostField = Object.entries(viewBefore.fields).find(([name, text]) => (view.fields[name] ?? text) !== text)
      return lostField ? `"${lostField[1]}" in ${lostField[0]} became "${view.fields[lostField[0]]}"` : null
    },
  },
  {
    name: 'draft-stays',
    reason: 'a message that was written and not sent is still there when the chat is opened again',
    check: async (visit, step) => {
      const { view, draft } = visit
      if (!view) return null
      // Logging out deletes the draft of a member, and a visitor has a separate draft.
      if (mayChangeDraft(visit, step) || !view.path.startsWith('/user')) visit.draft = null
      if (view.draft === null) return null
      // A link to the support adds its topic below the draft.
      if (draft !== null && !view.draft.startsWith(draft)) return `"${draft}" became "${view.draft}"`
      visit.draft = view.draft
      return null
    },
  },
  {
    name: 'message-shown-once',
    reason: 'a push that is applied twice shows one message as two',
    check: async ({ view, takenSteps }) => {
      const givenSteps = takenSteps.flatMap((step) => (step.do === 'situation' ? (step.scenario.given ?? []) : []))
      const texts = givenSteps.flatMap((act) => ('agentSays' in act ? [agentTextOf(act.agentSays)] : []))
      const repeatedText = texts.find(
        (text) =>
          (view?.messages.filter((each) => each === text).length ?? 0) > texts.filter((each) => each === text).length,
      )
      return repeatedText === undefined ? null : `"${repeatedText}" is shown more often than it was sent`
    },
  },
  {
    name: 'logged-out-everywhere',
    reason: 'a member who logs out in one tab must not leave their money open in another tab',
    check: async ({ page, isOffline, isDone }, step) => {
      if (step.do !== 'otherTab' || step.path !== APP_PATHS.login || isOffline || !isDone) return null
      await page.waitForURL((url) => !url.pathname.startsWith('/user'), { timeout: 3_000 }).catch(() => undefined)
      const { pathname } = new URL(page.url())
      return pathname.startsWith('/user') ? `another tab has logged out, and this one shows ${pathname}` : null
    },
  },
]

const agentTextOf = (act: unknown): string => String(Object(Object(act).message).text)
