import {
  CHAT_EXTENSIONS,
  CHAT_IMAGE_MAX_BYTES,
  CHAT_IMAGE_TYPES,
  CHAT_VIDEO_MAX_BYTES,
  CHAT_VIDEO_TYPES,
} from '@sabai/contracts/constants'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { HEX, randomText } from '../../lib/random.ts'
import type { WorldContext } from '../context.ts'
import { CHAT_FILES_KEPT } from '../policy.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { ChatFile } from '../state/chat.ts'
import type { State } from '../state.ts'

const CHAT_FILES_PATH = '/media/chat/'

/** The limits of uploaded files, by kind (product sections 5, 9). Only agents can send a `file`, not customers. */
const UPLOAD_RULES = {
  image: { types: CHAT_IMAGE_TYPES, extensions: CHAT_EXTENSIONS.image, maxBytes: CHAT_IMAGE_MAX_BYTES },
  video: { types: CHAT_VIDEO_TYPES, extensions: CHAT_EXTENSIONS.video, maxBytes: CHAT_VIDEO_MAX_BYTES },
  file: { types: ['application/pdf'], extensions: ['pdf'], maxBytes: CHAT_VIDEO_MAX_BYTES },
} as const
type ChatFileKind = keyof typeof UPLOAD_RULES

/** What the mock has read from an uploaded chat file. `type` is left out if the content has no known type. */
export interface ChatUpload extends Pick<UploadedFileSpec, 'bytes' | 'extension' | 'file'> {
  readonly type?: ChatFile['type']
}

interface ChatFileRequest {
  readonly kind: ChatFileKind
  /** The uploaded file; null if the request contains none. */
  readonly upload: ChatUpload | null
  readonly isOfMember: boolean
}

/** Returns the kind of message that shows a file of this type. */
export const chatFileKindOf = (type: ChatFile['type'] | undefined): ChatFileKind => {
  if (type === 'application/pdf') return 'file'
  return type?.startsWith('video/') ? 'video' : 'image'
}

const EXTENSIONS_BY_TYPE: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
}

/**
 * Stores a chat file under a random name. A world keeps at most `CHAT_FILES_KEPT` files of guests, and as many of
 * members: beyond that, a new file replaces the oldest file of the same group.
 */
export const uploadChatFile = ({ state, now }: WorldContext, { kind, upload, isOfMember }: ChatFileRequest) => {
  const type = acceptedTypeOf(kind, upload)
  if (type instanceof Refusal) return type
  const file = upload?.file
  const files = Object.keys(state.chatFiles).filter(
    (name) => (state.chatFiles[name]?.isOfMember ?? false) === isOfMember,
  )
  for (const oldest of files.slice(0, Math.max(0, files.length + 1 - CHAT_FILES_KEPT))) delete state.chatFiles[oldest]
  const name = `f${randomText(state.rngState, 24, HEX)}.${EXTENSIONS_BY_TYPE[type] ?? 'bin'}`
  state.chatFiles[name] = { at: now, type, ...(file !== undefined && { file }), ...(isOfMember && { isOfMember }) }
  return { path: `${CHAT_FILES_PATH}${name}` }
}

/** Returns the type of the file if it is accepted, or else a refusal. */
const acceptedTypeOf = (kind: ChatFileKind, upload: ChatUpload | null) => {
  const refuseUpload = (detail: string) => refuse('NO_DATA', { detail })
  const { types, extensions, maxBytes } = UPLOAD_RULES[kind]
  if (!upload) return refuseUpload('there is no file')
  const { bytes, extension, type } = upload
  if (bytes === 0) return refuseUpload('the file is empty')
  if (bytes > maxBytes) return refuseUpload(`the file has more than ${maxBytes} bytes`)
  if (extension === undefined) return refuseUpload('the name of the file has no ending')
  if (!extensions.some((known) => known === extension))
    return refuseUpload(
      `the name of the file ends with .${extension}: ${extensions.join(', ')} ${extensions.length === 1 ? 'is' : 'are'} taken`,
    )
  if (type !== undefined && types.some((known) => known === type)) return type
  return refuseUpload(`by its content the file is ${type ?? 'of no type that is known'}: ${types.join(', ')} are taken`)
}

/** Finds the chat file at a path; null if there is none. */
export const findChatFile = ({ chatFiles }: Pick<State, 'chatFiles'>, path: string): Immutable<ChatFile> | null => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return path === `${CHAT_FILES_PATH}${name}` && Object.hasOwn(chatFiles, name) ? (chatFiles[name] ?? null) : null
}
