import { AUTO_LOGIN_MAX_LENGTHS } from '@sabai/contracts/constants'
import { html } from '../../pages/html.ts'
import type { LoginView, ProviderPage } from '../provider-views.ts'
import { renderFrame, renderProblem } from './frame.ts'

/** Renders the provider's own login page. */
export const renderLoginPage = ({ provider, username, problem }: LoginView): ProviderPage =>
  renderFrame({
    provider,
    title: 'Log in',
    main: html`<main><form class="card login" method="post" action="${provider.path}/login">
<h1>Log in to ${provider.name}</h1>
${renderProblem(problem)}
<label class="field">Username <input name="username" value="${username.length > AUTO_LOGIN_MAX_LENGTHS.username ? '' : username}" required autocomplete="username" autocapitalize="none" spellcheck="false"></label>
<label class="field">Password <input name="password" type="password" required autocomplete="current-password"></label>
<button>Log in</button>
<p class="soft">Your wallet shows the username and password of this game where you open it.</p>
</form></main>`,
  })
