import { useEffect, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Drawing } from '../display/drawing.tsx'
import styles from './slow-note.module.css'

const SLOW_MS = 5_000

/** True once the component has been there for longer than loading usually takes. */
const useSlow = (): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow
}

/** Says that it takes longer than usual; to be put, for as long as something is loading, into its `role="status"`. */
export const SlowNote = () => {
  const { t } = useTexts()
  if (!useSlow()) return null
  return (
    <p className={styles.slow}>
      <Drawing scene="slow" />
      {t('common.slow')}
    </p>
  )
}
