import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const HASH_LENGTH = 4

/**
 * Names a class of a CSS module in a build: the class's own name and a hash of its file. Vite's default names also
 * contain the line number, which would make scripts and styles larger.
 */
export const nameClass = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? '')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, HASH_LENGTH)}`
}
