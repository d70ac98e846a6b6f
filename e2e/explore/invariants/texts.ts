import { APP_PATHS } from '@sabai/contracts/constants'
import type { Step } from '../step.ts'
import type { Visit } from '../visit.ts'
import type { Invariant } from './invariant.ts'

/** The steps that do not touch a field. */
const HANDS_OFF: readonly Step['do'][] = [
  'hide',
  'rotate',
  'fillStorage',
  'goOffline',
  'goOnline',
  'advance',
  'situation',
  'deploy',
]

/** The steps after which the chat may have another draft: a text was typed or sent, or the visit has ended. */
const mayChangeDraft = ({ isStorageFull, before }: Visit, step: Step): boolean =>
  step.do === 'type' ||
  step.do === 'logIn' ||
  step.do === 'otherTab' ||
  // It may press what sends the message.
  step.do === 'openAndClose' ||
  (step.do === 'key' && step.key === 'Enter') ||
  (step.do === 'press' && step.control.purpose === 'confirm' && before?.draft !== null) ||
  (isStorageFull && (step.do === 'go' || step.do === 'reload'))

export const TEXT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'typed-text-stays',
    reason: 'a member must not type twice what they have typed',
    check: async ({ before, view }, step) => {
      if (!before || !view || !HANDS_OFF.includes(step.do)) return null
      const lost = Object.entries(before.fields).find(([name, text]) => (view.fields[name] ?? text) !== text)
      return lost ? `"${lost[1]}" in ${lost[0]} became "${view.fields[lost[0]]}"` : null
    },
  },
  {
    name: 'draft-stays',
    reason: 'a message that was written and not sent is still there when the chat is opened again',
    check: async (visit, step) => {
      const { view, draft } = visit
      if (!view) return null
      // Logging out deletes the draft of a member, and a visitor has another one.
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
    check: async ({ view, taken }) => {
      const sent = taken.flatMap((step) => (step.do === 'situation' ? (step.scenario.given ?? []) : []))
      const texts = sent.flatMap((act) => ('agentSays' in act ? [textOf(act.agentSays)] : []))
      const twice = texts.find(
        (text) =>
          (view?.messages.filter((each) => each === text).length ?? 0) > texts.filter((each) => each === text).length,
      )
      return twice === undefined ? null : `"${twice}" is shown more often than it was sent`
    },
  },
  {
    name: 'logged-out-everywhere',
    reason: 'who logs out in one tab must not leave their money open in another',
    check: async ({ page, isOffline, isDone }, step) => {
      if (step.do !== 'otherTab' || step.path !== APP_PATHS.login || isOffline || !isDone) return null
      await page.waitForURL((url) => !url.pathname.startsWith('/user'), { timeout: 3_000 }).catch(() => undefined)
      const { pathname } = new URL(page.url())
      return pathname.startsWith('/user') ? `another tab has logged out, and this one shows ${pathname}` : null
    },
  },
]

const textOf = (act: unknown): string => String(Object(Object(act).message).text)
