import { Headset, House, type LucideIcon, Play, UserPlus } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { type MenuPath, PUBLIC_PAGES } from '../page-table.tsx'
import styles from './menu.module.css'
import { MenuEntries } from './menu-entries.tsx'

const ICONS = {
  [PATHS.login]: House,
  [PATHS.register]: UserPlus,
  [PATHS.howTo]: Play,
  [PATHS.contact]: Headset,
} satisfies Readonly<Record<MenuPath<typeof PUBLIC_PAGES>, LucideIcon>>

/** The visitor's menu: along the bottom on phones, in the header from 768 px (product section 2, "Menus"). */
export const PublicMenu = () => {
  const { t } = useTexts()
  return (
    <nav className={styles.menu} data-wide="bar" aria-label={t('shell.menu')}>
      <MenuEntries pages={PUBLIC_PAGES} icons={ICONS} />
    </nav>
  )
}
