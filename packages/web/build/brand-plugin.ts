import type { Plugin } from 'vite'
import type { Brand } from '../brands/brand.ts'
import { formatFavicon, formatLogo } from '../brands/draw-logo.ts'

const TOKENS_FILE = /\/ui\/theme\/tokens\.css$/

/**
 * Formats the colours, radii and picture of a brand as a CSS rule. The path of the picture is relative to tokens.css.
 */
const formatTokens = ({ scheme, tokens }: Brand, folder: string): string => {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`)
  return `:root {\n  color-scheme: ${scheme};\n${lines.join('\n')}\n  --art: url('../../../brands/${folder}/art.svg');\n}\n`
}

/** Puts the brand into the page and into the tokens of the app. `folder` is the folder of the brand, below `brands`. */
export const brandPlugin = (brand: Brand, folder: string): Plugin => ({
  name: 'brand',
  enforce: 'pre',
  transform: {
    filter: { id: TOKENS_FILE },
    handler: (css) => css + formatTokens(brand, folder),
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const values: Readonly<Record<string, string>> = {
        NAME: brand.name,
        SCHEME: brand.scheme,
        INK: brand.tokens['--ink'],
        ICON: `data:image/svg+xml,${formatFavicon(brand).replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`,
        LOGO: formatLogo(brand, 'var(--gold)'),
      }
      return html.replaceAll(/%BRAND_(\w+)%/g, (text, name: string) => values[name] ?? text)
    },
  },
})
