import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { ConditionsDialog } from '../conditions-dialog.tsx'
import { MEMBER_PAGES } from '../page-table.tsx'
import styles from './menu.module.css'
import { MenuEntries } from './menu-entries.tsx'

/** The member's menu: along the bottom on phones, at the side from 768 px (product section 2, "Menus"). */
export const MemberMenu = () => {
  const { t } = useTexts()
  const [conditionsOpen, setConditionsOpen] = useState(false)
  return (
    <>
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        <MenuEntries pages={MEMBER_PAGES} />
        <button className={styles.entry} type="button" onClick={() => setConditionsOpen(true)}>
          <ScrollText size={22} aria-hidden="true" />
          {t('shell.conditions')}
        </button>
      </nav>
      {conditionsOpen && <ConditionsDialog onClose={() => setConditionsOpen(false)} />}
    </>
  )
}
