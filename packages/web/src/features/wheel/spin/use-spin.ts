import { WHEEL } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/use-command.ts'
import { readSpin, type Setup, type Slice, type Wheel } from '../read-wheel.ts'
import { useWheelMotion } from './use-wheel-motion.ts'

/** Why there was no turn: a refusal by its code, or a call that failed. */
export type SpinProblem = { readonly refusal: string } | { readonly error: ApiError }

/** From a press to the prize (product section 4, "Spin"). What is turning keeps the wheel and the coins that it had. */
type SpinState =
  | { readonly phase: 'idle'; readonly problem: SpinProblem | null }
  | { readonly phase: 'asking' | 'turning'; readonly wheel: Wheel; readonly coins: number | null }
  | { readonly phase: 'stopped' | 'prize'; readonly wheel: Wheel; readonly index: number }

const IDLE: SpinState = { phase: 'idle', problem: null }

interface Options {
  readonly setup: Setup
  /** The wheel has stopped: the coins that are left, where they are known. */
  readonly onStop: (coinsLeft: number | null) => void
  /** The member goes on after a prize, or after what may have happened instead: wheel and coupons are read again. */
  readonly onReload: () => void
}

export const useSpin = ({ setup, onStop, onReload }: Options) => {
  const [state, setState] = useState<SpinState>(IDLE)
  const { run } = useCommand('POST /api/spinwheel/spin')
  const { drawBack, settle, turnTo, ...refs } = useWheelMotion()

  useEffect(() => {
    if (state.phase !== 'stopped') return
    const timer = setTimeout(() => setState({ ...state, phase: 'prize' }), WHEEL.prizeDelayMs)
    return () => clearTimeout(timer)
  }, [state])

  const fail = (problem: SpinProblem) => {
    settle()
    setState({ phase: 'idle', problem })
    // The coin may be spent and the prize given.
    onReload()
  }

  const wheel = state.phase === 'idle' ? setup.wheel : state.wheel
  const coins = 'coins' in state ? state.coins : setup.coins
  const isReady = state.phase === 'idle' && wheel !== null && (coins === null || coins > 0)

  const spin = async () => {
    if (!isReady) return
    setState({ phase: 'asking', wheel, coins })
    drawBack()
    const sent = await run()
    // The app has left, or the page is gone.
    if (!sent) return
    if (sent.error) return fail({ error: sent.error })
    const outcome = readSpin(sent.reply, wheel.slices, Math.random)
    if (outcome.refusal !== null) return fail(outcome)
    const { index, coinsLeft } = outcome
    setState({ phase: 'turning', wheel, coins })
    turnTo(index, wheel.slices.length, () => {
      setState({ phase: 'stopped', wheel, index })
      onStop(coinsLeft)
    })
  }

  const won: Slice | null = 'index' in state ? (state.wheel.slices[state.index] ?? null) : null
  return {
    ...refs,
    phase: state.phase,
    /** The wheel that is seen; null where there is none. */
    wheel,
    /** The coins that are seen: those of before until the wheel has stopped. */
    coins,
    isReady,
    /** Where the wheel has stopped. */
    stopIndex: 'index' in state ? state.index : null,
    won,
    problem: state.phase === 'idle' ? state.problem : null,
    spin,
    /** Closes the prize, and the wheel is read anew; or closes what went wrong. */
    close: () => {
      setState(IDLE)
      if (state.phase === 'prize') onReload()
    },
  }
}
