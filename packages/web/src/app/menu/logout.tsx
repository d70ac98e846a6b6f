import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { removeStoredSession } from '../../api/session.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import styles from './logout.module.css'

export const LogoutButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTexts()
  return (
    <button type="button" className={styles.logout} onClick={onPress}>
      <LogOut size={20} aria-hidden="true" />
      {t('shell.logout')}
    </button>
  )
}

/** Asks for confirmation before logging out, because the button is close to others that are used every day. */
export const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const logOutAndLeave = () => {
    removeStoredSession()
    // The public shell logs out when it is rendered. Logging out here already would make this page redirect as if the
    // session had expired.
    void navigate(PATHS.login)
  }
  return (
    <ConfirmDialog
      title={t('logout.title')}
      confirmLabel={t('shell.logout')}
      isBusy={false}
      onConfirm={logOutAndLeave}
      onClose={onClose}
    >
      <p>{t('logout.hint')}</p>
    </ConfirmDialog>
  )
}
