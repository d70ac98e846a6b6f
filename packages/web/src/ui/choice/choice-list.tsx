import { Check } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Choice } from './choice.ts'
import styles from './choice-list.module.css'

interface Props {
  label: string
  choices: readonly Choice[]
  /** The chosen one, or empty. */
  value: string
  onChoose: (value: string) => void
  /** A letter was typed on a row; the event tells which. */
  onType: (event: KeyboardEvent) => void
  ref: RefObject<HTMLDivElement | null>
}

/** The index that a key leads to from another one. */
const indexAfter = (key: string, index: number, count: number): number | undefined =>
  ({ ArrowDown: Math.min(index + 1, count - 1), ArrowUp: Math.max(index - 1, 0), Home: 0, End: count - 1 })[key]

/** Rows of which one is chosen. Tab reaches one of them, arrows, Home and End the others. */
export const ChoiceList = ({ label, choices, value, onChoose, onType, ref }: Props) => {
  const [reached, setReached] = useState(value)
  const first = choices.findIndex((choice) => choice.value === reached)
  const inTabOrder = Math.max(first, 0)

  const moveFocus = (event: KeyboardEvent, from: number) => {
    const to = indexAfter(event.key, from, choices.length)
    if (to === undefined) return onType(event)
    event.preventDefault()
    ref.current?.querySelectorAll<HTMLElement>('[role=option]')[to]?.focus()
  }

  return (
    <div ref={ref} className={styles.list} role="listbox" aria-label={label}>
      {choices.map(({ value: own, name, tile, end, lockedBy }, index) => (
        <button
          key={own}
          type="button"
          className={styles.row}
          role="option"
          value={own}
          aria-selected={own === value}
          aria-disabled={lockedBy !== undefined || undefined}
          tabIndex={index === inTabOrder ? 0 : -1}
          data-first-focus={index === inTabOrder || undefined}
          onFocus={() => setReached(own)}
          onKeyDown={(event) => moveFocus(event, index)}
          onClick={() => lockedBy === undefined && onChoose(own)}
        >
          <span className={styles.tile}>
            {tile}
            {own === value && <Check className={styles.mark} size={16} strokeWidth={3} aria-hidden="true" />}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {name}
              {lockedBy && <span className={styles.reason}> {lockedBy}</span>}
            </span>
            {end && <span> {end}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
