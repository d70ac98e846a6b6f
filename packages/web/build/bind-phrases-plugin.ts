import type { Plugin } from 'vite'
import { bindPhrases } from '../src/texts/set-phrases.ts'

/** Keeps set phrases of the texts in one line: the sources stay free of characters that nobody sees. */
export const bindPhrasesPlugin = (): Plugin => ({
  name: 'bind-phrases',
  enforce: 'pre',
  transform(code, id) {
    const [, locale] = /\/src\/texts\/(th|la|en)\/.+\.ts$/.exec(id) ?? []
    return locale ? { code: bindPhrases(code, locale), map: null } : null
  },
})
