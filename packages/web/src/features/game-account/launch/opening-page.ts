import { BRAND_PATH } from '../../../ui/display/brand-mark.tsx'

const SVG = 'http://www.w3.org/2000/svg'

const drawMark = (page: Document, colours: { surface: string; gold: string }): Element => {
  const draw = (name: string, attributes: Record<string, string>, ...children: Element[]): Element => {
    const element = page.createElementNS(SVG, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...children)
    return element
  }
  return draw(
    'svg',
    { viewBox: '0 0 64 64', width: '64', height: '64', 'aria-hidden': 'true' },
    draw('rect', { width: '64', height: '64', rx: '16', fill: colours.surface }),
    draw('path', {
      d: BRAND_PATH,
      fill: 'none',
      stroke: colours.gold,
      'stroke-width': '7',
      'stroke-linecap': 'round',
    }),
    draw('circle', { cx: '32', cy: '20', r: '6', fill: colours.gold }),
  )
}

/** Links our first style sheet, which has the fonts for Thai and Lao that a device may lack; it is already cached. */
const copyFonts = (page: Document): void => {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!sheet) return
  const link = page.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet.href
  page.head.append(link)
}

/** Fills an empty tab with a message of what is opening, in our colours, set inline to need no style sheet. */
export const showOpening = (page: Document, text: string): void => {
  const tokens = getComputedStyle(document.documentElement)
  const colourOf = (token: string) => tokens.getPropertyValue(token).trim()
  const words = page.createElement('p')
  words.textContent = text
  Object.assign(words.style, { margin: '1.25rem 0 0', fontSize: '1.125rem', lineHeight: '1.6' })
  const box = page.createElement('main')
  box.append(drawMark(page, { surface: colourOf('--surface'), gold: colourOf('--gold') }), words)
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
  copyFonts(page)
  page.title = text
  page.documentElement.lang = document.documentElement.lang
  page.body.replaceChildren(box)
  // Without a viewport, a phone would render the page too small.
  const viewport = page.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  page.head.append(viewport)
}
