import type { Route } from '@sabai/contracts'
import { act, cleanup, render } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { logOut, startSession } from '../../api/session.ts'
import { App } from '../../app/app.tsx'
import { dismissAllToasts } from '../../ui/feedback/toast-list.ts'
import { createFakeBackEnd } from '../fake-back-end.ts'
import { startAllTexts } from '../start-all-texts.ts'
import { NOW } from './now.ts'
import { GOOD_REPLIES } from './replies/good-replies.ts'
import { fillNow, type PressControl, pressNow, type Screen, type ScreenActions } from './screens/screen.ts'

/** What a member can perceive of a screen, and what went wrong on it. */
export interface ScreenContent {
  /** The visible text and the texts for assistive technology. */
  readonly text: string
  readonly errors: readonly string[]
  /** Whether the main part of the screen is blank. */
  readonly isEmpty: boolean
  /** Whether a part of the screen still shows that it is loading although every reply has arrived. */
  readonly isLoading: boolean
  readonly calledRoutes: readonly Route[]
}

/** The time after which a page that was just opened shows its content, if every reply arrives at once. */
const SETTLE_MS = 3_000
const STEP_MS = 1_000

export const readText = (): string => {
  const spokenTexts = [...document.body.querySelectorAll('[aria-label],[alt],[title],[aria-valuetext]')].flatMap(
    (element) => ['aria-label', 'alt', 'title', 'aria-valuetext'].map((name) => element.getAttribute(name) ?? ''),
  )
  const values = [...document.body.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value)
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return [document.title, ...texts, ...spokenTexts, ...values].filter(Boolean).join('\n')
}

const isAnythingLoading = () => document.querySelector('[data-loading]') !== null

const visitedScreens = new Set<string>()
let isFirstVisit = false

/** Advances the fake timers. In the first visit of a screen, also waits for the parts of the app that it imports. */
const wait = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  if (!isFirstVisit) return
  await act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  })
}

/** The actions for a screen that is open. */
export interface OpenedScreenActions extends ScreenActions {
  /** Presses again the last `count` controls that were pressed to open the screen. */
  readonly repeat: (count: number) => Promise<void>
}

/** Returns the response to a call, or undefined for the good reply. May throw an error, as `fetch` does. */
export type Respond = (route: Route) => Response | undefined

/**
 * Opens a screen, with good replies unless `respond` returns others, and returns what is on it. `inspect` may look at the
 * screen and act on it before `visitScreen` unmounts it.
 */
export const visitScreen = async (
  visitedScreen: Screen,
  respond?: Respond,
  inspect?: (steps: OpenedScreenActions) => Promise<void>,
): Promise<ScreenContent> => {
  isFirstVisit = !visitedScreens.has(visitedScreen.name)
  visitedScreens.add(visitedScreen.name)
  const errors: string[] = []
  const backEnd = createFakeBackEnd()
  await startAllTexts('en')
  const noteError = (...parts: unknown[]) => void errors.push(parts.map(String).join(' ').slice(0, 500))
  const noteEvent = (event: Event) => noteError((event as ErrorEvent).error ?? event.type)
  vi.spyOn(console, 'error').mockImplementation(noteError)
  const noteRejection = (reason: unknown) => noteError('unhandled rejection', reason)
  addEventListener('error', noteEvent)
  process.on('unhandledRejection', noteRejection)
  try {
    for (const [route, reply] of Object.entries({ ...GOOD_REPLIES, ...visitedScreen.replies }) as [Route, object][])
      backEnd.answer(route, async () => respond?.(route) ?? Response.json(reply))
    localStorage.clear()
    sessionStorage.clear()
    vi.useFakeTimers({ now: Date.parse(NOW) })
    history.replaceState(null, '', visitedScreen.path)
    if (visitedScreen.isLoggedIn) startSession('a-token', true)
    vi.stubEnv('DEV', false)
    vi.spyOn(globalThis, 'open').mockReturnValue(null)
    vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <App />
      </SWRConfig>,
    )
    await wait(SETTLE_MS)
    const press: PressControl = async (name) => {
      pressNow(name)
      await wait(STEP_MS)
    }
    const steps: ScreenActions = { press, fill: (label, text) => act(() => fillNow(label, text)), wait }
    const pressedNames: (string | RegExp)[] = []
    await visitedScreen.steps?.({
      ...steps,
      press: (name) => {
        pressedNames.push(name)
        return press(name)
      },
    })
    // The last step may have opened a page or a dialog, which needs as much time to load as the first page.
    if (isAnythingLoading()) await wait(SETTLE_MS)
    const repeat = async (count: number) => {
      for (const name of pressedNames.slice(-count)) await press(name)
    }
    await inspect?.({ ...steps, repeat })
    const calledRoutes = Object.keys(GOOD_REPLIES).filter(
      (route) => backEnd.callsOf(route as Route).length > 0,
    ) as Route[]
    const mainElement = document.querySelector('main') ?? document.body
    return {
      text: readText(),
      errors,
      isEmpty: mainElement.textContent.trim() === '',
      isLoading: isAnythingLoading(),
      calledRoutes,
    }
  } finally {
    cleanup()
    dismissAllToasts()
    logOut()
    await vi.advanceTimersByTimeAsync(STEP_MS)
    vi.unstubAllGlobals()
    vi.useRealTimers()
    removeEventListener('error', noteEvent)
    process.off('unhandledRejection', noteRejection)
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}
