import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { loginPathFor } from '../lib/navigation/next-path.ts'
import { LoadingOverlay } from '../ui/feedback/loading-overlay.tsx'
import { MemberShell, prefetchForHome } from './prefetch.ts'

/** Redirects visitors without a token to /login, which leads to the requested page after login (product section 2). */
export const MembersOnly = () => {
  const { pathname, search } = useLocation()
  useEffect(prefetchForHome, [])
  if (useSession() !== 'in') return <Navigate to={loginPathFor(pathname + search)} replace />
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <MemberShell />
    </Suspense>
  )
}
