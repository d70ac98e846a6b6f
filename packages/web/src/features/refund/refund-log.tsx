import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { CreditLog } from '../../shared/credit/credit-log.tsx'
import { readRefunds } from './read-refund.ts'
import type { useRefundPage } from './use-refund-page.ts'

interface Props extends ReturnType<typeof useRefundPage> {
  currency: Currency
}

/** The refunds that the member has received, newest first. */
export const RefundLog = ({ currency, page, setPage, data, error, isValidating, reload }: Props) => {
  const { t } = useTexts()
  const refunds = data ? readRefunds(data) : null
  return (
    <CreditLog
      title={t('refund.log')}
      nameColumnTitle={t('statement.column.time')}
      creditPage={data === undefined && !error ? undefined : refunds}
      page={page}
      onPageChange={setPage}
      currency={currency}
      failure={{ title: t('refund.logFailed'), error }}
      isStale={error !== undefined && refunds !== null}
      isRetrying={isValidating}
      onRetry={() => void reload()}
      emptyTexts={{ title: t('refund.empty'), text: t('refund.emptyHint') }}
    />
  )
}
