import { HTTP_TIMEOUT_MS, type Launcher } from '@sabai/contracts/constants'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useSendOnce } from '../../../api/use-command.ts'
import { detectDevice, type GameLinks } from './choose-link.ts'
import {
  askForLink,
  type Destination,
  type Found,
  fillForm,
  findFormAddress,
  findLink,
  type LaunchProblem,
} from './find-destination.ts'
import { closeTarget, goTo, openTarget, type Target } from './open-target.ts'

/** A launch as the dialog shows it. */
export type LaunchState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'asking' }
  /** The browser goes to the game, in place of this page. */
  | { readonly kind: 'leaving' }
  /** The game is shown elsewhere, and this page is still here; the member may have come back to it since. */
  | { readonly kind: 'opened'; readonly isBack: boolean }
  /** No tab could be opened: the member presses once more. */
  | { readonly kind: 'blocked'; readonly destination: Destination }
  | { readonly kind: 'failed'; readonly why: ApiError | LaunchProblem }

export interface Launch {
  readonly state: LaunchState
  /** To be called in the tap itself. Does nothing while a launch is under way. */
  readonly play: () => Promise<void>
  /** The member has gone on by themselves, from `blocked`. */
  readonly markOpened: () => void
  /** Forgets a failure, whose reason is gone. */
  readonly reset: () => void
}

interface Game {
  readonly code: string
  readonly links: GameLinks
}

interface Options {
  /** Null where nothing is opened for the member. */
  readonly launcher: Launcher | null
  /** What a new tab says until the game is there. */
  readonly text: string
  /** The member is back from the game, where money is won and lost. */
  readonly onReturn: () => void
}

const READY: LaunchState = { kind: 'ready' }

const isWebAddress = (destination: Destination): boolean =>
  destination.kind === 'form' || /^https?:/.test(destination.address)

/** Opens a game, once however often it is tapped. */
export const useLaunch = ({ code, links }: Game, { launcher, text, onReturn }: Options): Launch => {
  const [state, setState] = useState<LaunchState>(READY)
  const isBusy = useRef(false)
  const waiting = useRef<Target>(null)
  const { run } = useSendOnce((ask: () => Promise<Found>) => ask())

  const settle = (next: LaunchState) => {
    isBusy.current = next.kind === 'leaving'
    setState(next)
  }

  /** Goes on to the game, or tells why not. A page that is being left stays busy until it is gone. */
  const finish = (target: Target, found: Found) => {
    if (typeof found === 'string') {
      closeTarget(target)
      return settle({ kind: 'failed', why: found })
    }
    if (target.kind === 'blocked') return settle({ kind: 'blocked', destination: found })
    if (!goTo(target, found)) return settle(READY)
    settle(target.kind === 'here' && isWebAddress(found) ? { kind: 'leaving' } : { kind: 'opened', isBack: false })
  }

  const ask = async (call: () => Promise<Found>) => {
    const target = openTarget(text)
    waiting.current = target
    setState({ kind: 'asking' })
    const outcome = await run(call)
    waiting.current = null
    // A line that was lost meanwhile would leave the member with the browser's own error page.
    const error = navigator.onLine ? outcome?.error : new ApiError('offline')
    if (outcome?.reply && !error) return finish(target, outcome.reply)
    closeTarget(target)
    settle(error ? { kind: 'failed', why: error } : READY)
  }

  const play = async () => {
    if (isBusy.current || !launcher || launcher.kind === 'credentials') return
    isBusy.current = true
    if (launcher.kind === 'autoLogin') return ask(() => askForLink(code, launcher))
    if (launcher.kind === 'form') {
      const address = findFormAddress(launcher, links)
      if (typeof address === 'string') return settle({ kind: 'failed', why: address })
      return ask(() => fillForm(code, launcher, address.address))
    }
    const found = findLink(launcher, links, detectDevice(navigator))
    if (typeof found === 'string') return settle({ kind: 'failed', why: found })
    finish(isWebAddress(found) ? openTarget(text) : { kind: 'here' }, found)
  }

  useEffect(
    () => () => {
      if (waiting.current) closeTarget(waiting.current)
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
