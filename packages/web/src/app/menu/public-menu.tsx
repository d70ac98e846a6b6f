import { useTexts } from '../../lib/i18n/i18n.ts'
import { PUBLIC_PAGES } from '../page-table.tsx'
import styles from './menu.module.css'
import { MenuEntries } from './menu-entries.tsx'

/** The visitor's menu: along the bottom on phones, in the header from 768 px (product section 2, "Menus"). */
export const PublicMenu = () => {
  const { t } = useTexts()
  return (
    <nav className={styles.menu} data-wide="bar" aria-label={t('shell.menu')}>
      <MenuEntries pages={PUBLIC_PAGES} />
    </nav>
  )
}
