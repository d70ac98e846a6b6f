import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useTexts } from '../lib/i18n.ts'
import { type AmountProblem, formatMoney, parseAmount } from '../lib/money.ts'
import styles from './amount-field.module.css'
import { amountText, groupAmountText, takeAmountText, ungroupAmountText } from './amount-text.ts'
import { Field } from './field.tsx'

interface Props {
  label: string
  currency: Currency
  text: string
  onText: (text: string) => void
  /** All that there is: offered as one more chip where it is known and not nothing. */
  available: number | null
  /** Amounts to choose from; the currency's own where none are given. */
  chips?: readonly number[] | undefined
  error?: string | undefined
}

/** The text for what a field refused (the table of amounts). */
const problemKey = (problem: AmountProblem, currency: Currency) =>
  problem === 'decimals' && CURRENCIES[currency].decimals === 0
    ? ('ui.amount.noDecimals' as const)
    : (`ui.amount.${problem}` as const)

/** An amount to type, or to choose from the currency's chips. It takes only what can be an amount, and says why. */
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
  const [refused, setRefused] = useState<AmountProblem | null>(null)
  const { amount } = parseAmount(text, currency)

  const take = (given: string) => {
    const taken = takeAmountText(given, currency)
    setRefused(taken.refused)
    if (taken.text !== null) onText(taken.text)
  }
  const choose = (chosen: number) => {
    setRefused(null)
    onText(amountText(chosen))
  }
  const chip = (value: number, name: string) => (
    <button
      key={name}
      type="button"
      className={styles.chip}
      aria-pressed={amount === value}
      onClick={() => choose(value)}
    >
      {name}
    </button>
  )

  return (
    <div className={styles.field}>
      <Field
        label={label}
        className={styles.input}
        inputMode={CURRENCIES[currency].decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={formatMoney(0, currency)}
        value={text}
        error={refused ? t(problemKey(refused, currency)) : error}
        end={<span className={styles.unit}>{t(currency === 'LAK' ? 'common.kip' : 'common.baht')}</span>}
        onChange={(event) => take(event.currentTarget.value)}
        onFocus={() => onText(ungroupAmountText(text))}
        onBlur={() => {
          setRefused(null)
          onText(groupAmountText(text))
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and want a legend */}
      <div className={styles.chips} data-currency={currency} role="group" aria-label={t('ui.amount.quick')}>
        {chips.map((value) => chip(value, formatMoney(value, 'LAK')))}
        {available !== null && available > 0 && chip(available, t('ui.amount.all'))}
      </div>
    </div>
  )
}
