import { useEffect, useRef } from 'react'
import { drawBackAngleAt, type Moment, momentAt, planTurn } from './motion.ts'

const SETTLE_MS = 300

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Moves the wheel with CSS only. Returns refs for the disc that turns and for the pointer, and functions that move
 * them.
 */
export const useWheelMotion = () => {
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<SVGSVGElement>(null)
  const shownDeg = useRef(0)
  const restDeg = useRef(0)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const show = ({ deg, tiltDeg, opacity }: Omit<Moment, 'ended'>) => {
    shownDeg.current = deg
    if (disc.current) Object.assign(disc.current.style, { transform: `rotate(${deg}deg)`, opacity: String(opacity) })
    if (pointer.current) pointer.current.style.transform = `rotate(${tiltDeg}deg)`
  }

  /** Calls `showAt` once per frame with the time since the first frame, until it returns true. */
  const play = (showAt: (elapsedMs: number) => boolean) => {
    cancelAnimationFrame(frame.current)
    const since = performance.now()
    const next = () => {
      if (!showAt(performance.now() - since)) frame.current = requestAnimationFrame(next)
    }
    next()
  }

  return {
    disc,
    pointer,
    /** Turns the wheel back a little while it waits for the server. */
    drawBack: () => {
      if (isReducedMotion()) return
      const from = restDeg.current
      play((elapsedMs) => {
        show({ deg: drawBackAngleAt(from, elapsedMs), tiltDeg: 0, opacity: 1 })
        return false
      })
    },
    /** Returns the wheel to its position before the spin, if the spin failed. */
    returnToRest: () => {
      const from = shownDeg.current
      play((elapsedMs) => {
        const left = Math.max(0, 1 - elapsedMs / SETTLE_MS) ** 2
        show({ deg: restDeg.current + (from - restDeg.current) * left, tiltDeg: 0, opacity: 1 })
        return left === 0
      })
    },
    /** Turns the wheel until the slice at `index` of `count` is below the pointer, and then calls `onStop`. */
    turnTo: (index: number, count: number, onStop: () => void) => {
      const turn = planTurn(shownDeg.current, { index, count, isStill: isReducedMotion() }, Math.random)
      play((elapsedMs) => {
        const moment = momentAt(turn, elapsedMs, count)
        show(moment)
        if (!moment.ended) return false
        restDeg.current = turn.toDeg % 360
        onStop()
        return true
      })
    },
  }
}
