import { WHEEL } from '@sabai/contracts/constants'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/use-command.ts'
import { readSpin, type Slice, type Wheel, type WheelSetup } from '../read-wheel.ts'
import { useWheelMotion } from './use-wheel-motion.ts'

/** Why the wheel did not turn: the code of a refusal, or a failed call. */
export type SpinProblem = { readonly refusal: string } | { readonly error: ApiError }

/**
 * The phases from the press to the prize (product section 4, "Spin"). While the wheel turns, its slices and coins do
 * not change.
 */
type SpinState =
  | { readonly phase: 'idle'; readonly problem: SpinProblem | null }
  | { readonly phase: 'asking' | 'turning'; readonly wheel: Wheel; readonly coins: number | null }
  | { readonly phase: 'stopped' | 'prize'; readonly wheel: Wheel; readonly index: number }

const IDLE_STATE: SpinState = { phase: 'idle', problem: null }

interface Options {
  readonly wheelSetup: WheelSetup
  /** Called when the wheel has stopped, with the remaining coins; null if they are unknown. */
  readonly onStop: (coinsLeft: number | null) => void
  /** Called when the dialog with a prize is closed, or a spin fails. Reloads the wheel and the coupons. */
  readonly onReload: () => void
}

export const useSpin = ({ wheelSetup, onStop, onReload }: Options) => {
  const [state, setState] = useState<SpinState>(IDLE_STATE)
  const { run } = useCommand('POST /api/spinwheel/spin')
  const { drawBack, returnToRest, turnTo, ...refs } = useWheelMotion()

  useEffect(() => {
    if (state.phase !== 'stopped') return
    const timer = setTimeout(() => setState({ ...state, phase: 'prize' }), WHEEL.prizeDelayMs)
    return () => clearTimeout(timer)
  }, [state])

  const reportProblem = (problem: SpinProblem) => {
    returnToRest()
    setState({ phase: 'idle', problem })
    // Although the spin failed, the server may have carried it out, taken the coin and given a prize. So coins and
    // coupons are reloaded.
    onReload()
  }

  const wheel = state.phase === 'idle' ? wheelSetup.wheel : state.wheel
  const coins = 'coins' in state ? state.coins : wheelSetup.coins
  const isReady = state.phase === 'idle' && wheel !== null && (coins === null || coins > 0)

  const spin = async () => {
    if (!isReady) return
    setState({ phase: 'asking', wheel, coins })
    drawBack()
    const commandOutcome = await run()
    // The command was not sent, or the component was unmounted in the meantime.
    if (!commandOutcome) return
    if (commandOutcome.error) return reportProblem({ error: commandOutcome.error })
    const outcome = readSpin(commandOutcome.reply, wheel.slices, Math.random)
    if (outcome.refusal !== null) return reportProblem(outcome)
    const { index, coinsLeft } = outcome
    setState({ phase: 'turning', wheel, coins })
    turnTo(index, wheel.slices.length, () => {
      setState({ phase: 'stopped', wheel, index })
      onStop(coinsLeft)
    })
  }

  const wonSlice: Slice | null = 'index' in state ? (state.wheel.slices[state.index] ?? null) : null
  return {
    ...refs,
    phase: state.phase,
    /** The wheel that is shown; null if there is none. */
    wheel,
    /** The coins that are shown. Until the wheel has stopped, they are the coins from before the spin. */
    coins,
    isReady,
    /** Index of the slice on which the wheel has stopped, or null. */
    stopIndex: 'index' in state ? state.index : null,
    wonSlice,
    problem: state.phase === 'idle' ? state.problem : null,
    spin,
    /** Closes the prize dialog and reloads the wheel, or closes the problem dialog. */
    close: () => {
      setState(IDLE_STATE)
      if (state.phase === 'prize') onReload()
    },
  }
}
