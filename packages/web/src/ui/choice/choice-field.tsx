import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldFrame } from '../form/field-frame.tsx'
import type { Choice } from './choice.ts'
import styles from './choice-field.module.css'
import { ChoiceSheet } from './choice-sheet.tsx'

interface Props {
  label: string
  /** The text that is shown if nothing is chosen yet. */
  placeholder: string
  name?: string
  choices: readonly Choice[]
  /** The value of the current choice; an empty string if there is none. */
  value: string
  error?: string | undefined
  onChoose: (value: string) => void
}

/** A labelled button that shows the current choice and opens a sheet to choose from. */
export const ChoiceField = ({ label, placeholder, name, choices, value, error, onChoose }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosenChoice = choices.find((choice) => choice.value === value)
  return (
    <>
      <FieldFrame id={id} label={label} error={error}>
        <button
          type="button"
          id={id}
          name={name}
          className={styles.field}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={error ? `${id}-text` : undefined}
          aria-invalid={error ? true : undefined}
          onClick={({ currentTarget }) => {
            // Safari does not focus a button when it is pressed, but later the focus must return to this button.
            currentTarget.focus()
            setOpen(true)
          }}
        >
          {chosenChoice && <span className={styles.tile}>{chosenChoice.tile}</span>}
          <span id={`${id}-value`} className={styles.value} data-empty={!chosenChoice || undefined}>
            {chosenChoice?.name ?? placeholder}
          </span>
          <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
        </button>
      </FieldFrame>
      {isOpen && (
        <ChoiceSheet
          title={label}
          choices={choices}
          value={value}
          onChoose={(newValue) => {
            setOpen(false)
            onChoose(newValue)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
