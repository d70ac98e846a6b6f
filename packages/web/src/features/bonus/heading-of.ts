import { lookUp } from '../../lib/wire/untrusted.ts'

const HTML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const MAX_NAME_LENGTH = 80

const htmlToText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1\s*>|<!--.*?-->/gis, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+);/g, (entity: string, name: string) => lookUp(HTML_ENTITIES, name) ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Returns the first heading of the operator's HTML as plain text, or the beginning of the text if there is no heading.
 * Returns an empty string if the HTML has no text. Show the result as text, never as HTML.
 */
export const headingOf = (html: string): string => {
  const heading = /<(h[1-6])\b[^>]*>(.*?)<\/\1\s*>/is.exec(html)?.[2] ?? ''
  const text = htmlToText(heading) || htmlToText(html)
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text
}
