import {
  CHAT_IMAGE_MAX_BYTES,
  CHAT_IMAGE_TYPES,
  CHAT_VIDEO_MAX_BYTES,
  CHAT_VIDEO_TYPES,
  IMAGE_MAX_MB,
  VIDEO_MAX_MB,
} from '@sabai/contracts/constants'

export type ChatFileCheck =
  | { readonly problem: null; readonly fileType: 'image' | 'video' }
  | { readonly problem: 'unsupported' }
  | { readonly problem: 'tooLarge'; readonly maxMb: number }

const isOfType = (types: readonly string[], { type }: File): boolean => types.includes(type.toLowerCase())

/** Checks the type, name and size of a file before it is attached (product section 5). */
export const checkChatFile = (file: File): ChatFileCheck => {
  const isImage = isOfType([...CHAT_IMAGE_TYPES, 'image/jpg'], file)
  const hasExtension = /[^.]\.[A-Za-z0-9]+$/.test(file.name)
  if (!hasExtension || file.size === 0 || !(isImage || isOfType(CHAT_VIDEO_TYPES, file)))
    return { problem: 'unsupported' }
  if (file.size > (isImage ? CHAT_IMAGE_MAX_BYTES : CHAT_VIDEO_MAX_BYTES))
    return { problem: 'tooLarge', maxMb: isImage ? IMAGE_MAX_MB : VIDEO_MAX_MB }
  return { problem: null, fileType: isImage ? 'image' : 'video' }
}
