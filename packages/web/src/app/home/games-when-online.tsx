import { WifiOff } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import styles from './games-when-online.module.css'

/**
 * Replaces games that cannot be loaded because the device is offline. Its text speaks of the games and of the balance,
 * because the page has no other message about a balance that cannot be loaded. Its cards are drawn by CSS, because no
 * file with a drawing can be loaded.
 */
export const GamesWhenOnline = () => {
  const { t } = useTexts()
  return (
    <Card className={styles.card}>
      <div className={styles.cards}>
        <WifiOff aria-hidden="true" />
      </div>
      <p className={styles.title}>{t('home.gamesWhenOnline')}</p>
    </Card>
  )
}
