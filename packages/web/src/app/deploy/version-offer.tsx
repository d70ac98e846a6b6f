import { RotateCw, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hasPendingCommands } from '../../api/pending-commands.ts'
import { reloadApp, setReloadPreparation } from '../../lib/deploy/reload-app.ts'
import { restoreTypedTexts, storeTypedTexts } from '../../lib/deploy/stored-texts.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useTopDialog } from '../../ui/dialog/top-dialog.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './version-offer.module.css'
import { watchVersion } from './watch-version.ts'

// Exported from here, so that it is in the same file of the build as the offer: both are needed only after a deploy.
export { restoreTypedTexts }

/** Publishes the height of the bar as the CSS variable `--offer`, so that an open dialog leaves space for it. */
const usePublishedHeight = (isShown: boolean) => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || !isShown) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--offer', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--offer')
    }
  })
  return bar
}

/**
 * A bar that offers to reload the app when the host serves another build. Once declined, a build is not offered again.
 * The bar is above the page, or in the topmost dialog while one is open. It is hidden while a notice on the page, about
 * a part that could not be fetched, offers to reload.
 */
export const VersionOffer = () => {
  const { t } = useTexts()
  const topDialog = useTopDialog()
  const [offeredBuild, setOfferedBuild] = useState('')
  const [declinedBuild, setDeclinedBuild] = useState('')
  const isShown = offeredBuild !== declinedBuild
  const bar = usePublishedHeight(isShown)

  useEffect(() => watchVersion(setOfferedBuild), [])
  useEffect(() => {
    setReloadPreparation(() => {
      if (hasPendingCommands()) {
        showToast('note', t('deploy.wait'))
        return false
      }
      storeTypedTexts()
      return true
    })
  }, [t])

  return createPortal(
    <div className={styles.place} role="status" data-offer>
      {isShown && (
        <div ref={bar} className={styles.bar}>
          <p className={styles.text}>
            <strong>{t('deploy.ready')}</strong> {t('deploy.hint')}
          </p>
          <Button className={styles.reload} variant="main" icon={<RotateCw size={18} />} onClick={reloadApp}>
            {t('common.reload')}
          </Button>
          <IconButton icon={<X size={18} />} label={t('common.close')} onClick={() => setDeclinedBuild(offeredBuild)} />
        </div>
      )}
    </div>,
    topDialog ?? document.body,
  )
}
