import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Stands for a section that is unknown because the device is offline, which the banner of the app says. */
export const WhenOnline = ({ icon }: { icon: ReactNode }) => {
  const { t } = useTexts()
  return (
    <Card>
      <Notice icon={icon} title={t('home.whenOnline')} />
    </Card>
  )
}
