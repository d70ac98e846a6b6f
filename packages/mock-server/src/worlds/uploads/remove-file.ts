import { messageOf } from '../../lib/system-error.ts'
import type { KeptFiles } from './kept-files.ts'

/** Removes a file to which no state refers. Never rejects: if the disk refuses, the next start tries again. */
export const removeFile = async (files: Pick<KeptFiles, 'remove'>, name: string): Promise<void> => {
  try {
    await files.remove(name)
  } catch (error) {
    console.error(
      `The uploaded file ${name}, which nothing names any more, could not be removed: ${messageOf(error)}. ` +
        'That is tried again at the next start.',
    )
  }
}
