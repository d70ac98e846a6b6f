import type { UploadedFileSpec } from '@sabai/contracts/control'

export type PictureType = NonNullable<UploadedFileSpec['type']>

/** What a file begins with, and what it has at a place behind that, in Latin letters. */
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

/** The type of a picture by its first bytes, whatever its name and its sender say; undefined for any other file. */
export const pictureTypeOf = (content: Uint8Array): PictureType | undefined => {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1')
  const found = SIGNATURES.find(
    ([, beginning, [at, text] = [0, '']]) => start.startsWith(beginning) && start.startsWith(text, at),
  )
  return found?.[0]
}
