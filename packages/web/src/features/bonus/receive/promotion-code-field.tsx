import type { ChangeEvent } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Field } from '../../../ui/form/field.tsx'
import styles from './promotion-form.module.css'

/** The maximum length of a code according to the contract. */
const MAX_CODE_LENGTH = 64

interface Props {
  code: string
  error: string
  /** Called with the trimmed code in upper case or, while an input method is composing, with the text as it is. */
  onCodeChange: (code: string) => void
}

/** Trims and upper-cases the typed code in the input. The caret stays after the same character. */
const normaliseInput = (input: HTMLInputElement): string => {
  const { value, selectionStart } = input
  const code = value.trim().toUpperCase()
  if (code !== value) {
    const caret = value
      .slice(0, selectionStart ?? value.length)
      .trimStart()
      .toUpperCase().length
    input.value = code
    input.setSelectionRange(caret, caret)
  }
  return code
}

/**
 * A field for a promotion code. It converts the text to upper case as the member types, except while an input method is
 * composing.
 */
export const PromotionCodeField = ({ code, error, onCodeChange }: Props) => {
  const { t } = useTexts()
  const handleChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onCodeChange((nativeEvent as InputEvent).isComposing ? input.value : normaliseInput(input))
  return (
    <Field
      label={t('bonus.promotion.code')}
      className={styles.capitals}
      name="promotion"
      value={code}
      maxLength={MAX_CODE_LENGTH}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="search"
      error={error}
      onChange={handleChange}
      onCompositionEnd={({ currentTarget }) => onCodeChange(normaliseInput(currentTarget))}
    />
  )
}
