import { type Currency, PAGE_SIZE } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { CreditLog } from '../../shared/credit/credit-log.tsx'
import { readInvites } from './read-invites.ts'

/** The credits that the member has earned by inviting friends, newest first. */
export const InviteList = ({ currency }: { currency: Currency }) => {
  const { t } = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, isValidating, reload } = useApi('POST /api/invite', { body: { page, limit: PAGE_SIZE } })
  const invites = data ? readInvites(data) : null
  return (
    <CreditLog
      title={t('invite.list')}
      nameColumnTitle={t('invite.friend')}
      creditPage={data === undefined && !error ? undefined : invites}
      page={page}
      onPageChange={setPage}
      currency={currency}
      failure={{ title: t('invite.listFailed'), error }}
      isStale={error !== undefined && invites !== null}
      isRetrying={isValidating}
      onRetry={() => void reload()}
      emptyTexts={{ title: t('invite.empty'), text: t('invite.emptyHint') }}
    />
  )
}
