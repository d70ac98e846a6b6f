import { useEffect, useRef } from 'react'
import { drawBackAngleAt, planTurn, type TurnFrame, turnFrameAt } from './motion.ts'

const RETURN_DURATION_MS = 300

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Moves the wheel by changing its CSS in every frame, without rendering the component again. Returns refs for the disc
 * that turns and for the pointer, and functions that move them.
 */
export const useWheelMotion = () => {
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<SVGSVGElement>(null)
  const shownDeg = useRef(0)
  const restDeg = useRef(0)
  const frameRequest = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frameRequest.current), [])

  const drawFrame = ({ deg, tiltDeg, opacity }: Omit<TurnFrame, 'hasEnded'>) => {
    shownDeg.current = deg
    if (disc.current) Object.assign(disc.current.style, { transform: `rotate(${deg}deg)`, opacity: String(opacity) })
    if (pointer.current) pointer.current.style.transform = `rotate(${tiltDeg}deg)`
  }

  /** Calls `drawAt` once per frame with the time since the first frame, until it returns true. */
  const playAnimation = (drawAt: (elapsedMs: number) => boolean) => {
    cancelAnimationFrame(frameRequest.current)
    const startMs = performance.now()
    const drawNextFrame = () => {
      if (!drawAt(performance.now() - startMs)) frameRequest.current = requestAnimationFrame(drawNextFrame)
    }
    drawNextFrame()
  }

  return {
    disc,
    pointer,
    /** Turns the wheel back a little while it waits for the server. */
    drawBack: () => {
      if (prefersReducedMotion()) return
      const startDeg = restDeg.current
      playAnimation((elapsedMs) => {
        drawFrame({ deg: drawBackAngleAt(startDeg, elapsedMs), tiltDeg: 0, opacity: 1 })
        return false
      })
    },
    /** Returns the wheel to its position before the spin, if the spin failed. */
    returnToRest: () => {
      const startDeg = shownDeg.current
      playAnimation((elapsedMs) => {
        const remainingShare = Math.max(0, 1 - elapsedMs / RETURN_DURATION_MS) ** 2
        drawFrame({ deg: restDeg.current + (startDeg - restDeg.current) * remainingShare, tiltDeg: 0, opacity: 1 })
        return remainingShare === 0
      })
    },
    /** Turns the wheel until the slice at `index` of `count` is below the pointer, and then calls `onStop`. */
    turnTo: (index: number, count: number, onStop: () => void) => {
      const turn = planTurn(shownDeg.current, { index, count, isStill: prefersReducedMotion() }, Math.random)
      playAnimation((elapsedMs) => {
        const turnFrame = turnFrameAt(turn, elapsedMs, count)
        drawFrame(turnFrame)
        if (!turnFrame.hasEnded) return false
        restDeg.current = turn.toDeg % 360
        onStop()
        return true
      })
    },
  }
}
