import { PowerOff } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { StatusPage } from '../../ui/feedback/status-page.tsx'

/** The service is shut down. There is no way on from here (product section 2, "Route table"). */
export const TerminatedPage = () => {
  const { t } = useTexts()
  return <StatusPage icon={<PowerOff size={26} />} title={t('shell.terminatedTitle')} text={t('shell.terminated')} />
}
