import { STORAGE_KEYS } from '@sabai/contracts/constants'
import { html, pageOf } from './html.ts'
import { STYLE } from './style.ts'

/**
 * Runs at the app's own origin, so that the token lands in its storage. What belonged to somebody else goes first.
 * `next` is read by the browser's own URL parser and followed only on this origin.
 */
const SCRIPT = `
const query = new URLSearchParams(location.search)
const told = document.querySelector('[role="alert"]')
const nextOf = (given) => {
  if (!given || !given.startsWith('/') || !URL.canParse(given, location.origin)) return '/user'
  const url = new URL(given, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/user'
}
const enter = async () => {
  const reply = await fetch('/__mock/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: query.get('as') ?? '' }),
  })
  const { token, message } = await reply.json()
  if (!reply.ok) throw new Error(message)
  for (const store of [sessionStorage, localStorage])
    for (const key of ${JSON.stringify([STORAGE_KEYS.token, STORAGE_KEYS.agreement, STORAGE_KEYS.lastSync])})
      store.removeItem(key)
  localStorage.setItem(${JSON.stringify(STORAGE_KEYS.token)}, token)
  location.replace(nextOf(query.get('next')))
}
enter().catch((error) => {
  document.querySelector('h1').textContent = 'Not entered'
  told.textContent = error.message
})
`

/** The page behind `/__mock/enter?as=somchai&next=/user`: logs a member in without typing, and goes on. */
export const enterPage = (mockPort: number) =>
  pageOf({
    title: 'Entering',
    style: STYLE,
    script: SCRIPT,
    body: html`<main>
<h1>Entering…</h1>
<p role="alert"></p>
<noscript><p>This page needs JavaScript.</p></noscript>
<nav><a href="http://localhost:${mockPort}/">The workbench</a></nav>
</main>`,
  })
