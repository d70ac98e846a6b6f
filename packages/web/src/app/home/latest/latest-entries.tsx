import { ReceiptText } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { EntryList } from '../../../features/statement/entries/entry-list.tsx'
import { readStatement } from '../../../features/statement/read-statement.ts'
import { StatementFailed } from '../../../features/statement/statement-failed.tsx'
import { entryIdOf, formatSearch } from '../../../features/statement/statement-search.ts'
import { useAccountNames } from '../../../features/statement/use-account-names.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { useOnline } from '../../../lib/runtime/online.ts'
import { useNow } from '../../../lib/runtime/use-now.ts'
import { useCurrency } from '../../../shared/account/use-currency.ts'
import { useHiddenAmounts } from '../../../shared/money/hidden-amounts.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { LatestSkeleton } from './latest-skeleton.tsx'

const ENTRY_COUNT = 5
const RELATIVE_TIME_REFRESH_MS = 10_000

interface Props {
  /** When the balances were last read; the entries are read again when it changes. */
  updatedAt: string | null
}

export const LatestEntries = ({ updatedAt }: Props) => {
  const { t } = useTexts()
  const { data, error, isValidating, reload } = useApi('POST /api/statement', { body: { page: 1, limit: ENTRY_COUNT } })
  const reloadNow = useEffectEvent(() => void reload())
  const lastUpdatedAt = useRef(updatedAt)
  useEffect(() => {
    if (lastUpdatedAt.current !== updatedAt) reloadNow()
    lastUpdatedAt.current = updatedAt
  }, [updatedAt])
  const nameOf = useAccountNames()
  const currency = useCurrency()
  const areAmountsHidden = useHiddenAmounts()
  const isOnline = useOnline()
  const nowMs = useNow(RELATIVE_TIME_REFRESH_MS, data)
  const statement = data ? readStatement(data) : null

  if ((!data && !error) || currency === undefined) return <LatestSkeleton />
  if (statement === null && !isOnline) return null
  if (statement === null) {
    return <StatementFailed error={error} onRetry={() => void reload()} isRetrying={isValidating} />
  }
  if (statement.entries.length === 0) {
    return (
      <Card>
        <Notice icon={<ReceiptText size={26} />} title={t('statement.empty')} text={t('statement.emptyHint')} />
      </Card>
    )
  }
  return (
    <EntryList
      entries={statement.entries.slice(0, ENTRY_COUNT)}
      currency={currency}
      nameOf={nameOf}
      nowMs={nowMs}
      isAmountHidden={areAmountsHidden}
      hrefOf={(entry) => {
        const id = entryIdOf(entry)
        return id && PATHS.statement + formatSearch({ entry: id })
      }}
    />
  )
}
