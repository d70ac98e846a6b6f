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
import { refuse } from '../refusal.ts'
import type { ChatFile } from '../state/chat.ts'
import type { State } from '../state.ts'

const ADDRESS = '/media/chat/'

/** What may be uploaded of a kind (product sections 5, 9). Documents come from the agent alone. */
const RULES = {
  image: { types: CHAT_IMAGE_TYPES, extensions: CHAT_EXTENSIONS.image, maxBytes: CHAT_IMAGE_MAX_BYTES },
  video: { types: CHAT_VIDEO_TYPES, extensions: CHAT_EXTENSIONS.video, maxBytes: CHAT_VIDEO_MAX_BYTES },
  file: { types: ['application/pdf'], extensions: ['pdf'], maxBytes: CHAT_VIDEO_MAX_BYTES },
} as const
type Kind = keyof typeof RULES

/** What was read in a file of the chat. */
export interface ChatUpload extends Pick<UploadedFileSpec, 'bytes' | 'extension' | 'file'> {
  readonly type?: ChatFile['type']
}

interface ChatFileOrder {
  readonly kind: Kind
  /** What was read in the file; null where there is none. */
  readonly upload: ChatUpload | null
  readonly isOfMember: boolean
}

/** How a message shows a file of a type. */
export const kindOf = (type: ChatFile['type'] | undefined): Kind => {
  if (type === 'application/pdf') return 'file'
  return type?.startsWith('video/') ? 'video' : 'image'
}

const EXTENSION_OF: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
}

/**
 * Takes a file of the chat in, under an address of our own. Files of guests push out the oldest of guests alone, those of
 * members the oldest of members.
 */
export const uploadChatFile = ({ state, now }: WorldContext, { kind, upload, isOfMember }: ChatFileOrder) => {
  const detail = describeBadFile(kind, upload)
  const { type, file } = upload ?? {}
  if (detail !== null || type === undefined) return refuse('NO_DATA', { detail: detail ?? 'the file is unknown' })
  const files = Object.keys(state.chatFiles).filter(
    (name) => (state.chatFiles[name]?.isOfMember ?? false) === isOfMember,
  )
  for (const oldest of files.slice(0, Math.max(0, files.length + 1 - CHAT_FILES_KEPT))) delete state.chatFiles[oldest]
  const name = `f${randomText(state.rngState, 24, HEX)}.${EXTENSION_OF[type] ?? 'bin'}`
  state.chatFiles[name] = { at: now, type, ...(file !== undefined && { file }), ...(isOfMember && { isOfMember }) }
  return { path: `${ADDRESS}${name}` }
}

/** Why a file is not taken, in a sentence; null where it is. */
const describeBadFile = (kind: Kind, upload: ChatUpload | null): string | null => {
  const { types, extensions, maxBytes } = RULES[kind]
  if (!upload) return 'there is no file'
  if (upload.bytes === 0) return 'the file is empty'
  if (upload.bytes > maxBytes) return `the file has more than ${maxBytes} bytes`
  if (upload.extension === undefined) return 'the name of the file has no ending'
  if (!extensions.some((known) => known === upload.extension))
    return `the name of the file ends with .${upload.extension}: ${extensions.join(', ')} ${extensions.length === 1 ? 'is' : 'are'} taken`
  return types.some((known) => known === upload.type)
    ? null
    : `by its content the file is ${upload.type ?? 'of no type that is known'}: ${types.join(', ')} are taken`
}

/** The file of the chat at an address, which may name an origin before it; null where there is none. */
export const findChatFile = ({ chatFiles }: Pick<State, 'chatFiles'>, path: string): Immutable<ChatFile> | null => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return path === `${ADDRESS}${name}` && Object.hasOwn(chatFiles, name) ? (chatFiles[name] ?? null) : null
}
