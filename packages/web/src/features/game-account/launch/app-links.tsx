import { ExternalLink } from 'lucide-react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { OutsideLink } from '../../../ui/form/outside-link.tsx'
import type { AppStoreLinks } from './choose-link.ts'
import styles from './play.module.css'

export const AppLinks = ({ apps, onOpen }: { apps: AppStoreLinks; onOpen: () => void }) => {
  const { t } = useTexts()
  return (
    <div className={styles.play}>
      <p className={styles.hint}>{t('gameAccount.inApp')}</p>
      {(['android', 'ios'] as const).map(
        (device) =>
          apps[device] && (
            <OutsideLink
              key={device}
              variant="plain"
              href={apps[device]}
              icon={<ExternalLink size={18} aria-hidden="true" />}
              onClick={onOpen}
            >
              {t(`gameAccount.${device}`)}
            </OutsideLink>
          ),
      )}
    </div>
  )
}
