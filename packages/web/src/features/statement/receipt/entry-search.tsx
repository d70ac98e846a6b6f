import { MAX_PAGE_LIMIT } from '@sabai/contracts/constants'
import { type ComponentProps, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { CallFailedState } from '../../../shared/failure/call-failed-state.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { readStatement } from '../read-statement.ts'
import { EntryReceipt } from './entry-receipt.tsx'
import { ALL_PAGES, choosePageToRead, findEntry } from './find-entry.ts'

interface Props extends Omit<ComponentProps<typeof EntryReceipt>, 'entry'> {
  entryId: string
}

/**
 * Searches all pages of the statement for the entry whose id was in the address, and shows the receipt of the entry.
 * Rendered if the current page does not contain the entry.
 */
export const EntrySearch = ({ entryId, ...receiptProps }: Props) => {
  const { t } = useTexts()
  const [range, setRange] = useState(ALL_PAGES)
  const { data, error, isValidating, reload } = useApi(
    'POST /api/statement',
    { body: { page: choosePageToRead(range), limit: MAX_PAGE_LIMIT } },
    { onMount: 'ask-once' },
  )
  const statement = data ? readStatement(data) : null
  const searchResult = statement && findEntry(entryId, statement, range)
  if (searchResult && 'firstPage' in searchResult) setRange(searchResult)
  if (searchResult && 'type' in searchResult) return <EntryReceipt {...receiptProps} entry={searchResult} />

  const renderContent = () => {
    if (searchResult || (data === undefined && !error))
      return (
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      )
    if (statement) return <Notice scene="empty" role="status" title={t('statement.entryMissing')} />
    return (
      <CallFailedState
        title={t('statement.failed')}
        error={error}
        isRetrying={isValidating}
        onRetry={() => void reload()}
      />
    )
  }
  return (
    <Dialog title={t('statement.entry')} address={receiptProps.address} onClose={receiptProps.onClose}>
      {renderContent()}
    </Dialog>
  )
}
