import type { Motif } from './motif.ts'
import { GOLD, INK, IVORY, type NightPalette, renderGradient, renderLight } from './palette.ts'
import { createSequence, createStarPath, renderCircle, renderDust, renderPath } from './shapes.ts'

/** Defines the gradients that drawings use: `sky`, `gold` and `ivory`, and `m` and `k` in the colours of a motif. */
export const renderGradients = ({ main, contrast }: Omit<Motif, 'drawing'>, night: NightPalette): string =>
  renderGradient('sky', night.sky) +
  renderGradient('gold', GOLD) +
  renderGradient('ivory', IVORY) +
  renderGradient('m', main) +
  renderGradient('k', contrast)

export const renderSvg = (width: number, height: number, defs: string, drawing: string, title = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${title && `<title>${title}</title>`}<defs>${defs}</defs>${drawing}</svg>\n`

/** Draws a game's logo: its motif on a night tile with light from above and a hairline inside the edge. */
export const renderLogo = (motif: Motif, night: NightPalette): string =>
  renderSvg(
    96,
    96,
    renderGradients(motif, night) +
      renderLight('above', '#fff', 0.3, 'cx=".5" cy="0" r=".75"') +
      renderLight('behind', night.glow, 0.42, ''),
    '<rect width="96" height="96" rx="28" fill="url(#sky)"/><rect width="96" height="96" rx="28" fill="url(#above)"/>' +
      renderCircle(48, 50, 44, 'fill="url(#behind)"') +
      motif.drawing +
      '<rect x=".8" y=".8" width="94.400" height="94.400" rx="27.200" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.600"/>',
  )

const BACKGROUND_WIDTH = 320
const BACKGROUND_HEIGHT = 200

/**
 * Draws a game's background: its enlarged motif on a night sky. The sky is bright at the top, and dark at the
 * bottom, where the app shows text.
 */
export const renderBackground = (motif: Motif, night: NightPalette, seed: number): string => {
  const nextNumber = createSequence(seed)
  const rays = Array.from({ length: 5 }, (_, index) => {
    const x = 110 + index * 46 + nextNumber(20)
    return renderPath(`M${x} 0L${x + 22 + nextNumber(20)} 0L${x - 70} 200L${x - 120} 200Z`, 'fill="#fff" opacity=".03"')
  }).join('')
  const sparks = Array.from({ length: 3 }, () =>
    renderPath(
      createStarPath(40 + nextNumber(110), 18 + nextNumber(80), 4, 4 + nextNumber(4), 1),
      'fill="url(#gold)" opacity=".8"',
    ),
  ).join('')
  const rings = [74, 104, 136]
    .map((r, index) =>
      renderCircle(206, 84, r, `fill="none" stroke="${night.glow}" stroke-opacity="${[0.26, 0.16, 0.09][index]}"`),
    )
    .join('')
  return renderSvg(
    BACKGROUND_WIDTH,
    BACKGROUND_HEIGHT,
    renderGradients(motif, night) +
      renderLight('above', '#fff', 0.16, 'cx=".62" cy="0" r=".8"') +
      renderLight('behind', motif.main[1] ?? night.glow, 0.55, '') +
      `<linearGradient id="below" x2="0" y2="1"><stop offset=".45" stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}" stop-opacity=".85"/></linearGradient>`,
    '<rect width="320" height="200" fill="url(#sky)"/>' +
      '<rect width="320" height="200" fill="url(#above)"/>' +
      rays +
      '<use href="#a" transform="translate(-330 -40) scale(2)" opacity=".14"/>' +
      renderCircle(206, 84, 150, 'fill="url(#behind)"') +
      rings +
      renderDust(nextNumber, 16, BACKGROUND_WIDTH, 110) +
      sparks +
      `<g id="a" transform="translate(206 84) scale(1.75) translate(-48 -48)">${motif.drawing}</g>` +
      '<rect width="320" height="200" fill="url(#below)"/>',
  )
}
