import type { PlantedFault } from './planted-fault.ts'

const WEB = 'packages/web/src'
const SERVER = 'packages/mock-server/src'

/** Faults of pages, dialogs, the chat and the session. */
export const PAGE_FAULTS: readonly PlantedFault[] = [
  {
    name: 'every member gets the profile of the first one',
    file: `${SERVER}/handlers/account.ts`,
    from: "'GET /api/account/profile': ({ member }) => profileOf(member)",
    to: "'GET /api/account/profile': ({ state }) => profileOf(Object.values(state.members)[0])",
    invariants: ['nothing-of-others'],
  },
  {
    name: 'a push is applied twice',
    file: `${WEB}/features/chat/conversation.ts`,
    from: 'if (item) this.#store.merge([{ ...item, isPushed: true }])',
    to: 'if (item) this.#store.append({ ...item, isPushed: true })',
    invariants: ['message-shown-once'],
  },
  {
    name: 'a draft is lost',
    file: `${WEB}/features/chat/session/use-draft.ts`,
    from: "else writeStored(key, next, 'session')",
    to: 'else removeStored(key)',
    invariants: ['draft-stays'],
  },
  {
    name: 'the amount of a form is emptied when the member returns to the page',
    file: `${WEB}/lib/deploy/typed-text.ts`,
    from: '  return [text, setText] as const',
    to: `  useEffect(() => {
    const empty = () => setText(initial)
    document.addEventListener('visibilitychange', empty)
    return () => document.removeEventListener('visibilitychange', empty)
  }, [initial])
  return [text, setText] as const`,
    invariants: ['typed-text-stays', 'nothing-closes-by-itself'],
  },
  {
    name: 'back closes all dialogs',
    file: `${WEB}/ui/dialog/dialog-history.ts`,
    from: 'closeAbove(readDepth())',
    to: 'closeAbove(0)',
    invariants: ['back-closes-one'],
  },
  {
    name: 'a dialog loses the focus after it has opened',
    file: `${WEB}/ui/dialog/dialog.tsx`,
    from: '    firstFocusTarget.focus()\n',
    to: '    firstFocusTarget.focus()\n    requestAnimationFrame(() => (document.activeElement as HTMLElement | null)?.blur())\n',
    invariants: ['focus-is-somewhere'],
  },
  {
    name: 'each dialog leaves a listener behind',
    file: `${WEB}/ui/dialog/follow-keyboard.ts`,
    from: 'visualViewport.removeEventListener(event, storeVisibleArea)',
    to: 'void event',
    invariants: ['nothing-left-behind'],
  },
  {
    name: 'other tabs do not hear of a logout',
    file: `${WEB}/api/session.ts`,
    from: "  sessionChannel.postMessage('out')\n",
    to: '',
    invariants: ['logged-out-everywhere'],
  },
  {
    name: 'the password is kept in the storage',
    file: `${WEB}/features/login/login-page.tsx`,
    from: '    const outcome = await run({ body:',
    to: "    sessionStorage.setItem('last', password)\n    const outcome = await run({ body:",
    invariants: ['no-secret'],
  },
  {
    name: 'a title is in English only',
    file: `${WEB}/features/statement/statement.tsx`,
    from: "          {t('statement.title')}\n",
    to: "          {'Statement'}\n",
    invariants: ['one-language'],
  },
]
