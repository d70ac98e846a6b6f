import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { removeStoredSession } from '../api/session.ts'
import { useTexts } from '../lib/i18n/i18n.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import styles from './logout.module.css'

/** The logout button of the member's shell; it asks first, since it stands close to what is pressed every day. */
export const Logout = () => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    removeStoredSession()
    // Entering the public shell logs out: before that, this page would redirect as if the session had expired.
    void navigate(PATHS.login)
  }
  return (
    <>
      <button type="button" className={styles.logout} onClick={() => setAsking(true)}>
        <LogOut size={20} aria-hidden="true" />
        {t('shell.logout')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('shell.logoutAsk')}
          confirm={t('shell.logout')}
          busy={false}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p>{t('shell.logoutHint')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
