import DOMPurify, { type Config } from 'dompurify'
import { ALLOWED_ADDRESS, isAllowedPicture } from './operator-address.ts'

/**
 * The elements, attributes and addresses that the operator's HTML may contain: text, tables, pictures and links. Forms,
 * styles, scripts, frames, SVG and ids are removed. Addresses must be http, https, tel, mailto or paths of our own.
 */
const SANITISER_CONFIG: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'span', 'div', 'img', 'a'],
    ...['table', 'tbody', 'tr', 'td', 'th'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'class', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
}

const purifier = DOMPurify(window)

// A picture from another origin would tell its host who is viewing it. By default, DOMPurify allows such pictures, and
// `data:` addresses.
purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'src' && !isAllowedPicture(attribute.attrValue)) attribute.keepAttr = false
})

// Links open in a new tab, without a referrer and without access to our window.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

const sanitise = (html: string): string => purifier.sanitize(html, SANITISER_CONFIG)

/** The part of Trusted Types that we use. It is missing if the browser does not support Trusted Types. */
interface TrustedWindow extends Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string },
    ) => { createHTML: (html: string) => TrustedHTML }
  }
}

const htmlPolicy = (window as TrustedWindow).trustedTypes?.createPolicy('wallet-html', { createHTML: sanitise })

/**
 * Sanitises HTML of the operator. In a browser that supports Trusted Types, returns TrustedHTML, because the content
 * security policy of the app requires it there.
 */
export const sanitiseHtml = (html: string): string | TrustedHTML => htmlPolicy?.createHTML(html) ?? sanitise(html)
