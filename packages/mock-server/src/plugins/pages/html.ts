import { createHash } from 'node:crypto'

/** Text that is HTML already, and is not escaped a second time. */
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

/** HTML in which every value that is put in is escaped, unless it is HTML made the same way. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? escapePart(parts[index] ?? '') : '')).join(''))

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface Page {
  readonly title: string
  /** One style sheet and one script, fixed texts of ours: the policy lets these run and nothing else. */
  readonly style: string
  readonly script: string
  readonly body: Html
}

/** A whole page, and the content security policy to send with it. */
export const pageOf = ({ title, style, script, body }: Page): { readonly text: string; readonly policy: string } => ({
  text: html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
${body}
<script>${new Html(script)}</script>
</html>
`.text,
  policy: [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
})
