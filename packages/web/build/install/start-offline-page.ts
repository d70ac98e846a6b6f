/**
 * Chooses the language of the offline page. Opens the app again when the member presses the button, or when the host
 * replies to a request. The page sends a request when the phone reports a connection, and also every five seconds,
 * because a phone reports no change when the network behind its Wi-Fi works again. The function runs in the browser, in
 * a page without other code, so it must not use anything from outside its body. `languageTags` has the HTML tag of each
 * language, by the name under which the app stores the language.
 */
export const startOfflinePage = (languageTags: Readonly<Record<string, string>>): void => {
  const readLocale = (): string | null | undefined => {
    try {
      return localStorage.getItem('locale') ?? /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1]
    } catch {
      return null
    }
  }
  const languageTag = languageTags[readLocale() ?? '']
  if (languageTag) document.documentElement.lang = languageTag
  document.title = document.querySelector(`section:lang(${document.documentElement.lang}) h1`)?.textContent ?? ''
  const tryAgain = (): void => location.reload()
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', tryAgain)
  const checkConnection = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    } catch {
      return
    }
    tryAgain()
  }
  addEventListener('online', () => void checkConnection())
  setInterval(() => void checkConnection(), 5_000)
}
