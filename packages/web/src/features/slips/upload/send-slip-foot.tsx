import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { SendSlipButton } from './send-slip-button.tsx'
import { slipStepOf } from './slip-step.ts'
import type { SlipUploadProps } from './slip-upload.tsx'

/** The foot of the dialog, with the button that sends the picture. It is shown once a picture has been chosen. */
export const SendSlipFoot = ({ hours, slipSender, chosenPicture }: Omit<SlipUploadProps, 'currency'>) =>
  chosenPicture.picture && slipStepOf(hours, slipSender) === 'choosing' ? (
    <DialogFoot>
      <SendSlipButton slipSender={slipSender} chosenPicture={chosenPicture} />
    </DialogFoot>
  ) : null
