import { html } from '../../pages/html.ts'
import type { NoticeView, ProviderPage } from '../provider-views.ts'
import { renderFrame } from './frame.ts'

/** Renders a page with only a message. */
export const renderNoticePage = ({ provider, title, text, canLogIn }: NoticeView): ProviderPage =>
  renderFrame({
    provider,
    title,
    main: html`<main><section class="card notice">
<h1>${title}</h1>
<p>${text}</p>
${canLogIn ? html`<a class="button" href="${provider.path}/login">Log in to ${provider.name}</a>` : []}
</section></main>`,
  })
