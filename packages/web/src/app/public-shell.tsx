import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { logOut } from '../api/session.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { fetchAhead } from './pages.ts'
import styles from './public-shell.module.css'
import { useOperatorName } from './use-operator-name.ts'

/** What surrounds the pages before login. Whoever enters it is logged out (product section 4, "Session"). */
export const PublicShell = () => {
  const name = useOperatorName()
  useEffect(logOut, [])
  useEffect(fetchAhead, [])
  return (
    <>
      <header className={styles.header}>
        <Brand name={name} />
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </>
  )
}
