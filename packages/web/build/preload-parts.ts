import type { Locale } from '@sabai/contracts/constants'

/** The files of a build that its pages need besides the first script and style. */
export interface PartFiles {
  /** By the path of a page. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** Of each language, those that every page begins with, and by the path of a page what it says besides. */
  readonly texts: Readonly<Record<Locale, { readonly first: string; readonly pages: PartFiles['pages'] }>>
  /** The language of a visitor who has chosen none. */
  readonly locale: Locale
}

/**
 * Begins to fetch what the page at this address needs, while the app's script is still on its way. It runs in the
 * browser, in a file that holds nothing else: it must not use anything from outside its body. Where it guesses wrong,
 * some kilobytes are fetched in vain.
 */
export const preloadParts = ({ pages, texts, locale }: PartFiles): void => {
  const read = (key: string): string | null => {
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const asked = location.pathname.replace(/\/+$/, '')
  const path = asked === '' || asked === '/user' ? '/user/home' : asked
  const parts = path.startsWith('/user/') && read('token') === null ? undefined : pages[path]
  const chosen = read('locale') ?? ''
  const said = texts[Object.hasOwn(texts, chosen) ? (chosen as Locale) : locale]
  for (const file of [said.first, ...(parts ? [...(said.pages[path] ?? []), ...parts] : [])]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
