import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder for bundles that test files share. */
    bundleFolder: string
  }
}

/** Provides `bundleFolder` to the tests of a run. Returns a function that deletes the folder after the run. */
export default ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-bundles-'))
  provide('bundleFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
