/**
 * Chooses the language of the offline page, and reloads when the member presses the button or the phone is online
 * again. The function runs in the browser, in a page without other scripts, so it must use nothing from outside its
 * body. `tags` are the language tags, by the names that the storage has for the languages.
 */
export const startOfflinePage = (tags: Readonly<Record<string, string>>): void => {
  const read = (): string | null | undefined => {
    try {
      return localStorage.getItem('locale') ?? /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1]
    } catch {
      return null
    }
  }
  const tag = tags[read() ?? '']
  if (tag) document.documentElement.lang = tag
  document.title = document.querySelector(`section:lang(${document.documentElement.lang}) h1`)?.textContent ?? ''
  const tryAgain = (): void => location.reload()
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', tryAgain)
  addEventListener('online', tryAgain)
}
