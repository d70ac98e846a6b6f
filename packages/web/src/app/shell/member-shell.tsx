import { useEffect, useState } from 'react'
import { MemberCache } from '../../api/member-cache.tsx'
import { dismissAllToasts } from '../../ui/feedback/toast-list.ts'
import { LanguageMenu } from '../menu/language-menu.tsx'
import { LogoutButton, LogoutDialog } from '../menu/logout.tsx'
import { MemberMenu } from '../menu/member-menu.tsx'
import { useOperatorName } from '../use-operator-name.ts'
import { useTitle } from '../use-title.ts'
import { Brand } from './brand.tsx'
import styles from './member-shell.module.css'
import { PageArea } from './page-area.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of the member's pages: header, menu, and a cache of replies that lasts until the logout. */
export const MemberShell = () => {
  const name = useOperatorName()
  useTitle(name)
  const [isLeaving, setLeaving] = useState(false)
  // The login page must not show toasts from before the logout.
  useEffect(() => dismissAllToasts, [])
  return (
    <MemberCache>
      <div className={styles.shell}>
        <SkipLink />
        <header className={styles.header}>
          <Brand name={name} />
          <span className={styles.tools}>
            <LanguageMenu />
            <LogoutButton onPress={() => setLeaving(true)} />
          </span>
        </header>
        <MemberMenu />
        <PageArea className={styles.main} />
        {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
      </div>
    </MemberCache>
  )
}
