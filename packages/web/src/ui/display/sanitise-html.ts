import DOMPurify, { type Config } from 'dompurify'
import { ADDRESS, isOurPicture } from './operator-address.ts'

/**
 * What the operator's HTML may hold: text, tables, pictures and links. No form, style, script, frame, drawing or id,
 * and no address but http, https, tel, mailto and paths of our own.
 */
const PROFILE: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'span', 'div', 'img', 'a'],
    ...['table', 'tbody', 'tr', 'td', 'th'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'class', 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_URI_REGEXP: ADDRESS,
}

const purifier = DOMPurify(window)

// A picture from elsewhere would tell its host who looks at it; a `data:` address DOMPurify lets through by itself.
purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'src' && !isOurPicture(attribute.attrValue)) attribute.keepAttr = false
})

// Links open in a new tab, without a referrer and without access to our window.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})

const sanitise = (html: string): string => purifier.sanitize(html, PROFILE)

/** What we use of Trusted Types, where the browser has them. */
interface TrustedWindow extends Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string },
    ) => { createHTML: (html: string) => TrustedHTML }
  }
}

const policy = (window as TrustedWindow).trustedTypes?.createPolicy('wallet-html', { createHTML: sanitise })

/** HTML of the operator with everything but plain content taken out, in the form that the content policy accepts. */
export const sanitiseHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? sanitise(html)
