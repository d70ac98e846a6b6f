import { DEBOUNCE_MS } from '@sabai/contracts/constants'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Slice } from '../read-wheel.ts'
import { drawWheel, loadLabelFont } from './draw-wheel.ts'

/**
 * Returns a ref for the canvas of the wheel. The wheel is drawn at once, again when its font has loaded, and again half
 * a second after the window is resized (product section 9).
 */
export const useWheelCanvas = (slices: readonly Slice[]) => {
  const canvas = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    if (canvas.current) drawWheel(canvas.current, slices)
  }, [slices])

  useEffect(() => {
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout>
    const draw = () => {
      if (canvas.current && !isUnmounted) drawWheel(canvas.current, slices)
    }
    const scheduleDrawing = () => {
      clearTimeout(timer)
      timer = setTimeout(draw, DEBOUNCE_MS)
    }
    // If the font cannot be loaded, the labels keep the system font.
    loadLabelFont(slices).then(draw, () => undefined)
    globalThis.addEventListener('resize', scheduleDrawing)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      globalThis.removeEventListener('resize', scheduleDrawing)
    }
  }, [slices])

  return canvas
}
