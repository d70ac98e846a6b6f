import { REFRESH_COOLDOWN_MS } from '@sabai/contracts/constants'
import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-list.ts'
import styles from './refresh-action.module.css'

interface Props {
  refreshing: boolean
  /** The last refresh brought less than all: it may be tried again at once. */
  failed: boolean
  onRefresh: () => void
}

/** Asks for the balances anew, at most every ten seconds while that goes well. */
export const RefreshAction = ({ refreshing, failed, onRefresh }: Props) => {
  const { t } = useTexts()
  const restsUntil = useRef(0)

  const press = () => {
    if (refreshing) return
    const leftMs = restsUntil.current - Date.now()
    if (leftMs > 0 && !failed) return toast('note', t('home.refreshWait', { seconds: Math.ceil(leftMs / 1000) }))
    restsUntil.current = Date.now() + REFRESH_COOLDOWN_MS
    onRefresh()
  }

  return (
    <IconButton
      className={styles.refresh}
      icon={refreshing ? <Spinner /> : <RotateCw size={20} />}
      label={t(refreshing ? 'home.refreshing' : 'home.refresh')}
      aria-busy={refreshing || undefined}
      onClick={press}
    />
  )
}
