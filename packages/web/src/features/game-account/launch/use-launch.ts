import { HTTP_TIMEOUT_MS, type Launcher } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useSendOnce } from '../../../api/use-command.ts'
import { detectDevice, type GameLinks } from './choose-link.ts'
import {
  askForLink,
  type Destination,
  fillForm,
  findFormAddress,
  findLink,
  type LaunchOutcome,
  type LaunchProblem,
} from './find-destination.ts'
import { closeTarget, goTo, openTarget, type Target } from './open-target.ts'

/** The state of a launch, as shown in the dialog. */
export type LaunchState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking' }
  /** The browser is navigating from this page to the game. */
  | { readonly kind: 'leaving' }
  /** The game is shown elsewhere, and this page stays open. `isBack` is true once the member has returned to it. */
  | { readonly kind: 'opened'; readonly isBack: boolean }
  /** No tab could be opened, so the member must press once more. */
  | { readonly kind: 'blocked'; readonly destination: Destination }
  | { readonly kind: 'failed'; readonly why: ApiError | LaunchProblem }

export interface Launch {
  readonly state: LaunchState
  /**
   * Starts a launch. Call it synchronously in the event handler of the tap. Does nothing while another launch is
   * running.
   */
  readonly play: () => Promise<void>
  /** Call it when the member has opened the game from the state `blocked`. */
  readonly markOpened: () => void
  /** Clears a failure, once the member has read it. */
  readonly reset: () => void
}

interface Game {
  readonly code: string
  readonly links: GameLinks
}

interface Options {
  /** Null if the app cannot open the game. */
  readonly launcher: Launcher | null
  /** The text of a new tab until the game loads. */
  readonly text: string
  /** Called when the member returns from the game, after which the balances may have changed. */
  readonly onReturn: () => void
}

const READY: LaunchState = { kind: 'ready' }

const isWebAddress = (destination: Destination): boolean =>
  destination.kind === 'form' || /^https?:/.test(destination.address)

/** Opens a game once, however often the button is tapped. */
export const useLaunch = ({ code, links }: Game, { launcher, text, onReturn }: Options): Launch => {
  const [state, setState] = useState<LaunchState>(READY)
  const isBusy = useRef(false)
  const waitingTarget = useRef<Target>(null)
  const { run } = useSendOnce((requestAndFinish: () => Promise<LaunchOutcome>) => requestAndFinish())

  const settle = (next: LaunchState) => {
    isBusy.current = next.kind === 'leaving'
    setState(next)
  }

  /** Navigates to the game, or shows the problem. While the browser leaves this page, its button stays busy. */
  const finish = (target: Target, found: LaunchOutcome) => {
    if (typeof found === 'string') {
      closeTarget(target)
      return settle({ kind: 'failed', why: found })
    }
    if (target.kind === 'blocked') return settle({ kind: 'blocked', destination: found })
    if (!goTo(target, found)) return settle(READY)
    settle(target.kind === 'here' && isWebAddress(found) ? { kind: 'leaving' } : { kind: 'opened', isBack: false })
  }

  const requestAndFinish = async (call: () => Promise<LaunchOutcome>) => {
    const target = openTarget(text)
    waitingTarget.current = target
    setState({ kind: 'asking' })
    const outcome = await run(call)
    waitingTarget.current = null
    // If the device has gone offline, navigating would show the browser's own error page.
    const error = navigator.onLine ? outcome?.error : new ApiError('offline')
    if (outcome?.reply && !error) return finish(target, outcome.reply)
    closeTarget(target)
    settle(error ? { kind: 'failed', why: error } : READY)
  }

  const play = async () => {
    if (isBusy.current || !launcher || launcher.kind === 'credentials') return
    isBusy.current = true
    if (launcher.kind === 'autoLogin') return requestAndFinish(() => askForLink(code, launcher))
    if (launcher.kind === 'form') {
      const address = findFormAddress(launcher, links)
      if (typeof address === 'string') return settle({ kind: 'failed', why: address })
      return requestAndFinish(() => fillForm(code, launcher, address.address))
    }
    const found = findLink(launcher, links, detectDevice(navigator))
    if (typeof found === 'string') return settle({ kind: 'failed', why: found })
    finish(isWebAddress(found) ? openTarget(text) : { kind: 'here' }, found)
  }

  useEffect(
    () => () => {
      if (waitingTarget.current) closeTarget(waitingTarget.current)
    },
    [],
  )

  const handleReturn = useEffectEvent(() => {
    settle(state.kind === 'opened' ? { kind: 'opened', isBack: true } : READY)
    onReturn()
  })
  const stopWaiting = useEffectEvent(() => settle(READY))
  const { kind } = state
  useEffect(() => {
    if (kind !== 'leaving' && kind !== 'opened') return
    const timer = kind === 'leaving' ? setTimeout(stopWaiting, HTTP_TIMEOUT_MS) : undefined
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleReturn()
    }
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') handleReturn()
    }
    globalThis.addEventListener('pageshow', handlePageShow)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('pageshow', handlePageShow)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [kind])

  return { state, play, markOpened: () => settle({ kind: 'opened', isBack: false }), reset: () => settle(READY) }
}
