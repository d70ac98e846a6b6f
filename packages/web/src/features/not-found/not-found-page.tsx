import { Compass } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { StatusPage } from '../../ui/feedback/status-page.tsx'

/** Any address that is not ours (product section 2, "Route table"). */
export const NotFoundPage = () => {
  const { t } = useTexts()
  return (
    <StatusPage
      icon={<Compass size={26} />}
      title={t('shell.notFoundTitle')}
      text={t('shell.notFound')}
      action={<Link to={PATHS.root}>{t('shell.toHome')}</Link>}
    />
  )
}
