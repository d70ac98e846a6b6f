import type { Currency } from '@sabai/contracts/constants'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '../../../api/error-text.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AskSupport } from '../../../shared/failure/ask-support.tsx'
import { namesStaff } from '../../../shared/failure/names-staff.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useCloseGuard } from '../../../ui/dialog/use-close-guard.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { useSlipHours } from '../use-slip-hours.ts'
import { SendSlipButton } from './send-slip-button.tsx'
import { SlipChooser } from './slip-chooser.tsx'
import { SlipOutcome } from './slip-outcome.tsx'
import { SlipProgress } from './slip-progress.tsx'
import { slipStepOf } from './slip-step.ts'
import styles from './slip-upload.module.css'
import type { useSendSlip } from './use-send-slip.ts'
import type { useSlipPicture } from './use-slip-picture.ts'

export interface SlipUploadProps {
  hours: ReturnType<typeof useSlipHours>
  slipSender: ReturnType<typeof useSendSlip>
  chosenPicture: ReturnType<typeof useSlipPicture>
  /** Null if the currency could not be loaded. */
  currency: Currency | null
}

const ClosedNotice = ({ until, message }: { until: string; message: string }) => {
  const { t } = useTexts()
  return (
    <Notice
      role="status"
      icon={<Clock size={26} />}
      title={t('slips.closed')}
      {...(until ? { text: t('slips.closedUntil', { time: until }) } : {})}
      action={message && <p className={styles.rules}>{message}</p>}
    />
  )
}

/** The reason why the last upload failed, or a note that its outcome is not confirmed. */
const SendProblem = ({ uploadResult }: Pick<SlipUploadProps['slipSender'], 'uploadResult'>) => {
  const { t } = useTexts()
  if (!uploadResult || uploadResult.kind === 'received') return null
  const errorText = uploadResult.error?.code ? formatFailure(t, uploadResult.error) : ''
  return (
    <div className={styles.problem} data-kind={uploadResult.kind} role="alert">
      <p className={styles.title}>{t(uploadResult.kind === 'refused' ? 'slips.failed' : 'slips.unknown')}</p>
      <p>{uploadResult.kind === 'refused' ? formatFailure(t, uploadResult.error) : errorText}</p>
      {namesStaff(uploadResult.error) && <AskSupport variant="quiet" topic={t('slips.failed')} />}
      {uploadResult.kind === 'unknown' && <p>{t('slips.unknownHint')}</p>}
    </div>
  )
}

/** Asks for confirmation when closing the dialog would stop an upload. */
const StopQuestion = ({ isSending, cancel }: Pick<SlipUploadProps['slipSender'], 'isSending' | 'cancel'>) => {
  const { t } = useTexts()
  const [leaveDialog, setLeaveDialog] = useState<(() => void) | null>(null)
  useCloseGuard(isSending, (close) => setLeaveDialog(() => close))
  if (!leaveDialog || !isSending) return null
  const stopSending = () => {
    cancel()
    leaveDialog()
  }
  return (
    <ConfirmDialog
      title={t('slips.stopTitle')}
      confirmLabel={t('slips.stopConfirm')}
      declineLabel={t('slips.keepSending')}
      isDanger
      isBusy={false}
      onConfirm={stopSending}
      onClose={() => setLeaveDialog(null)}
    >
      <p>{t('slips.stopHint')}</p>
    </ConfirmDialog>
  )
}

/**
 * Sends the picture of a slip. Shows a preview of the chosen picture, the progress of the upload, and the status until
 * the slip is accepted or rejected (product sections 2, 5, 9).
 */
export const SlipUpload = ({ hours, slipSender, chosenPicture, currency }: SlipUploadProps) => {
  const { t } = useTexts()
  const { isSending, uploadResult, sentSlip } = slipSender
  const { picture } = chosenPicture
  const step = slipStepOf(hours, slipSender)

  if (step === 'sent') {
    const chooseAnother = () => {
      slipSender.reset()
      chosenPicture.clear()
    }
    return <SlipOutcome slip={sentSlip} currency={currency} onSendAnother={chooseAnother} />
  }
  if (step === 'closed') return <ClosedNotice until={hours.to} message={hours.message} />

  const choose = (file: File) => {
    slipSender.reset()
    void chosenPicture.choose(file)
  }
  return (
    <div className={styles.upload}>
      <div className={styles.rules}>
        <p>{t('slips.within')}</p>
        {hours.from && hours.to && <p>{t('slips.hours', { from: hours.from, to: hours.to })}</p>}
      </div>
      <SlipChooser picture={picture} problem={chosenPicture.problem} disabled={isSending} onChoose={choose} />
      <SendProblem uploadResult={uploadResult} />
      {step === 'choosing' && !picture && <SendSlipButton slipSender={slipSender} chosenPicture={chosenPicture} />}
      {isSending && picture && (
        <SlipProgress sentBytes={slipSender.sentBytes} totalBytes={picture.file.size} onCancel={slipSender.cancel} />
      )}
      <StopQuestion isSending={isSending} cancel={slipSender.cancel} />
    </div>
  )
}
