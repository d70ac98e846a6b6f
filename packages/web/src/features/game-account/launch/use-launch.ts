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
import { closeTarget, goToDestination, type LaunchTarget, openTarget } from './open-target.ts'

/** The state of a launch, as shown in the dialog. */
export type LaunchState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking' }
  /** The browser is navigating from this page to the game. */
  | { readonly kind: 'leaving' }
  /** The game is shown elsewhere, and this page stays open. `hasReturned` is true once the member has returned to it. */
  | { readonly kind: 'opened'; readonly hasReturned: boolean }
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

interface LaunchedGame {
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

const READY_STATE: LaunchState = { kind: 'ready' }

const isWebAddress = (destination: Destination): boolean =>
  destination.kind === 'form' || /^https?:/.test(destination.address)

/** Opens a game once, however often the button is tapped. */
export const useLaunch = ({ code, links }: LaunchedGame, { launcher, text, onReturn }: Options): Launch => {
  const [state, setState] = useState<LaunchState>(READY_STATE)
  const isBusy = useRef(false)
  const waitingTarget = useRef<LaunchTarget>(null)
  const { run } = useSendOnce((requestAndFinish: () => Promise<LaunchOutcome>) => requestAndFinish())

  const changeState = (next: LaunchState) => {
    isBusy.current = next.kind === 'leaving'
    setState(next)
  }

  /** Navigates to the game, or shows the problem. While the browser leaves this page, its button stays busy. */
  const finish = (target: LaunchTarget, found: LaunchOutcome) => {
    if (typeof found === 'string') {
      closeTarget(target)
      return changeState({ kind: 'failed', why: found })
    }
    if (target.kind === 'blocked') return changeState({ kind: 'blocked', destination: found })
    if (!goToDestination(target, found)) return changeState(READY_STATE)
    changeState(
      target.kind === 'here' && isWebAddress(found) ? { kind: 'leaving' } : { kind: 'opened', hasReturned: false },
    )
  }

  const requestAndFinish = async (requestOutcome: () => Promise<LaunchOutcome>) => {
    const target = openTarget(text)
    waitingTarget.current = target
    setState({ kind: 'asking' })
    const outcome = await run(requestOutcome)
    waitingTarget.current = null
    // If the device has gone offline, navigating would show the browser's own error page.
    const error = navigator.onLine ? outcome?.error : new ApiError('offline')
    if (outcome?.reply && !error) return finish(target, outcome.reply)
    closeTarget(target)
    changeState(error ? { kind: 'failed', why: error } : READY_STATE)
  }

  const play = async () => {
    if (isBusy.current || !launcher || launcher.kind === 'credentials') return
    isBusy.current = true
    if (launcher.kind === 'autoLogin') return requestAndFinish(() => askForLink(code, launcher))
    if (launcher.kind === 'form') {
      const address = findFormAddress(launcher, links)
      if (typeof address === 'string') return changeState({ kind: 'failed', why: address })
      return requestAndFinish(() => fillForm(code, launcher, address.address))
    }
    const found = findLink(launcher, links, detectDevice(navigator))
    if (typeof found === 'string') return changeState({ kind: 'failed', why: found })
    finish(isWebAddress(found) ? openTarget(text) : { kind: 'here' }, found)
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
