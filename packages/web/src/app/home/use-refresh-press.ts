import { REFRESH_COOLDOWN_MS } from '@sabai/contracts/constants'
import { useRef } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'

interface RefreshOptions {
  isRefreshing: boolean
  /** The last refresh brought less than all: it may be tried again at once. */
  failed: boolean
  refresh: () => Promise<void>
}

/** What a press on any of the refresh buttons does, and a pull: at most every ten seconds while that goes well. */
export const useRefreshPress = ({ isRefreshing, failed, refresh }: RefreshOptions): (() => Promise<void>) => {
  const { t } = useTexts()
  const restsUntil = useRef(0)
  return async () => {
    if (isRefreshing) return
    const leftMs = restsUntil.current - Date.now()
    if (leftMs > 0 && !failed) return showToast('note', t('home.refreshWait', { seconds: Math.ceil(leftMs / 1000) }))
    restsUntil.current = Date.now() + REFRESH_COOLDOWN_MS
    await refresh()
  }
}
