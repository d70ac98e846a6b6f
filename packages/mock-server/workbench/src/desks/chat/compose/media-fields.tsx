import { CHAT_IMAGE_TYPES, CHAT_VIDEO_TYPES } from '@sabai/contracts/constants'
import { useState } from 'react'
import { Field, Select } from '../../../ui/field.tsx'
import type { Draft, Problems } from './drafts.ts'

type MediaDraft = Draft['media']

/** The fields of a media message: a file from this computer, or a file at an address. */
export const MediaFields = ({
  draft,
  onChange,
  problems,
  onUpload,
}: {
  draft: MediaDraft
  onChange: (changes: Partial<MediaDraft>) => void
  problems: Problems
  onUpload: (file: File) => Promise<Pick<MediaDraft, 'url' | 'fileType'>>
}) => {
  const [upload, setUpload] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })
  const uploadFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setUpload({ isBusy: true })
    try {
      onChange({ ...(await onUpload(file)), name: file.name })
      setUpload({ isBusy: false })
    } catch (error) {
      setUpload({ isBusy: false, problem: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <>
      <Field
        label={upload.isBusy ? 'The file is uploaded…' : 'A picture, a video or a PDF document'}
        type="file"
        accept={[...CHAT_IMAGE_TYPES, ...CHAT_VIDEO_TYPES, 'application/pdf'].join()}
        disabled={upload.isBusy}
        problem={upload.problem}
        onChange={({ target }) => void uploadFile(target.files?.[0])}
      />
      <Field
        label="Its address"
        placeholder="or that of another file"
        value={draft.url}
        problem={problems.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <Select label="Shown as" value={draft.fileType} onChange={({ target }) => onChange({ fileType: target.value })}>
        <option value="image">a picture</option>
        <option value="video">a video</option>
        <option value="file">a file</option>
      </Select>
      <Field
        label="Its name"
        value={draft.name}
        problem={problems.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label="Text below"
        placeholder="none"
        value={draft.message}
        problem={problems.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </>
  )
}
