import type { Locale } from '@sabai/contracts/constants'

/** The files of a build that each page needs in addition to the first script and style. */
export interface PartFiles {
  /** The code and styles of each page, by the path of the page. */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /**
   * The files with the texts of each language. `first` is the file that every page needs. `pages` has the other files
   * that each page needs, by the path of the page.
   */
  readonly texts: Readonly<Record<Locale, { readonly first: string; readonly pages: PartFiles['pages'] }>>
  /** The language of a visitor who has not chosen one. */
  readonly locale: Locale
}

/**
 * Starts fetching the files that the page at this address needs, while the script of the app is still loading. The
 * function runs in the browser, in a file without other code, so it must use nothing from outside its body. If it
 * guesses the wrong page, the browser has fetched some kilobytes for nothing.
 */
export const preloadParts = ({ pages, texts, locale }: PartFiles): void => {
  const readStoredText = (key: string): string | null => {
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const requestedPath = location.pathname.replace(/\/+$/, '')
  const path = requestedPath === '' || requestedPath === '/user' ? '/user/home' : requestedPath
  const pageFiles = path.startsWith('/user/') && readStoredText('token') === null ? undefined : pages[path]
  const storedLocale = readStoredText('locale') ?? ''
  const textFiles = texts[Object.hasOwn(texts, storedLocale) ? (storedLocale as Locale) : locale]
  for (const file of [textFiles.first, ...(pageFiles ? [...(textFiles.pages[path] ?? []), ...pageFiles] : [])]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    link.as = file.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
