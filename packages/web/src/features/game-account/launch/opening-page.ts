import { BRAND_LOGO } from '../../../lib/runtime/brand.ts'

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

const drawBrandMark = (page: Document, colours: { surface: string; gold: string }): Element => {
  const createSvgElement = (name: string, attributes: Record<string, string>, ...children: Element[]): Element => {
    const element = page.createElementNS(SVG_NAMESPACE, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...children)
    return element
  }
  return createSvgElement(
    'svg',
    { viewBox: '0 0 64 64', width: '64', height: '64', 'aria-hidden': 'true' },
    createSvgElement('rect', { width: '64', height: '64', rx: '16', fill: colours.surface }),
    ...BRAND_LOGO.map(({ d, strokeWidth }) =>
      createSvgElement(
        'path',
        strokeWidth
          ? { d, fill: 'none', stroke: colours.gold, 'stroke-width': String(strokeWidth), 'stroke-linecap': 'round' }
          : { d, fill: colours.gold },
      ),
    ),
  )
}

/**
 * Links the app's first style sheet in the new tab. The style sheet has fonts for Thai and Lao, which a device may
 * lack, and is already cached.
 */
const linkFonts = (page: Document): void => {
  const styleSheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!styleSheet) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = styleSheet.href
  page.head.append(link)
}

/**
 * Fills an empty tab with a message that says which game is opening. The colours are set inline, so that the message
 * looks right before the linked style sheet has loaded.
 */
export const showOpeningMessage = (page: Document, text: string): void => {
  const tokens = getComputedStyle(document.documentElement)
  const colourOf = (token: string) => tokens.getPropertyValue(token).trim()
  const textElement = page.createElement('p')
  textElement.textContent = text
  Object.assign(textElement.style, { margin: '1.25rem 0 0', fontSize: '1.125rem', lineHeight: '1.6' })
  const mainElement = page.createElement('main')
  mainElement.append(drawBrandMark(page, { surface: colourOf('--surface'), gold: colourOf('--gold') }), textElement)
  Object.assign(page.body.style, {
    boxSizing: 'border-box',
    minHeight: '100vh',
    margin: '0',
    padding: '2rem 1.25rem',
    display: 'grid',
    placeContent: 'center',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    background: colourOf('--ink'),
    color: colourOf('--text'),
    fontFamily: getComputedStyle(document.body).fontFamily,
  })
  linkFonts(page)
  page.title = text
  page.documentElement.lang = document.documentElement.lang
  page.body.replaceChildren(mainElement)
  // Without a viewport, a phone would render the page too small.
  const viewport = page.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  page.head.append(viewport)
}
