import { WifiOff } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import styles from './offline-banner.module.css'

/**
 * Shown while the device is offline. It says that the page may be out of date, and that nothing is sent later
 * automatically.
 */
export const OfflineBanner = () => {
  const { t } = useTexts()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner} data-offline>
          <WifiOff size={18} aria-hidden="true" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
