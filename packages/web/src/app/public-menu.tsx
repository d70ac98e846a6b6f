import { Headset, House, UserPlus } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useTexts } from '../lib/i18n/i18n.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import styles from './menu.module.css'

/** The visitor's menu: along the bottom on phones, in the header from 900 px (product section 2, "Menus"). */
export const PublicMenu = () => {
  const { t } = useTexts()
  return (
    <nav className={styles.menu} data-wide="bar" aria-label={t('shell.menu')}>
      <NavLink className={styles.entry ?? ''} to={PATHS.login}>
        <House size={22} aria-hidden="true" />
        {t('shell.home')}
      </NavLink>
      <NavLink className={styles.entry ?? ''} to={PATHS.register}>
        <UserPlus size={22} aria-hidden="true" />
        {t('shell.register')}
      </NavLink>
      <NavLink className={styles.entry ?? ''} to={PATHS.contact}>
        <Headset size={22} aria-hidden="true" />
        {t('shell.contact')}
      </NavLink>
    </nav>
  )
}
