import type { Reply } from '@sabai/contracts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { Untrusted } from '../../lib/wire/untrusted.ts'
import { CopyButton } from '../../ui/form/copy-button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './credentials.module.css'
import { readLogin } from './read-login.ts'

/** The username and password for a game. The password is hidden until the member presses "show". */
export const Credentials = ({ account }: { account: Untrusted<Reply<'GET /api/wallet/account/{code}'>> }) => {
  const { t } = useTexts()
  const [isPasswordShown, setPasswordShown] = useState(false)
  const login = readLogin(account)
  const username = login.username || '–'
  const password = login.password || '–'
  return (
    <dl className={styles.credentials}>
      <div className={styles.line}>
        <dt>{t('gameAccount.username')}</dt>
        <dd>
          <span className={styles.text}>{username}</span>
          <CopyButton
            copyText={username}
            label={t('gameAccount.copyUsername')}
            copiedText={t('gameAccount.usernameCopied')}
          />
        </dd>
      </div>
      <div className={styles.line}>
        <dt>{t('gameAccount.password')}</dt>
        <dd>
          {isPasswordShown ? (
            <span className={styles.text}>{password}</span>
          ) : (
            <span className={styles.text}>
              <span aria-hidden="true">••••••••</span>
              <span className="visually-hidden">{t('gameAccount.hidden')}</span>
            </span>
          )}
          <IconButton
            icon={isPasswordShown ? <EyeOff size={20} /> : <Eye size={20} />}
            label={t(isPasswordShown ? 'gameAccount.hide' : 'gameAccount.show')}
            onClick={() => setPasswordShown(!isPasswordShown)}
          />
          <CopyButton
            copyText={password}
            label={t('gameAccount.copyPassword')}
            copiedText={t('gameAccount.passwordCopied')}
          />
        </dd>
      </div>
    </dl>
  )
}
