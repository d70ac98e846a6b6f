import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { type ChangeEvent, type CSSProperties, useState } from 'react'
import { type AmountProblem, formatMoney, parseAmount } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Field } from '../../ui/form/field.tsx'
import styles from './amount-field.module.css'
import { editAmountText, findCaret, formatAmountText, tidyAmountText } from './amount-text.ts'

interface Props {
  label: string
  currency: Currency
  /** The text of the field. It may be invalid. `parseAmount` returns the amount to send, if there is one. */
  text: string
  onText: (text: string) => void
  /** The whole balance, which is offered as another chip if it is known and above zero. */
  available: number | null
  /** The amounts on the chips; by default those of the currency. */
  chips?: readonly number[] | undefined
  error?: string | undefined
}

/** Returns the key of the text that explains why a text is not an amount. */
const problemKeyOf = (problem: AmountProblem, currency: Currency) =>
  problem === 'decimals' && CURRENCIES[currency].decimals === 0
    ? ('amount.noDecimals' as const)
    : (`amount.${problem}` as const)

/** Returns the text that an event inserts; null if that is unknown. */
const insertedTextOf = ({ inputType, data }: Partial<InputEvent>): string | null =>
  inputType?.startsWith('delete') ? '' : (data ?? null)

/** Replaces the text of the field, and keeps the caret between the same digits. */
const setInputText = (input: HTMLInputElement, text: string, afterComma: boolean): void => {
  if (input.value === text) return
  const digitsAfterCaret = input.value.slice(input.selectionStart ?? input.value.length).replaceAll(',', '')
  input.value = text
  const caret = findCaret(text, digitsAfterCaret.length, afterComma)
  input.setSelectionRange(caret, caret)
}

/** A field to type an amount, or to choose one from chips. Shows at once why a text is not an amount. */
export const AmountField = ({
  label,
  currency,
  text,
  onText,
  available,
  chips = CURRENCIES[currency].chips,
  error,
}: Props) => {
  const { t } = useTexts()
  /** The text while an input method composes it, otherwise null. Changing it would end the composition. */
  const [composingText, setComposingText] = useState<string | null>(null)
  const { amount, problem } = parseAmount(text, currency)

  const handleChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const event = nativeEvent as InputEvent
    const editedText = editAmountText(text, input.value, insertedTextOf(event), currency)
    if (event.isComposing) setComposingText(input.value)
    else setInputText(input, editedText, event.inputType === 'deleteContentForward')
    if (editedText !== text) onText(editedText)
  }
  const renderChip = (value: number, name: string) => (
    <button
      key={name}
      type="button"
      className={styles.chip}
      aria-pressed={amount === value}
      onClick={() => onText(formatAmountText(value))}
    >
      {name}
    </button>
  )

  return (
    <div className={styles.field} style={{ '--chars': text.length } as CSSProperties}>
      <Field
        label={label}
        className={styles.input}
        inputMode={CURRENCIES[currency].decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={formatMoney(0, currency)}
        value={composingText ?? text}
        error={problem && problem !== 'empty' ? t(problemKeyOf(problem, currency)) : (error ?? '')}
        endContent={<span className={styles.unit}>{t(currency === 'LAK' ? 'common.kip' : 'common.baht')}</span>}
        onChange={handleChange}
        onCompositionEnd={({ currentTarget }) => {
          setComposingText(null)
          setInputText(currentTarget, text, false)
        }}
        onBlur={() => onText(tidyAmountText(text))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and require a legend */}
      <div
        className={styles.chips}
        role="group"
        aria-label={t('amount.quick')}
        data-long={currency === 'LAK' || undefined}
      >
        {chips.map((value) => renderChip(value, formatMoney(value, 'LAK')))}
        {available !== null && available > 0 && renderChip(available, t('amount.all'))}
      </div>
    </div>
  )
}
