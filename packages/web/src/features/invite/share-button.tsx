import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { getOperatorName } from '../../lib/runtime/operator-name.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'wide'> {
  link: string
}

/** Whether the browser can share a link. */
export const canShare = (): boolean => 'share' in navigator

/** Shares the invite link with another app. */
export const ShareButton = ({ link, ...button }: Props) => {
  const { t } = useTexts()
  const share = async () => {
    try {
      await navigator.share({ title: getOperatorName(), url: link })
    } catch (error) {
      // The member closed the share sheet, which is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast('bad', t('invite.notShared'))
    }
  }
  return (
    <Button {...button} icon={<Share2 size={18} />} onClick={() => void share()}>
      {t('invite.share')}
    </Button>
  )
}
