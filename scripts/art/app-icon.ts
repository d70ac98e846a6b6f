import type { Brand } from '../../packages/web/brands/brand.ts'
import { formatLogo } from '../../packages/web/brands/draw-logo.ts'
import { renderGradient } from './palette.ts'
import { renderCircle } from './shapes.ts'
import { renderSvg } from './tile.ts'

/** How much of a maskable icon the logo's tile may fill, so that it is whole in a circle too. */
const SAFE_SHARE = 0.9

const EDGE =
  '<rect x=".5" y=".5" width="63" height="63" rx="15.500" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1"/>'

/** A light behind the logo, in steps: a smooth one would make the picture five times as large. */
const halo = (fill: string): string =>
  [26, 20, 14].map((radius) => renderCircle(32, 32, radius, `fill="${fill}" opacity=".05"`)).join('')

/**
 * Draws the icon of the installed app: the logo before a light, on a ground with light from above. With `maskable`, the
 * ground reaches the edges, and the logo is smaller, because phones cut the icon to their own shape.
 */
export const drawAppIcon = (brand: Brand, maskable: boolean): string => {
  const { tokens } = brand
  const corner = maskable ? 0 : 16
  const ground = (fill: string): string => `<rect width="64" height="64" rx="${corner}" fill="${fill}"/>`
  const scale = maskable ? SAFE_SHARE : 1
  const place = `translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})`
  return renderSvg(
    64,
    64,
    renderGradient('ground', [tokens['--ink-glow'], tokens['--surface'], tokens['--ink']]) +
      // In the units of the logo, so that a shape without height is painted too.
      renderGradient(
        'gold',
        [tokens['--gold-light'], tokens['--gold'], tokens['--gold-deep']],
        ['gradientUnits="userSpaceOnUse"', 'x1="0" y1="12" x2="0" y2="52"'].join(' '),
      ),
    ground('url(#ground)') +
      `<g transform="${place}">${halo(tokens['--gold'])}${formatLogo(brand, 'url(#gold)')}</g>` +
      (maskable ? '' : EDGE),
  )
}
