import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Replaces a section that cannot be loaded because the device is offline. The banner of the app gives this reason. */
export const WhenOnline = ({ icon }: { icon: ReactNode }) => {
  const { t } = useTexts()
  return (
    <Card>
      <Notice icon={icon} title={t('home.whenOnline')} />
    </Card>
  )
}
