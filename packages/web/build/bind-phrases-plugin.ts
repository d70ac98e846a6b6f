import type { Plugin } from 'vite'
import { bindPhrases } from '../src/texts/set-phrases.ts'

/**
 * Inserts the invisible characters that keep set phrases on one line, so that the source texts need not contain them.
 */
export const bindPhrasesPlugin = (): Plugin => ({
  name: 'bind-phrases',
  enforce: 'pre',
  transform(code, id) {
    const [, locale] = /\/src\/texts\/(th|la|en)\/.+\.ts$/.exec(id) ?? []
    return locale ? { code: bindPhrases(code, locale), map: null } : null
  },
})
