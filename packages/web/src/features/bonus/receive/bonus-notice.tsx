import { useApi } from '../../../api/use-api.ts'
import { formatPercent } from '../../../lib/format/percent.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { textOf } from '../../../lib/wire/untrusted.ts'
import { ServerHtml } from '../../../ui/display/server-html.tsx'
import { SectionBoundary } from '../../../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { formatForfeitedShare } from '../forfeited-share.ts'
import styles from './receive.module.css'

/**
 * The operator's notice with the percentage of this bonus inserted (product section 7), or our text if there is no
 * notice.
 */
export const BonusNotice = ({ percentFail }: { percentFail: number | null }) => {
  const { t } = useTexts()
  const { data, isLoading } = useApi('GET /api/lookup/notice', undefined, { onMount: 'ask-once' })
  const notice = textOf(data?.notice).trim()

  const renderContent = () => {
    if (isLoading) return <Skeleton height="2lh" />
    if (notice === '') return <p>{formatForfeitedShare(t, percentFail)}</p>
    // The replacement is a function, because in a replacement string `$` has a special meaning.
    return (
      <SectionBoundary>
        <ServerHtml html={notice.replaceAll('{percentFail}', () => formatPercent(percentFail))} />
      </SectionBoundary>
    )
  }
  return <div className={styles.notice}>{renderContent()}</div>
}
