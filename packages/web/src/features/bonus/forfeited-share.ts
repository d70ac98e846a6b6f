import type { TFunction } from 'i18next'
import { formatPercent } from '../../lib/format/percent.ts'

/** Describes the share of the bonus money that is lost when a bonus is cancelled. */
export const formatForfeitedShare = (t: TFunction, percentFail: number | null): string => {
  if (percentFail === null) return t('bonus.lostUnknown')
  return percentFail > 0 ? t('bonus.lost', { percent: formatPercent(percentFail) }) : t('bonus.lostNothing')
}
