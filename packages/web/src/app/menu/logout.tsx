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

/** Asks before it logs out, since the button stands close to what is pressed every day. */
export const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  const navigate = useNavigate()
  const leave = () => {
    removeStoredSession()
    // Entering the public shell logs out: before that, this page would redirect as if the session had expired.
    void navigate(PATHS.login)
  }
  return (
    <ConfirmDialog
      title={t('logout.title')}
      confirm={t('shell.logout')}
      busy={false}
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t('logout.hint')}</p>
    </ConfirmDialog>
  )
}
