import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { sendQuery } from '../../../api/send-call.ts'
import { formatDateTime } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { toSafeUrl } from '../../../lib/navigation/safe-url.ts'
import { useShowFailure } from '../../../shared/failure/use-show-failure.tsx'
import { showToast } from '../../../ui/feedback/toast-list.ts'
import type { Slip } from '../read-slips.ts'
import styles from './slip-picture.module.css'

/**
 * Opens a window before its address is known. Call it synchronously in the event handler of the press, because the
 * browser would block a window that is opened later.
 */
const openWindow = (text: string): Window | null => {
  const pictureWindow = globalThis.open('', '_blank')
  if (pictureWindow) {
    pictureWindow.opener = null
    pictureWindow.document.title = text
    pictureWindow.document.body.textContent = text
  }
  return pictureWindow
}

/**
 * Opens the picture of a slip in a new window: at the link of the slip, or at the address that the server returns for
 * its reference (product section 2). If the browser blocks the window, the address is shown as a link to press.
 */
export const SlipPicture = ({ slip: { link, reference, createdAt } }: { slip: Slip }) => {
  const { t } = useTexts()
  const showFailure = useShowFailure()
  const [requestedUrl, setRequestedUrl] = useState<string | null>(null)
  const [isRequesting, setRequesting] = useState(false)
  const address = toSafeUrl('link', link) ?? requestedUrl
  const buttonProps = {
    className: styles.view,
    'aria-label': t('slips.viewOf', { time: formatDateTime(createdAt) }),
    children: (
      <>
        {t('slips.view')}
        <ExternalLink size={16} aria-hidden="true" />
      </>
    ),
  }

  const openByReference = async () => {
    if (isRequesting) return
    const pictureWindow = openWindow(t('common.loading'))
    setRequesting(true)
    try {
      const { url } = await sendQuery('GET /api/statement/slip/reference/{reference}', { params: { reference } })
      const safeUrl = toSafeUrl('link', url)
      if (!safeUrl) throw new TypeError('The picture has no address that may be opened')
      if (pictureWindow) return pictureWindow.location.replace(safeUrl)
      setRequestedUrl(safeUrl)
      showToast('note', t('slips.pressAgain'))
    } catch (error) {
      pictureWindow?.close()
      const apiError = error instanceof ApiError ? error : null
      if (apiError?.isHandled) return
      if (apiError) showFailure(apiError, t('slips.viewOf', { time: formatDateTime(createdAt) }))
      else showToast('bad', t('slips.pictureFailed'))
    } finally {
      setRequesting(false)
    }
  }

  if (address) return <a {...buttonProps} href={address} target="_blank" rel="noopener noreferrer" />
  return (
    <button
      {...buttonProps}
      type="button"
      aria-busy={isRequesting || undefined}
      onClick={() => void openByReference()}
    />
  )
}
