import { type ComponentType, useEffect, useState } from 'react'
import styles from './drawing.module.css'
import type { SceneName } from './scenes.tsx'

let LoadedLines: ComponentType<{ scene: SceneName }> | null = null

/** Fetches the module with the lines of all drawings. */
export const fetchDrawings = async (): Promise<void> => {
  LoadedLines = (await import('./scenes.tsx')).SceneLines
}

/**
 * A small picture above the waves of the brand, in the colours of the design tokens. It is decorative: the text beside
 * it says the same. Few visits show a drawing, so its lines are fetched on demand. Until then, their space is empty.
 */
export const Drawing = ({ scene }: { scene: SceneName }) => {
  const [hasLines, setHasLines] = useState(LoadedLines !== null)
  useEffect(() => {
    if (!LoadedLines)
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
      {hasLines && LoadedLines && <LoadedLines scene={scene} />}
    </svg>
  )
}
