import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Choice } from './choice.ts'
import styles from './choice-list.module.css'

interface Props {
  label: string
  choices: readonly Choice[]
  /** The value of the current choice; an empty string if there is none. */
  value: string
  onChoose: (value: string) => void
  /** Called with a key that is pressed on a row and does not move the focus, such as a letter. */
  onType: (event: KeyboardEvent) => void
  ref: RefObject<HTMLDivElement | null>
}

/** Returns the index of the row that a key moves the focus to, or undefined for a key that does not move it. */
const indexAfterKey = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowDown: Math.min(index + 1, count - 1), ArrowUp: Math.max(index - 1, 0), Home: 0, End: count - 1 })[key]

/** A list of rows, one of which can be chosen. Tab reaches one row; the arrow keys, Home and End reach the others. */
export const ChoiceList = ({ label, choices, value, onChoose, onType, ref }: Props) => {
  const [lastFocusedValue, setLastFocusedValue] = useState(value)
  const focusedIndex = choices.findIndex((choice) => choice.value === lastFocusedValue)
  const tabStopIndex = Math.max(focusedIndex, 0)

  const moveFocus = (event: KeyboardEvent, currentIndex: number) => {
    const nextIndex = indexAfterKey(event.key, currentIndex, choices.length)
    if (nextIndex === undefined) return onType(event)
    event.preventDefault()
    ref.current?.querySelectorAll<HTMLElement>('[role=option]')[nextIndex]?.focus()
  }

  return (
    <div ref={ref} className={styles.list} role="listbox" aria-label={label}>
      {choices.map(({ value: rowValue, name, tile, endContent, lockReason }, index) => (
        <button
          key={rowValue}
          type="button"
          className={styles.row}
          role="option"
          value={rowValue}
          aria-selected={rowValue === value}
          aria-disabled={lockReason !== undefined || undefined}
          tabIndex={index === tabStopIndex ? 0 : -1}
          data-first-focus={index === tabStopIndex || undefined}
          onFocus={() => setLastFocusedValue(rowValue)}
          onKeyDown={(event) => moveFocus(event, index)}
          onClick={() => lockReason === undefined && onChoose(rowValue)}
        >
          <span className={styles.tile}>
            {tile}
            {rowValue === value && <Check className={styles.mark} size={16} strokeWidth={3} aria-hidden="true" />}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {name}
              {lockReason && <span className={styles.reason}> {lockReason}</span>}
            </span>
            {endContent && <span> {endContent}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
