import { join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /\bimport\((["'`])(\.\/[^"'`$?]+\.js)\1\)/g
/** The module with Vite's function for imports, and our own. */
const VITE_HELPER = '\0vite/preload-helper.js'
const HELPER = join(import.meta.dirname, '../../src/lib/navigation/import-part.ts')

/**
 * Makes an import that has failed possible again. Browsers (Firefox, and Chromium since version 150) remember for the
 * life of a page that a script could not be fetched, and fail its next import without a request. Therefore the import
 * is then made at an address with another query. Styles are requested again by our own function.
 */
export const retryImports = (): Plugin => {
  let isHelperReplaced = false
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== VITE_HELPER) return null
      isHelperReplaced = true
      return `export { importPart as __vitePreload } from ${JSON.stringify(HELPER)}`
    },
    renderChunk: {
      order: 'post',
      handler(code) {
        if (!isHelperReplaced) this.error(`Vite has no module ${JSON.stringify(VITE_HELPER)} any more.`)
        const retrying = code.replace(
          IMPORT,
          (first, _, file: string) => `${first}.catch(()=>import(\`${file}?\${Date.now()}\`))`,
        )
        return retrying === code ? null : { code: retrying, map: null }
      },
    },
  }
}
