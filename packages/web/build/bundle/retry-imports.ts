import { join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT_CALL = /\bimport\((["'`])(\.\/[^"'`$?]+\.js)\1\)/g
/** The id of the module with Vite's function for dynamic imports. */
const VITE_HELPER_ID = '\0vite/preload-helper.js'
/** The path of the module with our own function, which replaces Vite's. */
const OWN_HELPER_PATH = join(import.meta.dirname, '../../src/lib/navigation/import-part.ts')

/**
 * Lets the app import a script again after its first import has failed. As long as a page is open, browsers (Firefox,
 * and Chromium since version 150) remember that a script could not be fetched, and reject the next import without a
 * request. So the next import uses an address with another query. Styles are requested again by our own function for
 * imports, which replaces Vite's.
 */
export const retryImports = (): Plugin => {
  let isHelperReplaced = false
  return {
    name: 'retry-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== VITE_HELPER_ID) return null
      isHelperReplaced = true
      return `export { importPart as __vitePreload } from ${JSON.stringify(OWN_HELPER_PATH)}`
    },
    renderChunk: {
      order: 'post',
      handler(code) {
        if (!isHelperReplaced) this.error(`Vite has no module ${JSON.stringify(VITE_HELPER_ID)} any more.`)
        const retryingCode = code.replace(
          IMPORT_CALL,
          (importCall, _, file: string) => `${importCall}.catch(()=>import(\`${file}?\${Date.now()}\`))`,
        )
        return retryingCode === code ? null : { code: retryingCode, map: null }
      },
    },
  }
}
