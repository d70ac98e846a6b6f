import { type ComponentType, useEffect, useState } from 'react'
import styles from './drawing.module.css'
import type { Scene } from './scenes.tsx'

let Lines: ComponentType<{ scene: Scene }> | null = null

/** Fetches the lines of all drawings. */
export const fetchDrawings = async (): Promise<void> => {
  Lines = (await import('./scenes.tsx')).SceneLines
}

/**
 * A small picture over the waves of the brand, in the colours of the tokens. It adds nothing that the text does not
 * say: few visits show one, so its lines come when they are there, in a place that is kept for them.
 */
export const Drawing = ({ scene }: { scene: Scene }) => {
  const [hasLines, setHasLines] = useState(Lines !== null)
  useEffect(() => {
    if (!Lines)
      void fetchDrawings().then(
        () => setHasLines(true),
        () => undefined,
      )
  }, [])
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 112"
      width="160"
      height="112"
      data-scene={scene}
      aria-hidden="true"
    >
      {hasLines && Lines && <Lines scene={scene} />}
    </svg>
  )
}
