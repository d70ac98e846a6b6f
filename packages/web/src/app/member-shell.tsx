import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { removeStoredSession } from '../api/session.ts'
import { useTexts } from '../lib/i18n/i18n.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import { dismissAllToasts } from '../ui/feedback/toast-list.ts'
import { IconButton } from '../ui/form/icon-button.tsx'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MemberMenu } from './member-menu.tsx'
import styles from './member-shell.module.css'
import { PageArea } from './page-area.tsx'
import { useOperatorName } from './use-operator-name.ts'
import { useTitle } from './use-title.ts'

/** Replies are cached for one visit, so that nobody sees those of the member before. */
const ownCache = { provider: () => new Map() }

/** The frame of the member's pages: header, menu, and a cache of their own. */
export const MemberShell = () => {
  const { t } = useTexts()
  const name = useOperatorName()
  useTitle(name)
  const navigate = useNavigate()
  // What a toast says of this visit is nothing for the login page.
  useEffect(() => dismissAllToasts, [])
  return (
    <SWRConfig value={ownCache}>
      <div className={styles.shell}>
        <header className={styles.header}>
          <Brand name={name} />
          <span className={styles.tools}>
            <LanguageMenu />
            <IconButton
              icon={<LogOut size={20} />}
              label={t('shell.logout')}
              onClick={() => {
                removeStoredSession()
                // Entering the public shell logs out: before that, this page would redirect as if the session had expired.
                void navigate(PATHS.login)
              }}
            />
          </span>
        </header>
        <MemberMenu />
        <PageArea className={styles.main} />
      </div>
    </SWRConfig>
  )
}
