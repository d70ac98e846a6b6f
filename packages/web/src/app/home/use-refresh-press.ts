import { REFRESH_COOLDOWN_MS } from '@sabai/contracts/constants'
import { useRef } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'

interface RefreshOptions {
  isRefreshing: boolean
  /** Whether the last refresh lacks the wallet, the games or both. The member can then repeat it at once. */
  hasFailed: boolean
  refresh: () => Promise<void>
}

/**
 * Returns the handler of the refresh buttons and of the pull gesture. It refreshes at most every ten seconds, unless
 * the last refresh failed.
 */
export const useRefreshPress = ({ isRefreshing, hasFailed, refresh }: RefreshOptions): (() => Promise<void>) => {
  const { t } = useTexts()
  const blockedUntilMs = useRef(0)
  return async () => {
    if (isRefreshing) return
    const remainingMs = blockedUntilMs.current - Date.now()
    if (remainingMs > 0 && !hasFailed)
      return showToast('note', t('home.refreshWait', { seconds: Math.ceil(remainingMs / 1000) }))
    blockedUntilMs.current = Date.now() + REFRESH_COOLDOWN_MS
    await refresh()
  }
}
