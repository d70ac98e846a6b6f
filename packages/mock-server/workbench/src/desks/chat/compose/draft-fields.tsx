import { Field, TextField } from '../../../ui/field.tsx'
import { ButtonFields, ButtonsFields, QuickReplyFields } from './button-fields.tsx'
import { CardFields } from './card-fields.tsx'
import type { Draft, DraftFieldsProps, DraftType, Problems } from './drafts.ts'
import { MediaFields } from './media-fields.tsx'

const OtherFields = ({ draft, onDraft, problems }: DraftFieldsProps<'other'>) => (
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

/** The fields of every message type except text. */
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
  /** Changes only the fields of the file and keeps all others, because an upload may end while somebody is typing. */
  onMedia: (changes: Partial<Draft['media']>) => void
  problems: Problems
  /** Uploads a file to the mock and resolves with its address and type. */
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
