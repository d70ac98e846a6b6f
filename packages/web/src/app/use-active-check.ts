import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { sendQuery } from '../api/send-call.ts'
import { terminate } from '../api/session.ts'
import { PATHS } from '../lib/navigation/paths.ts'

/**
 * Checks on every navigation to /login whether the service is still active (product section 2, "Navigation guard").
 * Nothing waits for the check. If it fails, the service counts as active.
 */
export const useActiveCheck = (): void => {
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    if (pathname.replace(/\/$/, '') !== PATHS.login) return
    const checkActive = async () => {
      const reply = await sendQuery('GET /api/lookup/active').catch(() => null)
      if (reply?.terminated === 'gone') terminate()
      else document.body.removeAttribute('style')
    }
    void checkActive()
  }, [key, pathname])
}
