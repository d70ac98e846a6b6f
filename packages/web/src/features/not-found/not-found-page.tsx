import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { StatusPage } from '../../ui/feedback/status-page.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'

/** The page for unknown addresses (product section 2, "Route table"). */
export const NotFoundPage = () => {
  const { t } = useTexts()
  return (
    <StatusPage
      scene="lost"
      title={t('shell.notFoundTitle')}
      text={t('shell.notFound')}
      action={<ButtonLink to={PATHS.root}>{t('shell.toHome')}</ButtonLink>}
    />
  )
}
