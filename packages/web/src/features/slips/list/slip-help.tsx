import { formatDateTime } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AskSupport } from '../../../shared/failure/ask-support.tsx'
import type { Slip } from '../read-slips.ts'

interface Props {
  slip: Slip
  variant: 'plain' | 'quiet'
}

/**
 * A link to support, shown for a slip that was not accepted. The message to support contains the time and the reference
 * of the slip.
 */
export const SlipHelp = ({ slip: { reference, createdAt }, variant }: Props) => {
  const { t } = useTexts()
  const slipFacts = [formatDateTime(createdAt), reference].filter(Boolean).join(', ')
  return <AskSupport variant={variant} topic={t('slips.rejected')} reference={slipFacts} />
}
