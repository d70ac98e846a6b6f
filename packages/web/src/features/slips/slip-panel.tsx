import type { Currency } from '@sabai/contracts/constants'
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SlipList } from './list/slip-list.tsx'
import type { Slip } from './read-slips.ts'
import styles from './slip-panel.module.css'
import { SlipSkeleton } from './slip-skeleton.tsx'
import { SendSlipFoot } from './upload/send-slip-foot.tsx'
import { SlipUpload } from './upload/slip-upload.tsx'
import { useSendSlip } from './upload/use-send-slip.ts'
import { useSlipPicture } from './upload/use-slip-picture.ts'
import { useCredited } from './use-credited.ts'
import { usePolling } from './use-polling.ts'
import { useSlipHours } from './use-slip-hours.ts'
import { useSlipPage } from './use-slip-page.ts'

/** With fewer slips than this, the dialog with the table is only as tall as its content. */
const FEW_SLIPS = 4

interface Props {
  /** The member's currency; null if it could not be loaded, in which case amounts are shown without a unit. */
  currency: Currency | null
  layout?: 'cards' | 'table'
  /** Whether the list is above the form on a phone in portrait. */
  startsWithList?: boolean
  /** Called with the slips that have just been credited, once for each slip. */
  onCredited: (creditedSlips: readonly Slip[]) => void
}

/** Calls `choosePicture` with a file that is pasted anywhere on the page while the element is visible. */
const usePastedFile = (element: RefObject<HTMLElement | null>, choosePicture: (file: File) => void): void => {
  const handleFile = useEffectEvent(choosePicture)
  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? []
      // A tab panel that is not selected stays mounted, but has the attribute `hidden`.
      if (file && !element.current?.closest('[hidden]')) handleFile(file)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [element])
}

/**
 * A form to send a slip, and the list of sent slips. It is shown in the deposit dialog, and in a dialog of the
 * statement.
 */
export const SlipPanel = ({ currency, layout = 'cards', startsWithList = false, onCredited }: Props) => {
  const panel = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  const hours = useSlipHours()
  const newestPage = useSlipPage(1)
  const shownPage = useSlipPage(page)
  const newestSlips = newestPage.slipPage?.slips ?? null

  const slipSender = useSendSlip(newestSlips, async (code) => {
    setPage(1)
    // The server may have refused the slip because the closing hours have begun.
    if (code === 'SLIP_UPLOAD_FAIL') await hours.reload()
    await newestPage.reload()
  })
  const isSent = slipSender.uploadResult?.kind === 'received' || slipSender.sentSlip !== undefined
  const chosenPicture = useSlipPicture(isSent)
  const canChoose = !slipSender.isSending && slipSender.uploadResult?.kind !== 'received' && !hours.isClosed
  const choosePicture = (file: File) => {
    if (!canChoose) return
    slipSender.reset()
    void chosenPicture.choose(file)
  }
  usePastedFile(panel, choosePicture)

  const hasPendingSlip = [...(newestSlips ?? []), ...(shownPage.slipPage?.slips ?? [])].some(
    ({ status }) => status === 'processing',
  )
  usePolling((hasPendingSlip || slipSender.isAwaited) && !slipSender.isSending, async () => {
    await newestPage.reload()
    if (page > 1) await shownPage.reload()
  })
  useCredited(newestSlips ?? [], slipSender.sentSlip?.reference, onCredited)

  const handleDrop = (event: DragEvent) => {
    // By default, the browser would leave the app and show the dropped file.
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) choosePicture(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button that chooses a file
    <div
      ref={panel}
      className={styles.panel}
      data-columns=""
      data-layout={layout}
      data-list-first={startsWithList || undefined}
      data-short={(layout === 'table' && newestSlips !== null && newestSlips.length < FEW_SLIPS) || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      {hours.isLoading ? (
        <SlipSkeleton />
      ) : (
        <SlipUpload hours={hours} slipSender={slipSender} chosenPicture={chosenPicture} currency={currency} />
      )}
      <SlipList {...shownPage} page={page} onPageChange={setPage} currency={currency} layout={layout} />
      {!hours.isLoading && <SendSlipFoot hours={hours} slipSender={slipSender} chosenPicture={chosenPicture} />}
    </div>
  )
}
