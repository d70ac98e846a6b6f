import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../form/field.tsx'
import { type Choice, findChoices, MIN_CHOICES_FOR_SEARCH } from './choice.ts'
import { ChoiceList } from './choice-list.tsx'
import styles from './choice-sheet.module.css'

interface Props {
  title: string
  choices: readonly Choice[]
  /** The value of the current choice; an empty string if there is none. */
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** A dialog to choose one of several rows, with a search field if there are many. */
export const ChoiceSheet = ({ title, choices, value, onChoose, onClose }: Props) => {
  const { t } = useTexts()
  const [searchText, setSearchText] = useState('')
  const searchField = useRef<HTMLInputElement>(null)
  const listElement = useRef<HTMLDivElement>(null)
  const foundChoices = findChoices(choices, searchText)
  const hasSearch = choices.length >= MIN_CHOICES_FOR_SEARCH

  const handleSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') listElement.current?.querySelector<HTMLElement>('[role=option]')?.focus()
    else if (event.key === 'Enter') {
      const onlyChoice = foundChoices.length === 1 ? foundChoices[0] : undefined
      if (onlyChoice && onlyChoice.lockReason === undefined) onChoose(onlyChoice.value)
    } else return
    // By default, Enter would submit the form from which the sheet was opened.
    event.preventDefault()
  }

  // A letter typed on a row starts a search. Without a search field, it moves the focus to the first name that begins
  // with the letter.
  const handleLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    if (hasSearch) return searchField.current?.focus()
    const index = foundChoices.findIndex(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
    listElement.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.focus()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.sheet} data-search={hasSearch || undefined}>
        {hasSearch && (
          <Field
            ref={searchField}
            label={t('ui.choice.search')}
            placeholder={t('ui.choice.search')}
            type="search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={searchText}
            endContent={<Search className={styles.icon} size={20} aria-hidden="true" />}
            onKeyDown={handleSearchKey}
            onChange={(event) => setSearchText(event.currentTarget.value)}
          />
        )}
        <p className={foundChoices.length === 0 ? styles.noResult : 'visually-hidden'} role="status">
          {searchText &&
            t(foundChoices.length === 0 ? 'ui.choice.nothing' : 'ui.choice.found', { count: foundChoices.length })}
        </p>
        {foundChoices.length > 0 && (
          <ChoiceList
            ref={listElement}
            label={title}
            choices={foundChoices}
            value={value}
            onChoose={onChoose}
            onType={handleLetter}
          />
        )}
      </div>
    </Dialog>
  )
}
