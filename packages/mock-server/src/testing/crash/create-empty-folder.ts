import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a temporary folder, which is removed when the running test ends. */
export const createEmptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
