import { NavLink } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { PageTable } from '../page-table.tsx'
import styles from './menu.module.css'

/** The links of a menu, one for each page that has a menu entry. */
export const MenuEntries = ({ pages }: { pages: PageTable }) => {
  const { t } = useTexts()
  return Object.entries(pages).map(
    ([path, { menu }]) =>
      menu && (
        <NavLink key={path} className={styles.entry ?? ''} to={path}>
          <menu.icon size={22} aria-hidden="true" />
          {t(menu.label)}
        </NavLink>
      ),
  )
}
