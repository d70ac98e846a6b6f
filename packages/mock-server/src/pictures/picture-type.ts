import type { UploadedFileSpec } from '@sabai/contracts/control'

export type PictureType = NonNullable<UploadedFileSpec['type']>

/** The first bytes of each type, and for some the text at a later offset, decoded as Latin-1. */
const SIGNATURES: readonly (readonly [
  type: PictureType,
  beginning: string,
  later?: readonly [at: number, text: string],
])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF', [8, 'WEBP']],
]

/** Returns a picture's type by its first bytes (its name and its declared type are ignored); undefined otherwise. */
export const pictureTypeOf = (content: Uint8Array): PictureType | undefined => {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1')
  const found = SIGNATURES.find(
    ([, beginning, [at, text] = [0, '']]) => start.startsWith(beginning) && start.startsWith(text, at),
  )
  return found?.[0]
}
