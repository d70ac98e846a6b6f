import { BadgeCheck, ChevronRight } from 'lucide-react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Picture } from '../../../ui/display/picture.tsx'
import type { BonusState } from '../bonus-state.ts'
import type { Bonus } from '../read-bonus.ts'
import styles from './bonus-card.module.css'

interface Props {
  bonus: Bonus
  state: BonusState
  onOpen: () => void
}

/**
 * A bonus with its banner. The active bonus is marked, and a bonus that was received as often as allowed cannot be
 * pressed.
 */
export const BonusCard = ({ bonus, state, onOpen }: Props) => {
  const { t } = useTexts()
  const { name, period, maxReceived, banners, receivedAt } = bonus
  const pictureUrl = banners.find(({ image }) => image !== '')?.image ?? ''
  const isReceived = state === 'received'
  const isAvailableAgain = isReceived && receivedAt.length > 0 && period !== null && period !== 'limit'
  return (
    <button
      type="button"
      className={styles.card}
      data-state={state}
      aria-disabled={isReceived || undefined}
      onClick={isReceived ? undefined : onOpen}
    >
      <Picture className={styles.banner} src={pictureUrl} />
      <span className={styles.name}>{name}</span>
      {period !== null && maxReceived !== null && maxReceived > 0 && (
        <span className={styles.limit}>{t(`bonus.often.${period}`, { count: maxReceived })}</span>
      )}
      <span className={styles.state}>
        {state === 'current' && <BadgeCheck size={20} aria-hidden="true" />}
        {t(`bonus.state.${state}`)}
        {state === 'available' && <ChevronRight size={18} aria-hidden="true" />}
      </span>
      {isAvailableAgain && (
        <span className={styles.limit}>
          <span className="visually-hidden"> · </span>
          {t(`bonus.again.${period}`)}
        </span>
      )}
    </button>
  )
}
