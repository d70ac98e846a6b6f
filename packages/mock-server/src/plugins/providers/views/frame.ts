import { type Html, html, toHtmlPage } from '../../pages/html.ts'
import type { ProviderPage, ProviderView } from '../provider-views.ts'
import { brandOf } from './brands.ts'
import { pageStyleOf } from './style.ts'

interface PageFrame {
  readonly provider: ProviderView
  /** The title of the tab, to which the provider's name is appended. */
  readonly title: string
  /** Whether the provider's name is the page's heading. */
  readonly isNameHeading?: boolean
  /** A form beside the provider's name. */
  readonly action?: Html
  readonly main: Html
}

const SIMULATION_BAND = html`<aside class="band" aria-label="Simulation">
<strong>Simulated provider · no real money</strong>
<span lang="th">จำลอง ไม่ใช่เงินจริง</span> · <span lang="lo">ຈຳລອງ ບໍ່ແມ່ນເງິນຈິງ</span>
</aside>`

/**
 * Renders a provider's page: the banner "simulated", the provider's name and logo, `main`, and how to get back to the
 * app.
 */
export const renderFrame = ({ provider, title, isNameHeading = false, action, main }: PageFrame): ProviderPage => {
  const { name, logo, background, code, world, roundKind } = provider
  const hasGame = code !== ''
  const nameHtml = isNameHeading ? html`<h1 class="name">${name}</h1>` : html`<p class="name">${name}</p>`
  return toHtmlPage({
    title: `${title} · ${name} (simulated)`,
    ...pageStyleOf(roundKind, brandOf(code)),
    pictures: true,
    fonts: true,
    forms: true,
    body: html`${SIMULATION_BAND}
<header class="bar">
${hasGame ? html`<div class="scene"><img src="${background}" alt=""></div><img class="logo" src="${logo}" alt="" width="64" height="64">` : []}
${nameHtml}
${action ?? []}
</header>
${main}
<footer class="foot">
<p><strong>Back to the wallet:</strong> use your browser's Back button, once for each round, or close this tab if it is a new one.</p>
<p>A simulation for tests${hasGame ? `, game ${code}` : ''}${world === '' ? '' : `, world ${world}`}. The provider and its games are invented.</p>
</footer>`,
  })
}

/** Renders the sentence that says why something did not work, or nothing if `problem` is null. */
export const renderProblem = (problem: string | null): Html =>
  problem === null ? html`` : html`<p class="problem" role="alert">${problem}</p>`
