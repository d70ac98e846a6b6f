import { ReceiptText } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Drawing } from '../../ui/display/drawing.tsx'
import { ServerHtml } from '../../ui/display/server-html.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Pager } from '../../ui/pager/pager.tsx'

const ignoreRetry = () => undefined

export const StatesSection = () => {
  const { t } = useTexts()
  return (
    <>
      <Spinner />
      <Skeleton />
      <Skeleton width="60%" height="3rem" />
      <Loading>
        <Skeleton height="6rem" />
      </Loading>
      {(['lost', 'closed', 'missing', 'failed', 'offline', 'slow', 'empty', 'send'] as const).map((scene) => (
        <Drawing key={scene} scene={scene} />
      ))}
      <ServerHtml html="<h3>Bonus</h3><p>Play <b>5 times</b> the amount.</p><ul><li>One a day</li></ul>" />
      <Notice icon={<ReceiptText size={26} />} title={t('statement.empty')} text={t('statement.emptyHint')} />
      <FailedState title={t('statement.failed')} text={t('common.failure.unreachable')} onRetry={ignoreRetry} />
      <FailedState title={t('statement.failed')} text={t('common.failure.offline')} onRetry={ignoreRetry} isRetrying />
      <Pager page={5} pageCount={12} hrefOf={(page) => `?page=${page}`} />
      <Pager page={2} pageCount={3} isOpenEnded onChoose={ignoreRetry} />
      <ProgressBar label={t('common.loading')} text="3.2 / 9.0 MB" value={3.2} max={9} />
      <ProgressBar label={t('common.loading')} text="9.0 / 9.0 MB" value={9} max={9} />
    </>
  )
}
