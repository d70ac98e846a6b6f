import { Copy, Share2 } from 'lucide-react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { getOperatorName } from '../../lib/runtime/operator-name.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import { useCopy } from '../../ui/form/use-copy.ts'

/** Returns whether the browser can share a link. */
export const canShare = (): boolean => 'share' in navigator

/** Shares the invite link with another app. In a browser that cannot share, it copies the link instead. */
export const ShareButton = ({ link }: { link: string }) => {
  const { t } = useTexts()
  const copy = useCopy()
  const share = async () => {
    try {
      await navigator.share({ title: getOperatorName(), url: link })
    } catch (error) {
      // The member closed the share sheet, which is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast('bad', t('invite.notShared'))
    }
  }
  if (canShare())
    return (
      <Button variant="main" wide icon={<Share2 size={18} />} onClick={() => void share()}>
        {t('invite.share')}
      </Button>
    )
  return (
    <Button variant="main" wide icon={<Copy size={18} />} onClick={() => void copy(link)}>
      {t('invite.copy')}
    </Button>
  )
}
