import { Send } from 'lucide-react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { slipStepOf } from './slip-step.ts'
import type { SlipUploadProps } from './slip-upload.tsx'

/** The foot of the dialog with the button that sends the chosen picture. */
export const SendSlipFoot = ({ hours, sending, chosen }: Omit<SlipUploadProps, 'currency'>) => {
  const { t } = useTexts()
  const { result, isReloading } = sending
  const { picture } = chosen
  if (slipStepOf(hours, sending) !== 'choosing') return null
  const press = () => (picture ? void sending.send(picture.file) : chosen.reportMissing())
  return (
    <DialogFoot>
      <Button
        variant={picture && result?.kind !== 'unknown' ? 'main' : 'plain'}
        wide
        icon={<Send size={18} />}
        busy={isReloading}
        onClick={press}
      >
        {t(result ? 'slips.sendAgain' : 'slips.send')}
      </Button>
    </DialogFoot>
  )
}
