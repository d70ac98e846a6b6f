import { type ComponentType, useEffect, useState } from 'react'
import styles from './drawing.module.css'
import type { Scene } from './scenes.tsx'

let Lines: ComponentType<{ scene: Scene }> | null = null

/** Fetches the module with the lines of all drawings. */
export const fetchDrawings = async (): Promise<void> => {
  Lines = (await import('./scenes.tsx')).SceneLines
}

/**
 * A small picture above the waves of the brand, in the colours of the tokens. The text beside it says the same. Few
 * visits show a drawing, so its lines are fetched on demand, and their space is reserved.
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
