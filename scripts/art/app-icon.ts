import type { Brand } from '../../packages/web/brands/brand.ts'
import { formatLogo } from '../../packages/web/brands/draw-logo.ts'
import { renderGradient } from './palette.ts'
import { renderCircle } from './shapes.ts'
import { renderSvg } from './tile.ts'

/** The scale of the logo in a maskable icon, so that the logo is complete even if a phone cuts the icon to a circle. */
const SAFE_SCALE = 0.9

const EDGE_LINE =
  '<rect x=".5" y=".5" width="63" height="63" rx="15.500" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1"/>'

/** Draws a halo behind the logo as three circles. With a smooth gradient, the file would be five times as large. */
const drawHalo = (fill: string): string =>
  [26, 20, 14].map((radius) => renderCircle(32, 32, radius, `fill="${fill}" opacity=".05"`)).join('')

/**
 * Draws the icon of the installed app: the logo and its halo on a background that is lighter at the top. With
 * `maskable`, the background fills the whole square and the logo is smaller, because phones cut the icon to a shape of
 * their own.
 */
export const drawAppIcon = (brand: Brand, maskable: boolean): string => {
  const { tokens } = brand
  const corner = maskable ? 0 : 16
  const drawBackground = (fill: string): string => `<rect width="64" height="64" rx="${corner}" fill="${fill}"/>`
  const scale = maskable ? SAFE_SCALE : 1
  const transform = `translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})`
  return renderSvg(
    64,
    64,
    renderGradient('ground', [tokens['--ink-glow'], tokens['--surface'], tokens['--ink']]) +
      // The gradient is in the coordinates of the logo, because a gradient relative to the shape would not paint a
      // shape without height.
      renderGradient(
        'gold',
        [tokens['--gold-light'], tokens['--gold'], tokens['--gold-deep']],
        ['gradientUnits="userSpaceOnUse"', 'x1="0" y1="12" x2="0" y2="52"'].join(' '),
      ),
    drawBackground('url(#ground)') +
      `<g transform="${transform}">${drawHalo(tokens['--gold'])}${formatLogo(brand, 'url(#gold)')}</g>` +
      (maskable ? '' : EDGE_LINE),
  )
}
