import { MAX_CHAT_TEXT_LENGTH } from '@sabai/contracts/constants'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { callControl, uploadAgentFile } from '../../../control/control.ts'
import { useAction } from '../../../control/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import type { Participant } from '../chat-conversation.ts'
import styles from './compose.module.css'
import { DraftFields } from './draft-fields.tsx'
import {
  DRAFT_TYPES,
  type Draft,
  type DraftType,
  EMPTY_DRAFT,
  EXAMPLE_DRAFT,
  isDraftType,
  type Problems,
} from './drafts.ts'
import { toContent } from './to-content.ts'

/** Returns a ref for a form, and focuses a field of the form after each render in which `signal` has grown. */
const useFocusOnSignal = (signal: number, selector: string) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (signal > 0) form.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [signal, selector])
  return form
}

/** A form to write a message of any type as the agent. Sending a text empties its field; other drafts stay. */
export const Composer = ({
  id,
  participant,
  who,
  name,
  focusSignal,
}: {
  id: string
  participant: string
  who: Participant
  name: string
  /** Whenever this number grows, the text field is focused. */
  focusSignal: number
}) => {
  const [type, setType] = useState<DraftType>('text')
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const [mistakeCount, setMistakeCount] = useState(0)
  const { isBusy, run } = useAction()
  const form = useFocusOnSignal(mistakeCount, '[aria-invalid="true"]')
  const textField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focusSignal > 0) textField.current?.focus()
  }, [focusSignal])

  const changeDraft = (changes: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems({})
    setFailure('')
  }
  const send = (): void => {
    const checkedDraft = toContent(type, draft)
    setFailure('')
    setProblems('problems' in checkedDraft ? checkedDraft.problems : {})
    if ('problems' in checkedDraft) {
      setMistakeCount((count) => count + 1)
      return
    }
    run(async () => {
      try {
        const body = { agentSays: { ...who, message: checkedDraft.content } }
        await callControl('POST /__mock/worlds/{id}/do', { params: { id }, body })
        // Text written in the meantime belongs to the next message.
        if (type === 'text') setDraft((current) => (current.text === draft.text ? { ...current, text: '' } : current))
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error))
      }
      return undefined
    })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  const pressKey = (event: KeyboardEvent): void => {
    // While an input method composes a word, Enter accepts the word and must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form ref={form} className={styles.composer} aria-label={`Write to ${name}`} onSubmit={submit}>
      <div className={styles.draft}>
        {type === 'text' ? (
          <TextField
            label="Message"
            placeholder="Enter sends it"
            ref={textField}
            rows={2}
            dir="auto"
            value={draft.text}
            problem={problems.text}
            maxLength={MAX_CHAT_TEXT_LENGTH + 1}
            onChange={({ target }) => changeDraft({ text: target.value })}
            onKeyDown={pressKey}
          />
        ) : (
          <DraftFields
            type={type}
            draft={draft}
            problems={problems}
            onDraft={changeDraft}
            onMedia={(media) => setDraft((before) => ({ ...before, media: { ...before.media, ...media } }))}
            onUpload={async (file) => {
              const { path, fileType } = await uploadAgentFile(id, participant, file)
              return { url: path, fileType }
            }}
          />
        )}
      </div>
      {failure !== '' && (
        <p className={styles.failure} role="alert">
          Not sent: {failure}
        </p>
      )}
      <div className={styles.send}>
        <Select
          label="Type"
          value={type}
          onChange={({ target: { value } }) => {
            if (!isDraftType(value)) return
            setType(value)
            setProblems({})
            setFailure('')
          }}
        >
          {Object.entries(DRAFT_TYPES).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        <Button title="Fills in an example" onClick={() => changeDraft({ [type]: EXAMPLE_DRAFT[type] })}>
          Example
        </Button>
        <Button tone="main" type="submit" disabled={isBusy}>
          Send
        </Button>
      </div>
    </form>
  )
}
