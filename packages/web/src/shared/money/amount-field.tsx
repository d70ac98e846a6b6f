import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { type CSSProperties, type FocusEvent, useLayoutEffect, useRef } from 'react'
import { type AmountProblem, formatMoney, parseAmount } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Field } from '../../ui/form/field.tsx'
import styles from './amount-field.module.css'
import { formatAmountText, groupAmountText, toAmountText, ungroupAmountText } from './amount-text.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const shouldSelectAll = useRef(false)
  const { amount, problem } = parseAmount(text, currency)
  const grouped = groupAmountText(text)

  // When the member enters the field with Tab, the browser selects the whole text before the focus event. Ungrouping
  // the text would lose that selection, so it is restored here.
  useLayoutEffect(() => {
    if (shouldSelectAll.current) input.current?.select()
    shouldSelectAll.current = false
  })
  const ungroup = ({ currentTarget: { selectionStart, selectionEnd, value } }: FocusEvent<HTMLInputElement>) => {
    const ungrouped = ungroupAmountText(text)
    if (ungrouped === text) return
    shouldSelectAll.current = selectionStart === 0 && selectionEnd === value.length
    onText(ungrouped)
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
        ref={input}
        label={label}
        className={styles.input}
        inputMode={CURRENCIES[currency].decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={formatMoney(0, currency)}
        value={text}
        error={problem && problem !== 'empty' ? t(problemKeyOf(problem, currency)) : (error ?? '')}
        end={<span className={styles.unit}>{t(currency === 'LAK' ? 'common.kip' : 'common.baht')}</span>}
        onChange={(event) => onText(toAmountText(event.currentTarget.value, currency))}
        onFocus={ungroup}
        onBlur={() => onText(groupAmountText(text))}
      />
      {grouped !== text && grouped.includes(',') && (
        <p className={styles.grouped} aria-hidden="true">
          {grouped}
        </p>
      )}
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
