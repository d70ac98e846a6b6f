import { Send } from 'lucide-react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './slip-upload.module.css'
import type { useSendSlip } from './use-send-slip.ts'
import type { useSlipPicture } from './use-slip-picture.ts'

interface Props {
  slipSender: ReturnType<typeof useSendSlip>
  chosenPicture: ReturnType<typeof useSlipPicture>
}

/** The button that sends the chosen picture. Without a picture, it shows an error that asks for one. */
export const SendSlipButton = ({ slipSender, chosenPicture }: Props) => {
  const { t } = useTexts()
  const { uploadResult, isReloading } = slipSender
  const { picture } = chosenPicture
  const handlePress = () => (picture ? void slipSender.send(picture.file) : chosenPicture.reportMissing())
  return (
    <Button
      variant={!picture || uploadResult?.kind === 'unknown' ? 'plain' : 'main'}
      wide
      {...(picture ? {} : { className: styles.waiting })}
      icon={<Send size={18} />}
      busy={isReloading}
      onClick={handlePress}
    >
      {t(uploadResult ? 'slips.sendAgain' : 'slips.send')}
    </Button>
  )
}
