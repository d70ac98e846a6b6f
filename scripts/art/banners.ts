import type { Motif } from './motif.ts'
import { INK, NIGHTS, type NightPalette, renderLight } from './palette.ts'
import {
  createSequence,
  createStarPath,
  divideTurn,
  formatCoordinate,
  pointAt,
  renderCircle,
  renderDust,
  renderPath,
  rotate,
} from './shapes.ts'
import { renderGradients, renderSvg } from './tile.ts'

const drawCoin = (x: number, y: number, r: number, tilt = 1): string =>
  `<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${tilt} 1)">` +
  renderCircle(0, r * 0.12, r, 'fill="#8a5c18"') +
  renderCircle(0, 0, r, 'fill="url(#gold)"') +
  renderCircle(0, 0, r * 0.76, 'fill="none" stroke="#8a5c18" stroke-opacity=".6" stroke-width="1.6"') +
  renderPath(createStarPath(0, 0, 5, r * 0.46, r * 0.2), 'fill="#9a6a20" opacity=".75"') +
  '</g>'

/** A box with a bow, with coins leaping out of it. */
const giftDrawing =
  renderCircle(470, 138, 180, 'fill="url(#behind)"') +
  [
    [404, 76, 17, 0.8],
    [452, 46, 21, 1],
    [512, 58, 18, 0.65],
    [552, 104, 14, 0.9],
    [380, 128, 12, 0.7],
  ]
    .map(([x = 0, y = 0, r = 0, tilt]) => drawCoin(x, y, r, tilt))
    .join('') +
  '<rect x="408" y="136" width="124" height="84" rx="10" fill="url(#m)"/><rect x="398" y="116" width="144" height="32" rx="9" fill="url(#k)"/>' +
  '<rect x="458" y="116" width="24" height="104" fill="url(#gold)"/><rect x="398" y="116" width="144" height="32" rx="9" fill="none" stroke="#fff" stroke-opacity=".25"/>' +
  renderPath(
    'M470 116C440 116 424 98 436 88C450 78 466 96 470 116C474 96 490 78 504 88C516 98 500 116 470 116Z',
    'fill="none" stroke="url(#gold)" stroke-width="10" stroke-linejoin="round"',
  )

/** A rising sun with its rays over hills, with four coins. */
const sunriseDrawing =
  rotate(divideTurn(18), renderPath('M466 150L426 -610H506Z', 'fill="url(#gold)" opacity=".1"'), 466, 150) +
  renderCircle(466, 150, 190, 'fill="url(#behind)"') +
  renderCircle(466, 150, 66, 'fill="url(#gold)"') +
  renderPath(
    'M0 240V214C120 220 180 150 280 172C340 184 380 196 424 178C470 158 510 196 560 176C600 160 620 172 640 166V240Z',
    'fill="url(#m)"',
  ) +
  renderPath(
    'M0 240V224C140 236 220 190 300 204C350 212 390 216 440 204C500 190 560 216 640 198V240Z',
    'fill="url(#k)"',
  ) +
  [398, 446, 494, 542].map((x, index) => drawCoin(x, 196 - (index % 2) * 8, 15)).join('')

/** Friends joined by golden lines. */
const friendsDrawing = (() => {
  const drawPerson = (x: number, y: number, size: number, fill: string) =>
    `<g transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${size})">` +
    renderCircle(0, 0, 34, 'fill="#0b1124"') +
    renderCircle(0, 0, 34, `fill="${fill}" opacity=".95"`) +
    renderCircle(0, -8, 11, 'fill="url(#ivory)"') +
    renderPath('M-19 20C-18 6 18 6 19 20C14 26 8 30 0 30C-8 30 -14 26 -19 20Z', 'fill="url(#ivory)"') +
    renderCircle(0, 0, 34, 'fill="none" stroke="url(#gold)" stroke-width="2.4"') +
    '</g>'
  const places = [-158, -98, -38, 22, 82, 142].map((angle, index) => pointAt(466, 118, 92 - (index % 2) * 6, angle))
  return (
    renderCircle(466, 122, 180, 'fill="url(#behind)"') +
    places
      .map(([x, y]) =>
        renderPath(
          `M466 118L${formatCoordinate(x)} ${formatCoordinate(y)}`,
          'stroke="url(#gold)" stroke-width="2.4" stroke-dasharray="1 7" stroke-linecap="round"',
        ),
      )
      .join('') +
    places.map(([x, y], index) => drawPerson(x, y, 0.62, index % 2 === 0 ? 'url(#m)' : 'url(#k)')).join('') +
    drawPerson(466, 118, 1.2, 'url(#m)')
  )
})()

/** Coins in a circular arrow, for refunded money. */
const refundDrawing =
  renderCircle(466, 120, 180, 'fill="url(#behind)"') +
  renderPath('M466 34A86 86 0 1 1 383 98', 'fill="none" stroke="url(#m)" stroke-width="17" stroke-linecap="round"') +
  renderPath('M360 92L388 62L414 98Z', 'fill="url(#m)" stroke="url(#m)" stroke-width="8" stroke-linejoin="round"') +
  drawCoin(466, 122, 52) +
  drawCoin(566, 58, 15, 0.7) +
  drawCoin(372, 190, 13, 0.8) +
  drawCoin(574, 178, 18)

const drawBanner = (night: NightPalette, colours: Omit<Motif, 'drawing'>, drawing: string, seed: number): string =>
  renderSvg(
    640,
    240,
    renderGradients(colours, night) +
      renderLight('above', '#fff', 0.24, 'cx=".7" cy="0" r=".8"') +
      renderLight('behind', night.glow, 0.55, '') +
      `<linearGradient id="side"><stop stop-color="${INK}"/><stop offset=".7" stop-color="${INK}" stop-opacity="0"/></linearGradient>`,
    '<rect width="640" height="240" fill="url(#sky)"/><rect width="640" height="240" fill="url(#above)"/>' +
      `${renderDust(createSequence(seed), 24, 640, 170)}${drawing}<rect width="640" height="240" fill="url(#side)" opacity=".7"/>`,
  )

/** The banners. Their left half is plain, because the app shows the operator's HTML over it. */
export const banners: Readonly<Record<string, string>> = {
  welcome: drawBanner(
    NIGHTS.slot,
    { main: ['#b59cff', '#6a4ad0', '#3d2790'], contrast: ['#d4c4ff', '#8264e0'] },
    giftDrawing,
    11,
  ),
  daily: drawBanner(
    NIGHTS.lotto,
    { main: ['#8a3350', '#4a1638'], contrast: ['#5c1f42', '#240a20'] },
    sunriseDrawing,
    23,
  ),
  weekly: drawBanner(
    NIGHTS.slot,
    { main: ['#4a6fd0', '#23307a'], contrast: ['#6f5bd6', '#2c1f6e'] },
    sunriseDrawing,
    31,
  ),
  invite: drawBanner(
    NIGHTS.sport,
    { main: ['#2fb98c', '#0c6a56'], contrast: ['#4a6fd0', '#23307a'] },
    friendsDrawing,
    37,
  ),
  refund: drawBanner(
    { sky: ['#24407f', '#14224f', '#080d22'], glow: '#86a8ff' },
    { main: ['#a8d2ff', '#4a86e8', '#2a4cae'], contrast: ['#a8d2ff', '#4a86e8'] },
    refundDrawing,
    41,
  ),
}
