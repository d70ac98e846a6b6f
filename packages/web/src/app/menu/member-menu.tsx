import { CircleUserRound, Headset, House, type LucideIcon, ReceiptText, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { ConditionsDialog } from '../conditions-dialog.tsx'
import { MEMBER_PAGES, type MenuPath } from '../page-table.tsx'
import styles from './menu.module.css'
import { MenuEntries } from './menu-entries.tsx'

/** The icons of the menu. If they were in the table of pages, the first page would load them with that table. */
const ICONS = {
  [PATHS.profile]: CircleUserRound,
  [PATHS.home]: House,
  [PATHS.statement]: ReceiptText,
  [PATHS.memberContact]: Headset,
} satisfies Readonly<Record<MenuPath<typeof MEMBER_PAGES>, LucideIcon>>

/** The member's menu: along the bottom on phones, at the side from 768 px (product section 2, "Menus"). */
export const MemberMenu = () => {
  const { t } = useTexts()
  const [areConditionsOpen, setAreConditionsOpen] = useState(false)
  return (
    <>
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        <MenuEntries pages={MEMBER_PAGES} icons={ICONS} />
        <button className={styles.entry} type="button" onClick={() => setAreConditionsOpen(true)}>
          <ScrollText size={22} aria-hidden="true" />
          {t('shell.conditions')}
        </button>
      </nav>
      {areConditionsOpen && <ConditionsDialog onClose={() => setAreConditionsOpen(false)} />}
    </>
  )
}
