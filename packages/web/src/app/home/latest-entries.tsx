import { ReceiptText } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatError } from '../../api/error-text.ts'
import { useApi } from '../../api/use-api.ts'
import { EntryRow } from '../../features/statement/entry-row.tsx'
import { readStatement } from '../../features/statement/read-statement.ts'
import { StatementList } from '../../features/statement/statement-list.tsx'
import { useAccountNames } from '../../features/statement/use-account-names.ts'
import { useCurrency } from '../../features/statement/use-currency.ts'
import { useNow } from '../../features/statement/use-now.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LatestSkeleton } from './latest-skeleton.tsx'

const LATEST = 5
const AGO_REFRESH_MS = 10_000

interface Props {
  /** When the balances were last read: the entries are read again with them. */
  updatedAt: string | null
}

/** The newest entries of the statement. */
export const LatestEntries = ({ updatedAt }: Props) => {
  const { t } = useTexts()
  const { data, error, isValidating, reload } = useApi('POST /api/statement', { body: { page: 1, limit: LATEST } })
  const reloadNow = useEffectEvent(() => void reload())
  const readFor = useRef(updatedAt)
  useEffect(() => {
    if (readFor.current !== updatedAt) reloadNow()
    readFor.current = updatedAt
  }, [updatedAt])
  const nameOf = useAccountNames()
  const currency = useCurrency()
  const nowMs = useNow(AGO_REFRESH_MS, data)
  const statement = data ? readStatement(data) : null

  if ((!data && !error) || currency === undefined) return <LatestSkeleton />
  if (statement === null) {
    return (
      <Card>
        <FailedState
          title={t('statement.failed')}
          text={formatError(t, error)}
          onRetry={() => void reload()}
          retrying={isValidating}
        />
      </Card>
    )
  }
  if (statement.entries.length === 0) {
    return (
      <Card>
        <Notice icon={<ReceiptText size={26} />} title={t('statement.empty')} text={t('statement.emptyHint')} />
      </Card>
    )
  }
  return (
    <StatementList>
      {statement.entries.slice(0, LATEST).map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its place in the list is its own
        <EntryRow key={place} entry={entry} currency={currency} nameOf={nameOf} nowMs={nowMs} />
      ))}
    </StatementList>
  )
}
