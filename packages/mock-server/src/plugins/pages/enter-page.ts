import { STORAGE_KEYS } from '@sabai/contracts/constants'
import { html, toHtmlPage } from './html.ts'
import { STYLE } from './style.ts'

/**
 * The script of the page. It runs at the app's own origin, so that it can store the token for the app. Before that, it
 * removes any earlier session. It parses `next` with the browser's URL parser, and follows it only within this origin.
 */
const SCRIPT = `
const query = new URLSearchParams(location.search)
const alertLine = document.querySelector('[role="alert"]')
const asking = document.querySelector('section')
const button = document.querySelector('button')
const nextOf = (given) => {
  if (!given || !given.startsWith('/') || !URL.canParse(given, location.origin)) return '/user'
  const url = new URL(given, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : '/user'
}
const enter = async () => {
  const reply = await fetch('/__mock/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: query.get('as') ?? '', session: query.get('session') ?? undefined }),
  })
  const { token, message } = await reply.json()
  if (!reply.ok) throw new Error(message)
  for (const store of [sessionStorage, localStorage])
    for (const key of ${JSON.stringify([STORAGE_KEYS.token, STORAGE_KEYS.agreement, STORAGE_KEYS.lastSync])})
      store.removeItem(key)
  localStorage.setItem(${JSON.stringify(STORAGE_KEYS.token)}, token)
  location.replace(nextOf(query.get('next')))
}
const begin = () => {
  asking?.remove()
  document.querySelector('h1').textContent = 'Entering…'
  enter().catch((error) => {
    document.querySelector('h1').textContent = 'Not entered'
    alertLine.textContent = error.message
  })
}
if (button) {
  const who = query.get('as') ?? ''
  for (const [name, text] of Object.entries({ who, where: location.host, next: nextOf(query.get('next')) }))
    for (const place of asking.querySelectorAll('[data-says="' + name + '"]')) place.textContent = text
  button.addEventListener('click', begin, { once: true })
} else begin()
`

const QUESTION = html`<section>
<p>Another page opened this link. It logs in <strong data-says="who"></strong> at <strong data-says="where"></strong>
and opens <code data-says="next"></code>. Whoever is logged in there now is logged out.</p>
<p>Go on only if you meant to. Otherwise close this page: nothing has changed.</p>
<div><button type="button" class="button"><span>Log in as <span data-says="who"></span></span></button></div>
</section>`

/**
 * Renders the page at `/__mock/enter?as=somchai&next=/user`, which logs a member in without a password and opens
 * `next`. If the address has `session`, the page continues the login to which a scenario gives this name. If `asks` is
 * true, the page first shows who will be logged in and where, and waits until its button is pressed.
 */
export const renderEnterPage = (mockPort: number, asks: boolean) =>
  toHtmlPage({
    title: asks ? 'Log in?' : 'Entering',
    style: STYLE,
    script: SCRIPT,
    body: html`<main>
<h1>${asks ? 'Log in?' : 'Entering…'}</h1>
${asks ? [QUESTION] : []}
<p role="alert"></p>
<noscript><p>This page needs JavaScript.</p></noscript>
<nav><a href="http://localhost:${mockPort}/">The workbench</a></nav>
</main>`,
  })
