import { useTexts } from '../../lib/i18n/i18n.ts'
import { Drawing } from '../display/drawing.tsx'
import styles from './slow-note.module.css'
import { useSlow } from './use-slow.ts'

/**
 * Says that loading takes longer than usual. Render it inside an element with `role="status"`, for as long as something
 * is loading.
 */
export const SlowNote = () => {
  const { t } = useTexts()
  if (!useSlow(true)) return null
  return (
    <p className={styles.slow}>
      <Drawing scene="slow" />
      {t('common.slow')}
    </p>
  )
}
