import { Send } from 'lucide-react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { slipStepOf } from './slip-step.ts'
import type { SlipUploadProps } from './slip-upload.tsx'

type Props = Omit<SlipUploadProps, 'currency'>

/** The button that sends the chosen picture, or asks for one. */
export const SendSlipButton = ({ sending, chosen }: Pick<Props, 'sending' | 'chosen'>) => {
  const { t } = useTexts()
  const { result, isReloading } = sending
  const { picture } = chosen
  const press = () => (picture ? void sending.send(picture.file) : chosen.reportMissing())
  return (
    <Button
      variant={picture && result?.kind !== 'unknown' ? 'main' : 'plain'}
      wide
      icon={<Send size={18} />}
      busy={isReloading}
      onClick={press}
    >
      {t(result ? 'slips.sendAgain' : 'slips.send')}
    </Button>
  )
}

/** The foot of the dialog with the button, once a picture is chosen. Before that, the button is below the choice. */
export const SendSlipFoot = ({ hours, sending, chosen }: Props) =>
  chosen.picture && slipStepOf(hours, sending) === 'choosing' ? (
    <DialogFoot>
      <SendSlipButton sending={sending} chosen={chosen} />
    </DialogFoot>
  ) : null
