import { useEffect, useRef } from 'react'
import { drawnBackAt, type Moment, momentOf, planTurn } from './motion.ts'

const SETTLE_MS = 300

const isReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves the wheel by CSS alone: it gives the refs of the disc that turns and of the pointer. */
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

  /** Shows one moment a frame, by the time since the first one, until it is told that the end was shown. */
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
    /** Waits for the server. */
    drawBack: () => {
      if (isReducedMotion()) return
      const from = restDeg.current
      play((elapsedMs) => {
        show({ deg: drawnBackAt(from, elapsedMs), tiltDeg: 0, opacity: 1 })
        return false
      })
    },
    /** Goes back to where it was: there is no turn. */
    settle: () => {
      const from = shownDeg.current
      play((elapsedMs) => {
        const left = Math.max(0, 1 - elapsedMs / SETTLE_MS) ** 2
        show({ deg: restDeg.current + (from - restDeg.current) * left, tiltDeg: 0, opacity: 1 })
        return left === 0
      })
    },
    /** Turns until a slice of so many is under the pointer; then calls back. */
    turnTo: (index: number, count: number, onStop: () => void) => {
      const turn = planTurn(shownDeg.current, { index, count, isStill: isReducedMotion() }, Math.random)
      play((elapsedMs) => {
        const moment = momentOf(turn, elapsedMs, count)
        show(moment)
        if (!moment.ended) return false
        restDeg.current = turn.toDeg % 360
        onStop()
        return true
      })
    },
  }
}
