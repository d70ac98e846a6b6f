import { pictureTypeOf, SIGNATURE_BYTES, SLIP_MAX_BYTES } from '@sabai/contracts/constants'

/** `lost`: the app was reloaded after the member had chosen a file, and a reload loses chosen files. */
export type SlipFileProblem = 'missing' | 'tooLarge' | 'invalid' | 'lost'
export type CheckedSlip = { file: File; problem: null } | { file: null; problem: SlipFileProblem }

const readFirstBytes = async (file: File): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  } catch {
    // The file is in a cloud storage that cannot be reached, or was deleted after it was chosen. It counts as invalid.
    return new Uint8Array()
  }
}

/**
 * Checks a file before it is sent as a slip, by its first bytes and not by its name. The returned file has its actual
 * type, and a name that contains nothing about the member.
 */
export const checkSlipFile = async (file: File): Promise<CheckedSlip> => {
  const type = pictureTypeOf(await readFirstBytes(file))
  if (!type) return { file: null, problem: 'invalid' }
  if (file.size > SLIP_MAX_BYTES) return { file: null, problem: 'tooLarge' }
  return { file: new File([file], `slip.${type.replace('image/', '')}`, { type }), problem: null }
}
