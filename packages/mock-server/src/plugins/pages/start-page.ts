import { TIME_ZONE } from '@sabai/contracts/constants'
import { DEFAULT_WORLDS, type Worlds } from '../../worlds/registry.ts'
import type { World } from '../../worlds/world.ts'
import { addressesOf, enterUrlOf, type Ports, webPortOf } from '../control/addresses.ts'
import { infoOf, loginsOf } from '../control/views.ts'
import { type Html, html, pageOf } from './html.ts'
import { STYLE } from './style.ts'

export interface StartPageOptions extends Ports {
  readonly worlds: Worlds
  readonly defaultWorld: string
}

/** Sends what the forms say as JSON, because the control API takes nothing else. */
const SCRIPT = `
const told = document.querySelector('[role="alert"]')
const send = async (button, method, path, body) => {
  button.disabled = true
  told.textContent = ''
  try {
    const reply = await fetch(path, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body && JSON.stringify(body),
    })
    if (reply.ok) return location.replace('/')
    told.textContent = (await reply.json()).message
  } catch {
    told.textContent = 'The mock does not answer. Is it still running?'
  }
  button.disabled = false
}
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const { base, id } = Object.fromEntries(new FormData(event.target))
  send(event.submitter, 'POST', '/__mock/worlds', id ? { base, id } : { base })
})
for (const button of document.querySelectorAll('[data-world]'))
  button.addEventListener('click', () => {
    const { world } = button.dataset
    if (confirm('End the world "' + world + '"? What happened in it is gone.'))
      send(button, 'DELETE', '/__mock/worlds/' + world)
  })
`

/** The mock's start page: every world with its links and logins. `gone` is a world that a cookie still named. */
export const startPage = (options: StartPageOptions, gone: string | null) => {
  const { worlds, defaultWorld } = options
  const place = `localhost:${webPortOf(options, worlds.get(defaultWorld)?.base ?? 'th')}`
  return pageOf({
    title: 'Sabai mock',
    style: STYLE,
    script: SCRIPT,
    body: html`<main>
<h1>Sabai mock</h1>
<p>Every world is a whole back end of its own: members, money, clock. What happens in one is not seen in another.
The app at <a href="http://${place}/">${place}</a> is in the world “${defaultWorld}”.</p>
${gone === null ? '' : html`<p role="status">A cookie still named the world “${gone}”, which is not there: it is removed.</p>`}
${worlds.list().map((world) => worldSection(world, options))}
<section>
<h2>A new world</h2>
<form>
<label>Base<select name="base"><option value="th">th: Thailand</option><option value="la">la: Laos</option></select></label>
<label>Name<input name="id" placeholder="chosen for you" autocomplete="off" spellcheck="false" maxlength="63"></label>
<button type="submit">Make it</button>
<p role="alert"></p>
</form>
</section>
<nav aria-label="The mock"><a href="/__mock/openapi.json">OpenAPI document</a><a href="/__mock/worlds">Worlds as JSON</a></nav>
</main>`,
  })
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'medium' })

const worldSection = (world: World, options: StartPageOptions): Html => {
  const { id, base, frozen, persisted } = infoOf(world, options)
  const api = `/__mock/worlds/${id}`
  const remove = Object.hasOwn(DEFAULT_WORLDS, id)
    ? ''
    : html`<button type="button" data-world="${id}" aria-label="End the world ${id}">End</button>`
  return html`<section>
<header><h2>${id}</h2><small>${base} · ${TIME.format(world.now())} in Bangkok${frozen ? ', clock stopped' : ''} · ${persisted ? 'kept on disk' : 'in memory'}</small>
<a class="button" href="${addressesOf(options, world).appUrl}">Open the app</a>${remove}</header>
<ul>${loginsOf(world, options.worlds.fixtures(base).cast).map(
    ({ key, name, username, password, tells }) => html`<li>
<strong>${key}</strong><span>${name}</span>
<span><code>${username}</code> · <code>${password}</code></span>
<p>${tells}</p>
<a href="${enterUrlOf(options, world, key)}">Open as ${key}</a></li>`,
  )}</ul>
<nav aria-label="${id}"><a href="${api}/state">State</a><a href="${api}/journal">Journal</a><a href="${api}/report">Report</a><a href="${api}/inbox">SMS inbox</a></nav>
</section>`
}
