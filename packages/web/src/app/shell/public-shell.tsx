import { useEffect } from 'react'
import { logOut } from '../../api/session.ts'
import { removeStored } from '../../lib/runtime/storage.ts'
import { LanguageMenu } from '../menu/language-menu.tsx'
import { PublicMenu } from '../menu/public-menu.tsx'
import { prefetchForLogin } from '../prefetch.ts'
import { useOperatorName } from '../use-operator-name.ts'
import { useTitle } from '../use-title.ts'
import { Brand } from './brand.tsx'
import { PageArea } from './page-area.tsx'
import styles from './public-shell.module.css'
import { SkipLink } from './skip-link.tsx'

/** The frame of the public pages. Rendering it logs the member out (product section 4, "Session"). */
export const PublicShell = () => {
  const name = useOperatorName()
  useTitle(name)
  useEffect(logOut, [])
  // The next person in this tab must not see what the last member typed.
  useEffect(() => removeStored('typedTexts'), [])
  useEffect(prefetchForLogin, [])
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <Brand name={name} />
        <PublicMenu />
        <LanguageMenu />
      </header>
      <PageArea className={styles.main} />
    </div>
  )
}
