import { CircleUserRound, Headset, House, ReceiptText, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { useTexts } from '../lib/i18n/i18n.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import { ConditionsDialog } from './conditions-dialog.tsx'
import styles from './menu.module.css'

/** The member's menu: along the bottom on phones, a rail at the side from 900 px (product section 2, "Menus"). */
export const MemberMenu = () => {
  const { t } = useTexts()
  const [conditionsOpen, setConditionsOpen] = useState(false)
  return (
    <>
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        <NavLink className={styles.entry ?? ''} to={PATHS.profile}>
          <CircleUserRound size={22} aria-hidden="true" />
          {t('shell.profile')}
        </NavLink>
        <NavLink className={styles.entry ?? ''} to={PATHS.home}>
          <House size={22} aria-hidden="true" />
          {t('shell.home')}
        </NavLink>
        <NavLink className={styles.entry ?? ''} to={PATHS.statement}>
          <ReceiptText size={22} aria-hidden="true" />
          {t('shell.statement')}
        </NavLink>
        <NavLink className={styles.entry ?? ''} to={PATHS.memberContact}>
          <Headset size={22} aria-hidden="true" />
          {t('shell.contact')}
        </NavLink>
        <button className={styles.entry} type="button" onClick={() => setConditionsOpen(true)}>
          <ScrollText size={22} aria-hidden="true" />
          {t('shell.conditions')}
        </button>
      </nav>
      {conditionsOpen && <ConditionsDialog onClose={() => setConditionsOpen(false)} />}
    </>
  )
}
