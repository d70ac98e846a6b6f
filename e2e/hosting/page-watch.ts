import type { Page } from 'playwright/test'

/** What a page has done since the watch began. */
export interface PageWatch {
  /** Errors and policy violations of the page, and requests that failed. Each entry is a sentence. */
  readonly problems: readonly string[]
  /** The origins to which the page has sent requests. */
  readonly origins: ReadonlySet<string>
  /** The names of the headers that a back end on another origin must allow in its answers to preflights. */
  readonly headers: ReadonlySet<string>
}

/** Matches the names of the headers that need no preflight, whatever their value. */
const SAFE_HEADER = /^(accept|accept-language|cache-control|pragma|origin|referer|user-agent|sec-.*)$/
/** Matches the only content type of the app's calls that needs no preflight. */
const FORM_TYPE = /^multipart\/form-data/

/**
 * Records console errors, uncaught errors, failed requests and policy violations, even after the page navigates. Makes
 * the app open in English.
 */
export const watchForProblems = async (page: Page): Promise<PageWatch> => {
  const problems: string[] = []
  const origins = new Set<string>()
  const headers = new Set<string>()
  page.on('console', (message) => {
    if (message.type() === 'error' || /policy/i.test(message.text()))
      problems.push(`the console says: ${message.text()}`)
  })
  page.on('pageerror', (error) => void problems.push(`the page threw: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()} was answered with ${response.status()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)/.test(protocol)) origins.add(origin)
    if (!/^(fetch|xhr)$/.test(request.resourceType())) return
    for (const [name, value] of Object.entries(request.headers()))
      if (!SAFE_HEADER.test(name) && !(name === 'content-type' && FORM_TYPE.test(value))) headers.add(name)
  })
  await page.exposeFunction('noteViolation', (text: string) => void problems.push(`the policy was violated: ${text}`))
  await page.addInitScript(() => {
    const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      noteViolation(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
    if (localStorage.getItem('locale') === null) localStorage.setItem('locale', 'en')
  })
  return { problems, origins, headers }
}
