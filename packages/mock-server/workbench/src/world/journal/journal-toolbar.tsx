import { useState } from 'react'
import { addressOf, callControl } from '../../control/control.ts'
import type { JournalEntry } from '../../control/journal-follower.ts'
import { useAction } from '../../control/use-action.ts'
import { hrefOf } from '../../shell/workbench-location.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, requestFocus } from '../../ui/dialog.tsx'
import { Field, Form, SearchField, Select } from '../../ui/field.tsx'
import { Row } from '../../ui/layout.tsx'
import type { WorldDetails } from '../world-details.ts'
import { type JournalFilter, listRules, OUTCOMES, type OutcomeFilter } from './journal-filter.ts'
import styles from './journal-toolbar.module.css'

const isOutcome = (text: string): text is OutcomeFilter => Object.hasOwn(OUTCOMES, text)

/** A button that asks for a text, and sets a mark with this text in the journal of a world. */
const MarkButton = ({ id }: { id: string }) => {
  const { isBusy, run } = useAction()
  const [isOpen, setOpen] = useState(false)
  const addMark = ({ text = '' }: Readonly<Record<string, string>>) =>
    run(async () => {
      await callControl('POST /__mock/worlds/{id}/journal/marks', { params: { id }, body: { text: text.trim() } })
      setOpen(false)
      return undefined
    })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <span>
          Mark<span className={styles.wideOnly}> this moment</span>
        </span>
      </Button>
      {isOpen && (
        <Dialog title="Mark this moment in the journal" onClose={() => setOpen(false)}>
          <Form label="Mark" onSend={addMark}>
            <Field label="What happens now (may be empty)" name="text" maxLength={200} size={36} ref={requestFocus} />
            <Button tone="main" type="submit" disabled={isBusy}>
              Mark
            </Button>
          </Form>
        </Dialog>
      )}
    </>
  )
}

interface Props {
  readonly id: string
  readonly entries: readonly JournalEntry[]
  readonly logins: WorldDetails['logins']
  readonly filter: JournalFilter
  readonly onFilter: (change: Partial<JournalFilter>) => void
  /** The number of entries that the list shows, and the number of all entries: `40 of 60`. */
  readonly countText: string
  readonly onClear: () => void
}

/** The filters of the journal, and its actions. */
export const JournalToolbar = ({ id, entries, logins, filter, onFilter, countText, onClear }: Props) => (
  <div className={styles.toolbar}>
    <div className={styles.filters}>
      <SearchField label="Search the journal" value={filter.words} onSearch={(words) => onFilter({ words })} />
      <Select
        label="Outcome"
        value={filter.outcome}
        onChange={({ target: { value } }) => isOutcome(value) && onFilter({ outcome: value })}
      >
        {Object.entries(OUTCOMES).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
      <Select label="Member" value={filter.member} onChange={({ target }) => onFilter({ member: target.value })}>
        <option value="">any</option>
        {logins.map(({ id: member, key }) => (
          <option key={member} value={member}>
            {key}
          </option>
        ))}
      </Select>
      <Select label="Rule" value={filter.rule} onChange={({ target }) => onFilter({ rule: target.value })}>
        <option value="">any</option>
        {listRules(entries).map((rule) => (
          <option key={rule}>{rule}</option>
        ))}
      </Select>
    </div>
    <Row>
      <span className={styles.state} role="status" aria-label="Journal">
        {countText}
      </span>
      <MarkButton id={id} />
      <Button onClick={onClear} disabled={entries.length === 0}>
        <span>
          Clear<span className={styles.wideOnly}> the list</span>
        </span>
      </Button>
      <ButtonLink
        href={addressOf('GET /__mock/worlds/{id}/journal/har', { params: { id } })}
        download={`journal-${id}.har`}
      >
        <span>
          <span className={styles.wideOnly}>Export as </span>HAR
        </span>
      </ButtonLink>
      <ButtonLink href={hrefOf({ area: 'world', id, tab: 'save' })}>Save as scenario</ButtonLink>
    </Row>
  </div>
)
