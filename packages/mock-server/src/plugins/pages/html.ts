import { createHash } from 'node:crypto'

/** Text that is HTML already and must not be escaped again. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapePart = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Builds HTML from a template, and escapes every value that is not `Html` itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? escapePart(parts[index] ?? '') : '')).join(''))

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface Page {
  readonly title: string
  /** The only style sheet and script that the page's policy allows: fixed texts, which contain no input. */
  readonly style: string
  readonly script?: string
  readonly body: Html
  readonly scheme?: 'dark' | 'light'
  /** Whether the page may show pictures of its own origin, and post forms to it. */
  readonly pictures?: boolean
  readonly forms?: boolean
}

/** Renders a page, with the content security policy to send with it. */
export const pageOf = ({
  title,
  style,
  script,
  body,
  scheme = 'dark',
  pictures = false,
  forms = false,
}: Page): { readonly text: string; readonly policy: string } => ({
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
    "base-uri 'none'",
    forms ? "form-action 'self'" : "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
})
