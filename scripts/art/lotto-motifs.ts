import { CONTRAST_FILL, EDGE_STROKE, GOLD_FILL, MAIN_FILL, type Motif } from './motif.ts'
import {
  createPetalPath,
  createStarPath,
  divideTurn,
  formatCoordinate,
  mirror,
  pointAt,
  renderCircle,
  renderPath,
  rotate,
} from './shapes.ts'

/** A golden stupa in front of the rising sun. */
const luckylao: Motif = {
  main: ['#fff6d6', '#f0c766', '#a86c1c'],
  contrast: ['#ffb59a', '#e2503f'],
  drawing:
    renderCircle(48, 46, 29, `${CONTRAST_FILL} opacity=".9"`) +
    rotate(
      divideTurn(24, 7.5),
      renderPath('M48 14V11', 'stroke="#ffcdb5" stroke-width="1.6" stroke-linecap="round" opacity=".7"'),
      48,
      46,
    ) +
    renderPath(
      'M48 11L50 26C51 32 55 36 55.5 43C56 48 54 51 54 54H42C42 51 40 48 40.5 43C41 36 45 32 46 26Z',
      `${MAIN_FILL} ${EDGE_STROKE}`,
    ) +
    renderPath('M37 54H59L61 61H35ZM31 61H65L68 69H28ZM23 69H73L76 79H20Z', `${MAIN_FILL} ${EDGE_STROKE}`) +
    mirror(renderPath('M31 61L33 49L35 61ZM24 69L26.5 55L29 69Z', MAIN_FILL)) +
    renderPath(
      'M44 79V74A4 4 0 0 1 52 74V79ZM29 79V76A3 3 0 0 1 35 76V79ZM61 79V76A3 3 0 0 1 67 76V79Z',
      'fill="#6d2a14" opacity=".8"',
    ) +
    renderPath('M48 11L48 54L42 54C42 51 40 48 40.5 43C41 36 45 32 46 26Z', 'fill="#fff" opacity=".28"') +
    '<rect x="17" y="79" width="62" height="3.4" rx="1.7" fill="url(#gold)"/>',
}

const drawBall = (cx: number, cy: number, r: number, fill: string) =>
  renderCircle(cx, cy, r, fill) +
  renderCircle(cx, cy, r * 0.5, 'fill="#fffaf0"') +
  `<ellipse cx="${formatCoordinate(cx - r * 0.36)}" cy="${formatCoordinate(cy - r * 0.62)}" rx="${formatCoordinate(r * 0.34)}" ry="${formatCoordinate(r * 0.2)}" fill="#fff" opacity=".75" transform="rotate(-28 ${formatCoordinate(cx - r * 0.36)} ${formatCoordinate(cy - r * 0.62)})"/>`

/** Three lottery balls, each with a symbol. */
const siamlot: Motif = {
  main: ['#ffb3a0', '#ef4f4a', '#8c1530'],
  contrast: ['#8fd0ff', '#3a6be0', '#1b2a80'],
  drawing:
    drawBall(48, 34, 19, MAIN_FILL) +
    drawBall(32, 62, 17, CONTRAST_FILL) +
    drawBall(65, 61, 17, GOLD_FILL) +
    renderPath(createStarPath(48, 34, 5, 7, 3), 'fill="#c22440"') +
    renderPath(createPetalPath(32, 68, 9, 12, 0.2), 'fill="#2c4fc0"') +
    renderCircle(65, 61, 4, 'fill="none" stroke="#a8701c" stroke-width="2.6"'),
}

/** A globe of grid lines, with a ball in orbit. */
const lottoweb: Motif = {
  main: ['#ffd0b8', '#f2705a', '#9c2340'],
  contrast: ['#fffaf0', '#f0e2c4', '#c7a878'],
  drawing:
    '<ellipse cx="48" cy="48" rx="37" ry="12" fill="none" stroke="url(#gold)" stroke-width="2.4" transform="rotate(-24 48 48)"/>' +
    renderCircle(48, 48, 25, MAIN_FILL) +
    renderPath(
      'M23 48H73M26.5 35.500H69.500M26.5 60.500H69.500M48 23V73',
      'stroke="#fff" stroke-opacity=".7" stroke-width="1.3"',
    ) +
    '<ellipse cx="48" cy="48" rx="12" ry="25" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.3"/>' +
    renderPath('M31 66A25 25 0 0 0 73 48A34 34 0 0 1 31 66Z', 'fill="#3d0a20" opacity=".3"') +
    '<ellipse cx="38" cy="33" rx="8" ry="4.5" fill="#fff" opacity=".4" transform="rotate(-32 38 33)"/>' +
    '<path d="M14.2 63A37 12 -24 0 0 81.8 33" fill="none" stroke="url(#gold)" stroke-width="2.6" stroke-linecap="round"/>' +
    renderCircle(...pointAt(48, 48, 36, 156), 6.5, CONTRAST_FILL) +
    renderCircle(...pointAt(48, 48, 36, 156), 2.4, 'fill="#d63c4c"'),
}

/** A lotus on still water. */
const lotuslot: Motif = {
  main: ['#fff0ea', '#ff9fa4', '#d1416c'],
  contrast: ['#ffb9a8', '#a32a5c'],
  drawing:
    rotate([-66, 66], renderPath(createPetalPath(48, 66, 16, 36, 0.15), `${CONTRAST_FILL} ${EDGE_STROKE}`), 48, 66) +
    rotate([-44, 44], renderPath(createPetalPath(48, 66, 18, 42, 0.15), `${MAIN_FILL} ${EDGE_STROKE}`), 48, 66) +
    rotate([-23, 23], renderPath(createPetalPath(48, 66, 19, 46, 0.15), `${MAIN_FILL} ${EDGE_STROKE}`), 48, 66) +
    renderPath(createPetalPath(48, 66, 21, 50, 0.15), `${MAIN_FILL} ${EDGE_STROKE}`) +
    rotate([-33, 33], renderPath(createPetalPath(48, 67, 14, 26, 0.15), `${CONTRAST_FILL} opacity=".85"`), 48, 67) +
    renderPath(createPetalPath(48, 67, 15, 28, 0.15), `${CONTRAST_FILL} opacity=".9"`) +
    renderPath('M20 70H76M28 75.500H68M37 81H59', 'stroke="url(#gold)" stroke-width="2.4" stroke-linecap="round"'),
}

export const lottoMotifs = { luckylao, siamlot, lottoweb, lotuslot }
