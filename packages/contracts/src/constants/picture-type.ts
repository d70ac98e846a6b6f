import { SLIP_TYPES } from './deposit-constants.ts'

export type PictureType = (typeof SLIP_TYPES)[number]

/** The first bytes of each picture type, decoded as Latin-1. A dot matches any byte. */
const SIGNATURES: Readonly<Record<PictureType, RegExp>> = {
  'image/jpeg': /^\xFF\xD8\xFF/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature of a PNG contains one
  'image/png': /^\x89PNG\r\n\x1A\n/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/gif': /^GIF8[79]a/,
}

/** How many leading bytes identify the type of a picture. */
export const SIGNATURE_BYTES = 12

/** Returns a picture's type, judged by its first bytes alone; undefined if the picture has none of these types. */
export const pictureTypeOf = (content: Uint8Array): PictureType | undefined => {
  const firstBytes = String.fromCharCode(...content.subarray(0, SIGNATURE_BYTES))
  return SLIP_TYPES.find((type) => SIGNATURES[type].test(firstBytes))
}
