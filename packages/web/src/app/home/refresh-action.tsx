import { RotateCw } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './refresh-action.module.css'

interface Props {
  refreshing: boolean
  onPress: () => void
}

/** The button that reads the balances again. */
export const RefreshAction = ({ refreshing, onPress }: Props) => {
  const { t } = useTexts()
  return (
    <IconButton
      className={styles.refresh}
      icon={refreshing ? <Spinner /> : <RotateCw size={20} />}
      label={t(refreshing ? 'home.refreshing' : 'home.refresh')}
      aria-busy={refreshing || undefined}
      onClick={onPress}
    />
  )
}
