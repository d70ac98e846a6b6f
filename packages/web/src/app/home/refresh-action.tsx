import { Check, RotateCw } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import styles from './refresh-action.module.css'

interface Props {
  isRefreshing: boolean
  /** Whether the last refresh has just succeeded. */
  isFresh: boolean
  onPress: () => void
}

/** The button that refreshes the balances. */
export const RefreshAction = ({ isRefreshing, isFresh, onPress }: Props) => {
  const { t } = useTexts()
  const icon = isFresh ? <Check size={20} /> : <RotateCw size={20} />
  return (
    <IconButton
      className={styles.refresh}
      data-fresh={isFresh || undefined}
      icon={isRefreshing ? <Spinner /> : icon}
      label={t(isRefreshing ? 'home.refreshing' : 'home.refresh')}
      aria-busy={isRefreshing || undefined}
      onClick={onPress}
    />
  )
}
