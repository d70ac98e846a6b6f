import { WifiOff } from 'lucide-react'
import { useLayoutEffect } from 'react'
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
  // With this attribute, toasts and the chat panel leave room for the banner. If a selector with `:has` were used for
  // that, it would slow down every dialog.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !online)
    return () => document.documentElement.removeAttribute('data-offline')
  }, [online])
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <WifiOff size={18} aria-hidden="true" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
