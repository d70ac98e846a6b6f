import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { NotFoundPage } from '../features/not-found/not-found-page.tsx'
import { TerminatedPage } from '../features/terminated/terminated-page.tsx'
import { lazyPart } from '../lib/navigation/lazy-part.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import { SectionBoundary } from '../ui/feedback/section-boundary.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { LateParts } from './deploy/late-parts.tsx'
import { MembersOnly } from './members-only.tsx'
import { MEMBER_PAGES, type PageTable, PUBLIC_PAGES } from './page-table.tsx'
import { OfflineBanner } from './shell/offline-banner.tsx'
import { PublicShell } from './shell/public-shell.tsx'
import { TrialBanner } from './trial/trial-banner.tsx'
import { useActiveCheck } from './use-active-check.ts'

/** The gallery, which exists only in development. Null in a build, which contains neither its route nor its code. */
const Gallery = import.meta.env.DEV
  ? lazyPart({
      load: async () => (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
      texts: ['home', 'statement'],
    })
  : null

const toRoutes = (pages: PageTable) =>
  Object.entries(pages).map(([path, { element }]) => <Route key={path} path={path} element={element} />)

/** The routes of the app (product section 2, "Route table"). */
export const AppRoutes = () => {
  useActiveCheck()
  const isTerminated = useSession() === 'terminated'
  if (useLocation().pathname !== PATHS.terminated && isTerminated) return <Navigate to={PATHS.terminated} replace />
  return (
    <Routes>
      <Route path={PATHS.root} element={<Navigate to={PATHS.member} replace />} />
      <Route element={<PublicShell />}>{toRoutes(PUBLIC_PAGES)}</Route>
      <Route path={PATHS.member} element={<MembersOnly />}>
        <Route index element={<Navigate to={PATHS.home} replace />} />
        {toRoutes(MEMBER_PAGES)}
      </Route>
      <Route path={PATHS.terminated} element={<TerminatedPage />} />
      {Gallery && <Route path="/gallery" element={<Gallery />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

export const App = () => (
  <BrowserRouter>
    {import.meta.env.VITE_TRIAL === '1' && <TrialBanner />}
    <OfflineBanner />
    <SectionBoundary>
      <AppRoutes />
    </SectionBoundary>
    <Toasts />
    <LateParts />
  </BrowserRouter>
)
