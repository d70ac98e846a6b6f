import { SLIP_MAX_BYTES, SLIP_TYPES } from '@sabai/contracts/constants'
import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react'
import { formatBytes } from '../../../lib/format/bytes.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useMedia } from '../../../lib/runtime/use-media.ts'
import { Drawing } from '../../../ui/display/drawing.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { SlipFileProblem } from './check-slip-file.ts'
import styles from './slip-chooser.module.css'
import type { PicturePreview } from './use-slip-picture.ts'

const MAX_MB = SLIP_MAX_BYTES / 1024 / 1024

interface Props {
  picture: PicturePreview | null
  problem: SlipFileProblem | null
  /** Whether the picture is being sent. If so, it cannot be replaced. */
  disabled: boolean
  onChoose: (file: File) => void
}

interface ChooseProps
  extends Pick<ComponentProps<typeof Button>, 'icon' | 'variant' | 'disabled' | 'aria-describedby'> {
  label: string
  /** The id of the file input, for a label elsewhere. */
  inputId?: string
  capture?: 'environment'
  onChoose: (file: File) => void
}

/** A button that opens the browser's file picker. */
const ChooseButton = ({ label, inputId, capture, onChoose, ...button }: ChooseProps) => {
  const fileInput = useRef<HTMLInputElement>(null)
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // Clears the input, so that the member can choose the same file again.
    target.value = ''
  }
  return (
    <>
      <Button {...button} onClick={() => fileInput.current?.click()}>
        {label}
      </Button>
      <input
        ref={fileInput}
        id={inputId}
        type="file"
        hidden
        aria-label={label}
        accept={SLIP_TYPES.join(',')}
        capture={capture}
        onChange={handleChange}
      />
    </>
  )
}

/** Lets the member choose the picture of a slip, and shows a preview of it. */
export const SlipChooser = ({ picture, problem, disabled, onChoose }: Props) => {
  const { t } = useTexts()
  const problemId = useId()
  const hasTouch = useMedia('(pointer: coarse)')
  const problemTexts = {
    missing: t('errors.SLIP_NO_FILE'),
    invalid: t('errors.SLIP_INVALID_FILE'),
    tooLarge: t('slips.tooLarge', { max: MAX_MB }),
    lost: t('slips.pictureLost'),
  }
  const commonProps = { disabled, onChoose, 'aria-describedby': problemId }
  return (
    <div className={styles.chooser}>
      <div className={styles.dropZone} data-empty={picture === null || undefined}>
        {picture ? (
          <img className={styles.preview} src={picture.address} alt={t('slips.preview')} />
        ) : (
          <>
            <Drawing scene="send" />
            <label className={styles.prompt} htmlFor={`${problemId}-file`}>
              {t('slips.prompt')}
            </label>
          </>
        )}
        <div className={styles.actions}>
          <ChooseButton
            {...commonProps}
            inputId={`${problemId}-file`}
            variant={picture ? 'plain' : 'main'}
            icon={<ImagePlus size={18} />}
            label={t(picture ? 'slips.chooseOther' : 'slips.choose')}
          />
          {hasTouch && (
            <ChooseButton
              {...commonProps}
              variant="quiet"
              icon={<Camera size={18} />}
              label={t('slips.takePhoto')}
              capture="environment"
            />
          )}
        </div>
        {!picture && !hasTouch && <p className={styles.hint}>{t('slips.drop')}</p>}
        <p className={styles.hint}>{picture ? formatBytes(picture.file.size) : t('slips.formats', { max: MAX_MB })}</p>
      </div>
      <p id={problemId} className={styles.problem} role="alert">
        {problem && problemTexts[problem]}
      </p>
    </div>
  )
}
