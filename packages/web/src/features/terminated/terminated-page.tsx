import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { StatusPage } from '../../ui/feedback/status-page.tsx'
import { Button } from '../../ui/form/button.tsx'

/**
 * The page that is shown when the service has ended (product section 2, "Route table"). No requests are sent until the
 * app is loaded again. The login page then checks whether the service is back.
 */
export const TerminatedPage = () => {
  const { t } = useTexts()
  return (
    <StatusPage
      scene="closed"
      title={t('shell.terminatedTitle')}
      heading={t('shell.closed')}
      text={t('shell.terminated')}
      action={
        <Button variant="main" wide onClick={() => globalThis.location.assign(PATHS.login)}>
          {t('common.retry')}
        </Button>
      }
    />
  )
}
