import type { Locale } from '@sabai/contracts/constants'
import type { Brand } from '../../brands/brand.ts'
import { formatLogo } from '../../brands/draw-logo.ts'
import { OFFLINE_TEXTS, type OfflineTexts } from './offline-texts.ts'
import { startOfflinePage } from './start-offline-page.ts'

/** A page in a single file, with the content security policy that allows exactly its style and its script. */
export interface OfflinePage {
  readonly html: string
  readonly policy: string
}

const formatTokens = ({ scheme, tokens }: Brand): string =>
  `color-scheme:${scheme};${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}`

const formatStyle = (brand: Brand): string =>
  `:root{${formatTokens(brand)}}
*{box-sizing:border-box;margin:0}
html{background:var(--ink);color:var(--text);font:15px/1.65 'Noto Sans Thai','Noto Sans Lao',system-ui,sans-serif}
body{min-height:100dvh;display:grid;place-items:center;padding:24px;background:radial-gradient(90rem 34rem at 50% -14rem,var(--ink-glow),transparent 70%) no-repeat}
main{display:grid;justify-items:center;gap:24px;max-width:26rem;text-align:center}
section{display:grid;justify-items:center;gap:8px}
${Object.values(OFFLINE_TEXTS)
  .map(({ languageTag }) => `html:lang(${languageTag}) section:not(:lang(${languageTag}))`)
  .join()}{display:none}
h1{font-size:24px;line-height:1.45}
p{color:var(--text-soft);text-wrap:balance}
button{margin-top:16px;min-height:48px;padding:8px 32px;border:0;border-radius:var(--radius);background:linear-gradient(var(--gold-light),var(--gold) 45%,var(--gold-deep));color:var(--on-gold);font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.none{color:var(--text-faint)}`

/** The icon for no connection: radio waves, crossed out. */
const NO_CONNECTION_ICON =
  '<svg class="none" viewBox="0 0 24 24" width="56" height="56" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.65M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>'

const formatSection = ({ languageTag, title, hint, balance, retry }: OfflineTexts): string =>
  `<section lang="${languageTag}"><h1>${title}</h1><p>${hint}</p><p>${balance}</p><button type="button">${retry}</button></section>`

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/**
 * Formats the offline page, which says in the member's language that there is no connection. It is one file and makes
 * no requests. `locale` is the language of a visitor who has not chosen one.
 */
export const formatOfflinePage = async (brand: Brand, locale: Locale): Promise<OfflinePage> => {
  const languageTags = Object.fromEntries(
    Object.entries(OFFLINE_TEXTS).map(([name, { languageTag }]) => [name, languageTag]),
  )
  const style = formatStyle(brand)
  const script = `(${startOfflinePage})(${JSON.stringify(languageTags)})`
  const logo = `<svg viewBox="0 0 64 64" width="44" height="44" aria-hidden="true"><rect width="64" height="64" rx="16" fill="var(--surface)"/>${formatLogo(brand, 'var(--gold)')}</svg>`
  const html = `<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="${brand.tokens['--ink']}"><title>${brand.name}</title><style>${style}</style></head>
<body><main>${logo}${NO_CONNECTION_ICON}${Object.values(OFFLINE_TEXTS).map(formatSection).join('')}</main><script>${script}</script></body></html>`
  const policy = `default-src 'none'; style-src ${await hashOf(style)}; script-src ${await hashOf(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  return { html, policy }
}
