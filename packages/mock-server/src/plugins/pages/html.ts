import { createHash } from 'node:crypto'

/** Text that is HTML already and must not be escaped again. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlPart = string | number | Html | readonly Html[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtmlPart = (part: HtmlPart): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Builds HTML from a template, and escapes every value that is not an `Html`. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(
    strings.map((text, index) => text + (index < parts.length ? escapeHtmlPart(parts[index] ?? '') : '')).join(''),
  )

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface HtmlPage {
  readonly title: string
  /** The only style sheet that the page's policy allows: a fixed text, which contains no input. */
  readonly style: string
  /** The only script that the page's policy allows: a fixed text, which contains no input. */
  readonly script?: string
  readonly body: Html
  readonly scheme?: 'dark' | 'light'
  /** Whether the page may show pictures of its own origin. */
  readonly pictures?: boolean
  /** Whether the page may post forms to its own origin. */
  readonly forms?: boolean
  /** Whether the page uses the font `PAGE_FONT`, which also has Thai and Lao letters. */
  readonly fonts?: boolean
}

/** The font of pages with `fonts`, which is also the font of the app. A browser loads only the alphabets it shows. */
export const PAGE_FONT = '"Noto Sans Page", system-ui, sans-serif'

/** The Unicode ranges of the alphabets, copied from the package of the font. */
const FONT_RANGES = {
  latin: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  thai: 'U+0E01-0E5B, U+200C-200D, U+25CC',
  lao: 'U+0E81-0EDF, U+200C-200D, U+25CC',
}

const FONT_FACES = Object.entries(FONT_RANGES)
  .map(
    ([alphabet, range]) =>
      `@font-face { font-family: "Noto Sans Page"; font-weight: 100 900; font-display: swap; src: url(/media/fonts/noto-sans-${alphabet}.woff2) format("woff2"); unicode-range: ${range}; }\n`,
  )
  .join('')

/** Renders a page, and the content security policy that must be sent with it. */
export const toHtmlPage = ({
  title,
  style: ownStyle,
  script,
  body,
  scheme = 'dark',
  pictures = false,
  forms = false,
  fonts = false,
}: HtmlPage): { readonly text: string; readonly policy: string } => {
  const style = fonts ? FONT_FACES + ownStyle : ownStyle
  return {
    text: html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
${body}
${script === undefined ? [] : new Html(`<script>${script}</script>`)}
</html>
`.text,
    policy: [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
      pictures ? "img-src data: 'self'" : 'img-src data:',
      ...(fonts ? ["font-src 'self'"] : []),
      "base-uri 'none'",
      forms ? "form-action 'self'" : "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  }
}
