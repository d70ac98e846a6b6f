import { SLIP_MAX_BYTES, SLIP_TYPES } from '@sabai/contracts/constants'

type SlipType = (typeof SLIP_TYPES)[number]

/** The first bytes of each picture type, as Latin-1; a dot matches any byte. */
const SIGNATURES: Readonly<Record<SlipType, RegExp>> = {
  'image/jpeg': /^\xFF\xD8\xFF/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/gif': /^GIF8[79]a/,
}
const SIGNATURE_BYTES = 12

export type SlipFileProblem = 'missing' | 'tooLarge' | 'invalid'
export type CheckedSlip = { file: File; problem: null } | { file: null; problem: SlipFileProblem }

const readStart = async (file: File): Promise<string> => {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  } catch {
    // The file is in a cloud that cannot be reached, or was removed after it was chosen.
    return ''
  }
}

/**
 * Checks a file before it is sent as a slip, by its first bytes instead of its name. The returned file has its actual
 * type, and a name that reveals nothing about the member.
 */
export const checkSlipFile = async (file: File): Promise<CheckedSlip> => {
  const start = await readStart(file)
  const type = SLIP_TYPES.find((known) => SIGNATURES[known].test(start))
  if (!type) return { file: null, problem: 'invalid' }
  if (file.size > SLIP_MAX_BYTES) return { file: null, problem: 'tooLarge' }
  return { file: new File([file], `slip.${type.replace('image/', '')}`, { type }), problem: null }
}
