import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { SendSlipButton } from './send-slip-button.tsx'
import { slipStepOf } from './slip-step.ts'
import type { SlipUploadProps } from './slip-upload.tsx'

/** The foot of the dialog with the button that sends the picture, once one is chosen. */
export const SendSlipFoot = ({ hours, sending, chosen }: Omit<SlipUploadProps, 'currency'>) =>
  chosen.picture && slipStepOf(hours, sending) === 'choosing' ? (
    <DialogFoot>
      <SendSlipButton sending={sending} chosen={chosen} />
    </DialogFoot>
  ) : null
