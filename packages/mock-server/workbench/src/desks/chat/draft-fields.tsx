import { CHAT_LIMITS } from '@sabai/contracts/constants'
import { Field, Select, TextField } from '../../ui/field.tsx'
import { type ButtonDraft, type Draft, type DraftType, NO_BUTTON, NO_CARD } from './drafts.ts'
import { MediaFields } from './media-fields.tsx'
import { PartList } from './part-list.tsx'
import type { Problems } from './to-content.ts'

interface Props<T extends DraftType> {
  readonly draft: Draft[T]
  readonly onDraft: (draft: Draft[T]) => void
  readonly problems: Problems
}

const ButtonFields = ({
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

const ButtonsFields = ({ draft, onDraft, problems }: Props<'buttons'>) => (
  <>
    <MessageField value={draft.message} problems={problems} onMessage={(message) => onDraft({ ...draft, message })} />
    <PartList
      name="Button"
      parts={draft.buttons}
      empty={NO_BUTTON}
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

const QuickReplyFields = ({ draft, onDraft, problems }: Props<'quick_replies'>) => (
  <>
    <MessageField value={draft.message} problems={problems} onMessage={(message) => onDraft({ ...draft, message })} />
    <PartList
      name="Reply"
      parts={draft.quick_replies}
      empty={NO_BUTTON}
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

const CardFields = ({ draft, onDraft, problems }: Props<'generic'>) => (
  <PartList
    name="Card"
    parts={draft.elements}
    empty={NO_CARD}
    min={1}
    max={CHAT_LIMITS.cards}
    onParts={(elements) => onDraft({ elements })}
  >
    {({ title, subtitle, image_url, buttons }, change, index) => (
      <>
        <Field
          label="Title of the card"
          value={title}
          problem={problems[`elements.${index}.title`]}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Field
          label="Line below"
          placeholder="none"
          value={subtitle}
          problem={problems[`elements.${index}.subtitle`]}
          onChange={({ target }) => change({ subtitle: target.value })}
        />
        <Field
          label="Address of a picture"
          placeholder="none"
          value={image_url}
          problem={problems[`elements.${index}.image_url`]}
          onChange={({ target }) => change({ image_url: target.value })}
        />
        <PartList
          name="Button"
          parts={buttons}
          empty={NO_BUTTON}
          min={0}
          max={CHAT_LIMITS.buttons}
          onParts={(changed) => change({ buttons: changed })}
        >
          {(button, changeButton, at) => (
            <ButtonFields
              button={button}
              path={`elements.${index}.buttons.${at}.`}
              problems={problems}
              hasType
              onChange={changeButton}
            />
          )}
        </PartList>
      </>
    )}
  </PartList>
)

const OtherFields = ({ draft, onDraft, problems }: Props<'other'>) => (
  <>
    <Field
      label="Its type"
      value={draft.message_type}
      problem={problems.message_type}
      onChange={({ target }) => onDraft({ ...draft, message_type: target.value })}
    />
    <TextField
      label="Payload, as JSON"
      rows={4}
      value={draft.payload}
      problem={problems.payload}
      onChange={({ target }) => onDraft({ ...draft, payload: target.value })}
    />
  </>
)

/** The fields of every type but text. */
export const DraftFields = ({
  type,
  draft,
  onDraft,
  onMedia,
  problems,
  onUpload,
}: {
  type: Exclude<DraftType, 'text'>
  draft: Draft
  onDraft: (changes: Partial<Draft>) => void
  /** Changes fields of the file alone: an upload ends at any time. */
  onMedia: (changes: Partial<Draft['media']>) => void
  problems: Problems
  /** Gives the mock a file, and returns where it is. */
  onUpload: (file: File) => Promise<Pick<Draft['media'], 'url' | 'fileType'>>
}) => {
  switch (type) {
    case 'buttons':
      return <ButtonsFields draft={draft.buttons} problems={problems} onDraft={(buttons) => onDraft({ buttons })} />
    case 'media':
      return <MediaFields draft={draft.media} problems={problems} onChange={onMedia} onUpload={onUpload} />
    case 'quick_replies':
      return (
        <QuickReplyFields
          draft={draft.quick_replies}
          problems={problems}
          onDraft={(quick_replies) => onDraft({ quick_replies })}
        />
      )
    case 'generic':
      return <CardFields draft={draft.generic} problems={problems} onDraft={(generic) => onDraft({ generic })} />
    case 'postback':
      return (
        <ButtonFields
          button={draft.postback}
          path=""
          problems={problems}
          onChange={(changes) => onDraft({ postback: { ...draft.postback, ...changes } })}
        />
      )
    case 'other':
      return <OtherFields draft={draft.other} problems={problems} onDraft={(other) => onDraft({ other })} />
    case 'raw':
      return (
        <TextField
          label="The message of agentSays, as JSON"
          rows={6}
          value={draft.raw}
          problem={problems.raw}
          onChange={({ target }) => onDraft({ raw: target.value })}
        />
      )
  }
}
