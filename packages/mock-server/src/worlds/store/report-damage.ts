import { codeOf, messageOf } from '../../lib/system-error.ts'
import { type DamageError, StoreDamagedError } from './damage-error.ts'
import type { FileLayer } from './files.ts'

/**
 * Copies a damaged file within its folder, unless an earlier start has already copied it. Returns an error that says
 * what to do.
 */
export const reportDamage = async (damage: DamageError, id: string, files: FileLayer): Promise<StoreDamagedError> =>
  new StoreDamagedError(
    `The kept world ${id} cannot be loaded: ${damage.file} ${damage.message}. ` +
      `The file stays as it is; ${await copyDamagedFile(damage.file, files)}. ` +
      `To reset this world: npm run reset -- ${id}`,
    { cause: damage },
  )

const copyDamagedFile = async (file: string, files: FileLayer): Promise<string> => {
  try {
    // The copy is named after the time of the file's last change, so that every further start finds the same copy.
    const time = new Date(await files.changedAt(file)).toISOString().replace(/[-:.]/g, '')
    const copyPath = `${file}.corrupt-${time}`
    await files.copy(file, copyPath).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    return `a copy of it is ${copyPath}`
  } catch (error) {
    return `no copy of it could be made (${messageOf(error)})`
  }
}
