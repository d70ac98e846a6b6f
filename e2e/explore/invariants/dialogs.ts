import type { Step } from '../step.ts'
import type { Invariant } from './invariant.ts'

/** The steps during which the page may reload something, but the member touches nothing. */
const LOOKING_STEPS: readonly Step['do'][] = ['hide', 'rotate', 'fillStorage']

export const DIALOG_INVARIANTS: readonly Invariant[] = [
  {
    name: 'focus-is-somewhere',
    reason: 'a keyboard or a screen reader must not fall out of an open dialog',
    check: async ({ content }) =>
      content?.focusOutsideDialog == null ? null : `the focus is on ${content.focusOutsideDialog} outside the dialogs`,
  },
  {
    name: 'back-closes-one',
    reason: 'the back button and Esc close the topmost dialog, and do not leave the page below it',
    check: async ({ viewBefore, view }, step) => {
      const isBackOrEscape = step.do === 'back' || (step.do === 'key' && step.key === 'Escape')
      if (!isBackOrEscape || !viewBefore || !view || viewBefore.dialogs.length === 0) return null
      if (view.path !== viewBefore.path && isMemberPath(view.path))
        return `the step led from ${viewBefore.path} to ${view.path}`
      const remainingDialogs = viewBefore.dialogs.slice(0, -1)
      const isMissing =
        isMemberPath(view.path) && remainingDialogs.some((title, depth) => view.dialogs[depth] !== title)
      return isMissing ? `of ${viewBefore.dialogs.join(', ')} it left ${view.dialogs.join(', ') || 'nothing'}` : null
    },
  },
  {
    name: 'nothing-closes-by-itself',
    reason: 'a member who looks away or turns the phone must find what they had opened',
    check: async ({ viewBefore, view, waitingCount }, step) => {
      if (!viewBefore || !view || !LOOKING_STEPS.includes(step.do) || waitingCount > 0 || !isMemberPath(view.path))
        return null
      if (view.path !== viewBefore.path) return `the page changed from ${viewBefore.path} to ${view.path}`
      return view.dialogs.length < viewBefore.dialogs.length
        ? `of ${viewBefore.dialogs.join(', ')} it left ${view.dialogs.join(', ') || 'nothing'}`
        : null
    },
  },
]

/** Whether a path is that of a page for members. A walk is on another page only if the member's session has ended. */
const isMemberPath = (path: string): boolean => path.startsWith('/user')
