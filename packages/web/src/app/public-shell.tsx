import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { logOut } from '../api/session.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { fetchAheadOfLogin } from './pages.ts'
import { PublicMenu } from './public-menu.tsx'
import styles from './public-shell.module.css'
import { useFreshStart } from './use-fresh-start.ts'
import { useOperatorName } from './use-operator-name.ts'
import { useTitle } from './use-title.ts'

/** What surrounds the pages before login. Whoever enters it is logged out (product section 4, "Session"). */
export const PublicShell = () => {
  const name = useOperatorName()
  useTitle(name)
  const { main, pathname } = useFreshStart()
  useEffect(logOut, [])
  useEffect(fetchAheadOfLogin, [])
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <Brand name={name} />
        <PublicMenu />
        <LanguageMenu />
      </header>
      <main ref={main} className={styles.main} tabIndex={-1}>
        <SectionBoundary key={pathname}>
          <Suspense fallback={<Skeleton height="60vh" />}>
            <Outlet />
          </Suspense>
        </SectionBoundary>
      </main>
    </div>
  )
}
