import { DEBOUNCE_MS } from '@sabai/contracts/constants'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Slice } from '../read-wheel.ts'
import { drawWheel, loadLabelFont } from './draw-wheel.ts'

/**
 * A canvas with the wheel on it: drawn once, again when its font has come, and half a second after the window has
 * another size (product section 9).
 */
export const useWheelCanvas = (slices: readonly Slice[]) => {
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    if (canvas.current) drawWheel(canvas.current, slices)
  }, [slices])

  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    const draw = () => {
      if (canvas.current && !gone) drawWheel(canvas.current, slices)
    }
    const drawSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(draw, DEBOUNCE_MS)
    }
    // Without its own font the wheel keeps the one of the system.
    loadLabelFont(slices).then(draw, () => undefined)
    globalThis.addEventListener('resize', drawSoon)
    return () => {
      gone = true
      clearTimeout(timer)
      globalThis.removeEventListener('resize', drawSoon)
    }
  }, [slices])

  return canvas
}
