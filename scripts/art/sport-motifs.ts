import { CONTRAST_FILL, EDGE_STROKE, GOLD_FILL, MAIN_FILL, type Motif } from './motif.ts'
import {
  createPetalPath,
  createStarPath,
  formatCoordinate,
  mirror,
  renderCircle,
  renderPath,
  rotate,
} from './shapes.ts'

/** A takraw ball woven of rattan: three pairs of bands. */
const takraw: Motif = {
  main: ['#fff0c2', '#e2ad55', '#8a541c'],
  contrast: ['#0d4a3d', '#05211f'],
  drawing: (() => {
    const drawBand = (offset: number) => {
      const d = `M17 ${formatCoordinate(48 + offset)}C30 ${formatCoordinate(48 + offset * 1.9)} 66 ${formatCoordinate(48 + offset * 1.9)} 79 ${formatCoordinate(48 + offset)}`
      return (
        renderPath(d, 'fill="none" stroke="#3a2008" stroke-width="8.6"') +
        renderPath(d, 'fill="none" stroke="url(#gold)" stroke-width="6.8"') +
        renderPath(d, 'fill="none" stroke="#8a541c" stroke-width="1" stroke-opacity=".8"')
      )
    }
    return (
      renderCircle(48, 48, 31, CONTRAST_FILL) +
      '<clipPath id="c"><circle cx="48" cy="48" r="31"/></clipPath><g clip-path="url(#c)">' +
      rotate([0, 60, 120], drawBand(-9) + drawBand(9)) +
      '<path d="M48 79A31 31 0 0 0 79 48A40 40 0 0 1 17 60A31 31 0 0 0 48 79Z" fill="#1c0d00" opacity=".35"/></g>' +
      renderCircle(48, 48, 31, 'fill="none" stroke="url(#gold)" stroke-width="2"') +
      '<ellipse cx="39" cy="28" rx="13" ry="6" fill="#fff" opacity=".2" transform="rotate(-24 39 28)"/>'
    )
  })(),
}

/** A shield with a star over two chevrons. */
const aspsport: Motif = {
  main: ['#7ff0c4', '#1c9f78', '#075244'],
  contrast: ['#0f6a56', '#053530'],
  drawing:
    renderPath('M48 13L76 22V46C76 64 64 76 48 84C32 76 20 64 20 46V22Z', GOLD_FILL) +
    renderPath('M48 18L71.5 25.500V46C71.5 61 61.5 71.5 48 78.500C34.5 71.5 24.5 61 24.5 46V25.500Z', MAIN_FILL) +
    renderPath('M48 18L71.5 25.500V46C71.5 61 61.5 71.5 48 78.500Z', `${CONTRAST_FILL} opacity=".75"`) +
    renderPath(createStarPath(48, 38, 5, 13, 5.4), GOLD_FILL) +
    renderPath(
      'M31 55L48 64L65 55M35 63.500L48 70.500L61 63.5',
      'fill="none" stroke="url(#gold)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"',
    ),
}

/** A trophy cup. */
const classicbet: Motif = {
  main: ['#fff3cf', '#ecc06a', '#a06a1c'],
  contrast: ['#1c9f78', '#064a3e'],
  drawing:
    mirror(
      renderPath(
        'M33 24H22C20 40 26 50 40 51',
        'fill="none" stroke="url(#gold)" stroke-width="4.2" stroke-linecap="round"',
      ),
    ) +
    renderPath('M30 17H66C67 40 62 54 51.5 58V66H44.500V58C34 54 29 40 30 17Z', `${MAIN_FILL} ${EDGE_STROKE}`) +
    renderPath('M30 17H41C40 38 42 51 47 59C34.5 55 29 40 30 17Z', 'fill="#fff" opacity=".35"') +
    '<rect x="36" y="65" width="24" height="6" rx="2" fill="url(#gold)"/><rect x="30" y="70" width="36" height="11" rx="3" fill="url(#k)"/>' +
    '<rect x="30" y="70" width="36" height="11" rx="3" fill="none" stroke="#ecc873" stroke-opacity=".7"/>' +
    renderPath(createStarPath(48, 36, 5, 9, 3.8), 'fill="#8a541c" opacity=".75"'),
}

/** A pearl in its shell. */
const pearlca: Motif = {
  main: ['#ffe9ef', '#f0a9bd', '#9c4c78'],
  contrast: ['#ffffff', '#dfe9f5', '#8fa6c4'],
  drawing:
    '<g transform="translate(48 49) scale(.84) translate(-48 -48)">' +
    rotate(
      [-60, -40, -20, 0, 20, 40, 60],
      renderPath(
        createPetalPath(48, 66, 17, 50, 1),
        'fill="url(#m)" stroke="#6d2c58" stroke-opacity=".45" stroke-width="1"',
      ),
      48,
      66,
    ) +
    rotate(
      [-50, -30, -10, 10, 30, 50],
      renderPath('M48 60V30', 'stroke="#fff" stroke-opacity=".35" stroke-width="1.2" stroke-linecap="round"'),
      48,
      66,
    ) +
    renderPath('M18 62C26 84 70 84 78 62C66 70 30 70 18 62Z', GOLD_FILL) +
    renderCircle(48, 57, 14, CONTRAST_FILL) +
    renderPath('M37 63A13 13 0 0 0 60 62A16 16 0 0 1 37 63Z', 'fill="#f2a8c8" opacity=".6"') +
    '<ellipse cx="43" cy="51" rx="4.6" ry="3.2" fill="#fff" transform="rotate(-32 43 51)"/>' +
    '</g>',
}

/** A hall with upswept eaves under a red sun. */
const dragonhall: Motif = {
  main: ['#6fe6bb', '#139170', '#064a40'],
  contrast: ['#ff8f6b', '#c52d3c'],
  drawing:
    renderCircle(48, 40, 26, CONTRAST_FILL) +
    renderPath('M33 34L48 20L63 34Z', MAIN_FILL) +
    renderPath(
      'M14 40C26 42 32 36 36 30H60C64 36 70 42 82 40C80 46 74 47 70 46H26C22 47 16 46 14 40Z',
      `${MAIN_FILL} ${EDGE_STROKE}`,
    ) +
    '<rect x="31" y="46" width="34" height="8" fill="url(#gold)"/>' +
    renderPath(
      'M9 62C22 64 28 58 31 53H65C68 58 74 64 87 62C84 69 78 69 74 68H22C18 69 12 69 9 62Z',
      `${MAIN_FILL} ${EDGE_STROKE}`,
    ) +
    [24, 37, 54, 67].map((x) => `<rect x="${x}" y="68" width="5" height="13" fill="url(#gold)"/>`).join('') +
    renderPath('M43.5 81V75A4.5 4.5 0 0 1 52.5 75V81Z', 'fill="#3d0a12"') +
    '<rect x="20" y="80" width="56" height="3.6" rx="1.8" fill="url(#gold)"/>' +
    renderPath('M36 30H60M26 46H70M31 53H65', 'stroke="#fbeab8" stroke-width="1.6"') +
    renderCircle(48, 19.5, 3.4, GOLD_FILL),
}

/** Two dice that have just come to rest. */
const diceroom: Motif = {
  main: ['#ffffff', '#efe6d2'],
  contrast: ['#c9b48a', '#8f7444'],
  drawing: (() => {
    const drawDie = (x: number, y: number, size: number, pips: string) =>
      `<g transform="translate(${x} ${y}) scale(${size})">` +
      renderPath('M0 -20L18 -10L0 0L-18 -10Z', 'fill="#fffdf6"') +
      renderPath('M-18 -10L0 0V21L-18 11Z', 'fill="#e9dcbc"') +
      renderPath('M18 -10L0 0V21L18 11Z', 'fill="#bfa674"') +
      renderPath(
        'M0 -20L18 -10V11L0 21L-18 11V-10Z',
        'fill="none" stroke="url(#gold)" stroke-width="1.6" stroke-linejoin="round"',
      ) +
      renderPath('M-18 -10L0 0L18 -10M0 0V21', 'fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1"') +
      `${pips}</g>`
    const drawTopPips = (points: number[][]) =>
      points.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2.9" ry="1.8" fill="#0a5a48"/>`).join('')
    const drawSidePips = (points: number[][]) =>
      points
        .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="1.9" ry="2.6" fill="#0a5a48" transform="skewY(4)"/>`)
        .join('')
    return (
      drawDie(
        62,
        38,
        0.92,
        drawTopPips([[0, -10]]) +
          drawSidePips([
            [-13, -2],
            [-5, 12],
          ]) +
          drawSidePips([
            [6, 4],
            [12, 0],
            [6, 12],
            [12, 7],
          ]),
      ) +
      drawDie(
        38,
        56,
        1.2,
        drawTopPips([
          [-8, -10],
          [0, -10],
          [8, -10],
        ]) +
          drawSidePips([
            [-13.5, -1],
            [-9, 6.5],
            [-4.5, 13],
          ]) +
          drawSidePips([
            [5, 5],
            [13, 0],
            [9, 6],
            [5, 13.5],
            [13, 7],
          ]),
      )
    )
  })(),
}

export const sportMotifs = { takraw, aspsport, classicbet, pearlca, dragonhall, diceroom }
