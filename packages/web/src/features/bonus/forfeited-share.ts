import type { TFunction } from 'i18next'
import { formatPercent } from '../../lib/format/percent.ts'

/** What is lost of the bonus money on ending a bonus early, in words. */
export const formatForfeitedShare = (t: TFunction, percentFail: number | null): string => {
  if (percentFail === null) return t('bonus.lostUnknown')
  return percentFail > 0 ? t('bonus.lost', { percent: formatPercent(percentFail) }) : t('bonus.lostNothing')
}
