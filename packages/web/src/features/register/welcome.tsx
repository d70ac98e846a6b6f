import { useTexts } from '../../lib/i18n/i18n.ts'
import { OutcomeMark } from '../../ui/display/outcome-mark.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './welcome.module.css'

interface Props {
  name: string
  onLogIn: () => void
}

/** The last screen of a registration. It leads to the login page automatically (product section 4). */
export const Welcome = ({ name, onLogIn }: Props) => {
  const { t } = useTexts()
  return (
    <div className={styles.welcome}>
      <OutcomeMark outcome="done" />
      <h2>{t('register.welcome', { name })}</h2>
      <p className={styles.hint}>{t('register.welcomeHint')}</p>
      <Button variant="main" wide onClick={onLogIn}>
        {t('register.logInNow')}
      </Button>
    </div>
  )
}
