import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { PageTable } from '../page-table.tsx'
import styles from './menu.module.css'

interface Props {
  pages: PageTable
  /** The icons of the pages, by their paths. */
  icons: Readonly<Record<string, LucideIcon>>
}

/** The links of a menu, one for each page that has a menu entry. */
export const MenuEntries = ({ pages, icons }: Props) => {
  const { t } = useTexts()
  return Object.entries(pages).map(([path, { menuLabel }]) => {
    const Icon = icons[path]
    return (
      menuLabel && (
        <NavLink key={path} className={styles.entry ?? ''} to={path}>
          {Icon && <Icon size={22} aria-hidden="true" />}
          {t(menuLabel)}
        </NavLink>
      )
    )
  })
}
