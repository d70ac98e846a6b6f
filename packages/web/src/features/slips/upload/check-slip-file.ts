import { SLIP_MAX_BYTES, SLIP_TYPES } from '@sabai/contracts/constants'

type SlipType = (typeof SLIP_TYPES)[number]

/** How each type of picture begins, as Latin-1; a dot stands for any byte. */
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
    // It is in a cloud that cannot be reached, or was removed since it was chosen.
    return ''
  }
}

/**
 * Helps the member before a slip is sent: what it is goes by its first bytes, not by its name. The file that comes out has
 * the type that it is, and a name that tells nothing about the member.
 */
export const checkSlipFile = async (file: File): Promise<CheckedSlip> => {
  const start = await readStart(file)
  const type = SLIP_TYPES.find((known) => SIGNATURES[known].test(start))
  if (!type) return { file: null, problem: 'invalid' }
  if (file.size > SLIP_MAX_BYTES) return { file: null, problem: 'tooLarge' }
  return { file: new File([file], `slip.${type.replace('image/', '')}`, { type }), problem: null }
}
