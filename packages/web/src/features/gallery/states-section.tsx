import { ReceiptText } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Pager } from '../../ui/display/pager.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

const retry = () => undefined

export const StatesSection = () => {
  const { t } = useTexts()
  return (
    <>
      <Spinner />
      <Skeleton />
      <Skeleton width="60%" height="3rem" />
      <Notice icon={<ReceiptText size={26} />} title={t('statement.empty')} text={t('statement.emptyHint')} />
      <FailedState title={t('statement.failed')} text={t('common.failure.unreachable')} onRetry={retry} />
      <FailedState title={t('statement.failed')} text={t('common.failure.offline')} onRetry={retry} retrying />
      <Pager page={5} pages={12} hrefOf={(page) => `?page=${page}`} />
    </>
  )
}
