import type { ChangeEvent, ComponentProps } from 'react'
import { toPhoneNumber } from '../../lib/format/digits.ts'
import { findCaretAfterDigits, formatPhone } from '../../lib/format/phone.ts'
import { Field } from './field.tsx'

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'value' | 'onChange'> {
  value: string
  /** Called with the number as it is shown, with dashes. `toPhoneNumber` removes them. */
  onChange?: (formattedPhone: string) => void
}

/**
 * A field for a phone number. However the number is typed or pasted, its digits are shown in groups of 3-3-4. After
 * editing in the middle of the number, the caret stays there.
 */
export const PhoneField = ({ value, onChange, ...fieldProps }: Props) => {
  const handleChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const formattedPhone = formatPhone(input.value)
    if (formattedPhone !== input.value) {
      const digitsBefore = toPhoneNumber(input.value.slice(0, input.selectionStart ?? input.value.length)).length
      const isAfterDash = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
      input.value = formattedPhone
      const caret = findCaretAfterDigits(formattedPhone, digitsBefore, isAfterDash)
      input.setSelectionRange(caret, caret)
    }
    if (formattedPhone !== value) onChange?.(formattedPhone)
  }
  return <Field {...fieldProps} type="tel" inputMode="numeric" value={formatPhone(value)} onChange={handleChange} />
}
