/**
 * Chooses the language of the page without a connection, and tries again when the member asks for it or the phone is
 * connected. The function runs in the browser, in a page that contains nothing else, so it must not use anything from
 * outside its body. `tags` are the tags of the languages, by their names in the storage.
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
