import { HTTP_TIMEOUT_MS, type Launcher } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useSendOnce } from '../../../api/use-command.ts'
import { detectDevice, type GameLinks } from './choose-link.ts'
import {
  type Destination,
  fillForm,
  findFormAddress,
  findLink,
  type LaunchOutcome,
  type LaunchProblem,
  requestLink,
} from './find-destination.ts'
import { closeTarget, goToDestination, type LaunchTarget, openTarget } from './open-target.ts'

/** The state of a launch, as shown in the dialog. */
export type LaunchState =
  | { readonly kind: 'ready' }
  /** The app is requesting what it needs to open the game: a link or a login. */
  | { readonly kind: 'asking' }
  /** The browser is navigating from this page to the game. */
  | { readonly kind: 'leaving' }
  /**
   * The game is shown in another tab or app, and this page stays open. `hasReturned` is true once the member has
   * returned to this page.
   */
  | { readonly kind: 'opened'; readonly hasReturned: boolean }
  /** No tab could be opened, so the member must press once more, on a link or button that opens `destination`. */
  | { readonly kind: 'blocked'; readonly destination: Destination }
  | { readonly kind: 'failed'; readonly reason: ApiError | LaunchProblem }

export interface Launch {
  readonly state: LaunchState
  /**
   * Starts a launch. Call it synchronously in the event handler of the tap. Does nothing while another launch is
   * running.
   */
  readonly play: () => Promise<void>
  /** Call it when the member has opened the game from the state `blocked`. */
  readonly markOpened: () => void
  /** Removes the message about a failure, once the member has closed it. */
  readonly reset: () => void
}

interface LaunchedGame {
  readonly code: string
  readonly links: GameLinks
}

interface Options {
  /** Null if the app cannot open the game. */
  readonly launcher: Launcher | null
  /** The text that a new tab shows until the game loads. */
  readonly text: string
  /** Called when the member returns from the game. The balances may have changed by then. */
  readonly onReturn: () => void
}

const READY_STATE: LaunchState = { kind: 'ready' }

const isWebAddress = (destination: Destination): boolean =>
  destination.kind === 'form' || /^https?:/.test(destination.address)

/** Returns the state of a launch, and the functions that start it and end it. Repeated taps open the game once. */
export const useLaunch = ({ code, links }: LaunchedGame, { launcher, text, onReturn }: Options): Launch => {
  const [state, setState] = useState<LaunchState>(READY_STATE)
  const isBusy = useRef(false)
  const waitingTarget = useRef<LaunchTarget>(null)
  const { run } = useSendOnce((requestOutcome: () => Promise<LaunchOutcome>) => requestOutcome())

  const changeState = (newState: LaunchState) => {
    isBusy.current = newState.kind === 'leaving'
    setState(newState)
  }

  /** Navigates to the game, or shows the problem. While the browser leaves this page, the button stays busy. */
  const finish = (target: LaunchTarget, launchOutcome: LaunchOutcome) => {
    if (typeof launchOutcome === 'string') {
      closeTarget(target)
      return changeState({ kind: 'failed', reason: launchOutcome })
    }
    if (target.kind === 'blocked') return changeState({ kind: 'blocked', destination: launchOutcome })
    if (!goToDestination(target, launchOutcome)) return changeState(READY_STATE)
    changeState(
      target.kind === 'here' && isWebAddress(launchOutcome)
        ? { kind: 'leaving' }
        : { kind: 'opened', hasReturned: false },
    )
  }

  const requestAndFinish = async (requestOutcome: () => Promise<LaunchOutcome>) => {
    const target = openTarget(text)
    waitingTarget.current = target
    setState({ kind: 'asking' })
    const outcome = await run(requestOutcome)
    waitingTarget.current = null
    // The launch fails if the device has gone offline, because navigating would show the browser's own error page.
    const error = navigator.onLine ? outcome?.error : new ApiError('offline')
    if (outcome?.reply && !error) return finish(target, outcome.reply)
    closeTarget(target)
    changeState(error ? { kind: 'failed', reason: error } : READY_STATE)
  }

  const play = async () => {
    if (isBusy.current || !launcher || launcher.kind === 'credentials') return
    isBusy.current = true
    if (launcher.kind === 'autoLogin') return requestAndFinish(() => requestLink(code, launcher))
    if (launcher.kind === 'form') {
      const formDestination = findFormAddress(launcher, links)
      if (typeof formDestination === 'string') return changeState({ kind: 'failed', reason: formDestination })
      return requestAndFinish(() => fillForm(code, launcher, formDestination.address))
    }
    const linkDestination = findLink(launcher, links, detectDevice(navigator))
    if (typeof linkDestination === 'string') return changeState({ kind: 'failed', reason: linkDestination })
    finish(isWebAddress(linkDestination) ? openTarget(text) : { kind: 'here' }, linkDestination)
  }

  useEffect(
    () => () => {
      if (waitingTarget.current) closeTarget(waitingTarget.current)
    },
    [],
  )

  const handleReturn = useEffectEvent(() => {
    changeState(state.kind === 'opened' ? { kind: 'opened', hasReturned: true } : READY_STATE)
    onReturn()
  })
  const stopWaiting = useEffectEvent(() => changeState(READY_STATE))
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

  return {
    state,
    play,
    markOpened: () => changeState({ kind: 'opened', hasReturned: false }),
    reset: () => changeState(READY_STATE),
  }
}
