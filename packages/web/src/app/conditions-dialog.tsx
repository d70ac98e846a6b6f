import { useApi } from '../api/use-api.ts'
import { useTexts } from '../lib/i18n/i18n.ts'
import { readTexts } from '../lib/wire/untrusted.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ServerHtml } from '../ui/display/server-html.tsx'
import { FailedState } from '../ui/feedback/failed-state.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { SectionBoundary } from '../ui/feedback/section-boundary.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import styles from './conditions-dialog.module.css'

const Conditions = () => {
  const { t } = useTexts()
  const { data, error, isValidating, reload } = useApi('GET /api/lookup/conditions')
  const failure = <FailedState title={t('conditions.failed')} onRetry={() => void reload()} isRetrying={isValidating} />
  if (!data && !error) {
    return (
      <Loading>
        <Skeleton height="10lh" />
      </Loading>
    )
  }
  const conditions = readTexts(data?.conditions)
  if (conditions === null) return failure
  if (conditions.length === 0) return <p>{t('conditions.empty')}</p>
  return (
    <ol className={styles.conditions}>
      {conditions.map((html, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id, and two may be equal
        <li key={index}>
          <ServerHtml html={html} />
        </li>
      ))}
    </ol>
  )
}

/** The conditions of the operator (product section 2, "Menus"). */
export const ConditionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts()
  return (
    <Dialog title={t('conditions.title')} onClose={onClose}>
      <SectionBoundary>
        <Conditions />
      </SectionBoundary>
    </Dialog>
  )
}
