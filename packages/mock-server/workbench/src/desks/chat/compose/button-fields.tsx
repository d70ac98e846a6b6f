import { CHAT_LIMITS } from '@sabai/contracts/constants'
import { Field, Select } from '../../../ui/field.tsx'
import { type ButtonDraft, type DraftFieldsProps, EMPTY_BUTTON, type Problems } from './drafts.ts'
import { PartList } from './part-list.tsx'

/** The fields of a button, a quick reply or a postback. In `problems`, the paths of its problems begin with `path`. */
export const ButtonFields = ({
  button: { title, type, payload },
  path,
  problems,
  hasType = false,
  onChange,
}: {
  button: ButtonDraft
  path: string
  problems: Problems
  hasType?: boolean
  onChange: (changes: Partial<ButtonDraft>) => void
}) => (
  <>
    <Field
      label="Title"
      value={title}
      problem={problems[`${path}title`]}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    {hasType && (
      <Select label="What it does" value={type} onChange={({ target }) => onChange({ type: target.value })}>
        <option value="postback">sends its payload</option>
        <option value="web">opens an address</option>
        <option value="call">calls a number</option>
        <option value="other">something else</option>
      </Select>
    )}
    <Field
      label="Payload"
      value={payload}
      problem={problems[`${path}payload`]}
      onChange={({ target }) => onChange({ payload: target.value })}
    />
  </>
)

const MessageField = ({
  value,
  problems,
  onMessage,
}: {
  value: string
  problems: Problems
  onMessage: (message: string) => void
}) => (
  <Field
    label="Text above"
    value={value}
    problem={problems.message}
    onChange={({ target }) => onMessage(target.value)}
  />
)

export const ButtonsFields = ({ draft, onDraft, problems }: DraftFieldsProps<'buttons'>) => (
  <>
    <MessageField value={draft.message} problems={problems} onMessage={(message) => onDraft({ ...draft, message })} />
    <PartList
      name="Button"
      parts={draft.buttons}
      emptyPart={EMPTY_BUTTON}
      min={1}
      max={CHAT_LIMITS.buttons}
      onParts={(buttons) => onDraft({ ...draft, buttons })}
    >
      {(button, change, index) => (
        <ButtonFields button={button} path={`buttons.${index}.`} problems={problems} hasType onChange={change} />
      )}
    </PartList>
  </>
)

export const QuickReplyFields = ({ draft, onDraft, problems }: DraftFieldsProps<'quick_replies'>) => (
  <>
    <MessageField value={draft.message} problems={problems} onMessage={(message) => onDraft({ ...draft, message })} />
    <PartList
      name="Reply"
      parts={draft.quick_replies}
      emptyPart={EMPTY_BUTTON}
      min={1}
      max={CHAT_LIMITS.quickReplies}
      onParts={(quick_replies) => onDraft({ ...draft, quick_replies })}
    >
      {(reply, change, index) => (
        <ButtonFields button={reply} path={`quick_replies.${index}.`} problems={problems} onChange={change} />
      )}
    </PartList>
  </>
)
