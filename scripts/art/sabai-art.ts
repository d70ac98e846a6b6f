import { GOLD, INK, renderGradient, renderLight } from './palette.ts'
import { createSequence, formatCoordinate, renderCircle, renderDust, renderPath } from './shapes.ts'
import { renderSvg } from './tile.ts'

const WIDTH = 800
const HEIGHT = 900
const HORIZON = 640

/** Draws smooth hills along the horizon through crests and valleys, each given as [x, height]. */
const drawHills = (places: readonly (readonly [number, number])[], fill: string): string => {
  const [firstPoint, ...otherPoints] = places.map(([x, height]): [number, number] => [x, HORIZON - height])
  let [x, y] = firstPoint ?? [0, HORIZON]
  let path = `M${x} ${HORIZON}V${y}`
  for (const [nextX, nextY] of otherPoints) {
    const middle = (x + nextX) / 2
    path += `C${formatCoordinate(middle)} ${y} ${formatCoordinate(middle)} ${nextY} ${nextX} ${nextY}`
    ;[x, y] = [nextX, nextY]
  }
  return renderPath(`${path}V${HORIZON}z`, `fill="${fill}"`)
}

/** Draws a rising paper lantern, `size` px high, with the flame at its bottom. */
const drawLantern = (x: number, y: number, size: number): string =>
  `<use href="#lantern" transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${(size / 100).toFixed(2)})"/>`

const LANTERN =
  `<g id="lantern">${renderCircle(0, 10, 90, 'fill="url(#halo)"')}` +
  renderPath('M-30-38Q0-62 30-38L40 34Q0 52-40 34z', 'fill="url(#paper)"') +
  `${renderPath('M-40 34Q0 52 40 34Q0 22-40 34z', `fill="${GOLD[2]}"`)}${renderCircle(0, 32, 9, `fill="#fff6dc"`)}</g>`

/** The lanterns as [x, y, size], roughly from near to far. */
const LANTERNS = [
  [176, 250, 118],
  [586, 160, 92],
  [420, 372, 72],
  [306, 108, 56],
  [690, 352, 54],
  [92, 470, 48],
  [520, 496, 40],
  [250, 520, 30],
  [668, 548, 24],
  [414, 236, 34],
  [730, 210, 30],
  [372, 566, 18],
  [560, 300, 26],
] as const

const FAR_HILLS = [
  [-20, 60],
  [110, 150],
  [190, 70],
  [320, 262],
  [420, 40],
  [500, 60],
  [620, 330],
  [690, 90],
  [770, 210],
  [840, 120],
] as const
const NEAR_HILLS = [
  [-20, 30],
  [60, 70],
  [130, 36],
  [270, 130],
  [372, 0],
  [470, 0],
  [620, 150],
  [700, 50],
  [820, 120],
] as const

/** Draws a row of waves in the shape of the brand's wave, across the whole width of the picture. */
const drawWaves = (y: number, height: number, width: number, attributes: string): string => {
  const waves = Array.from({ length: Math.ceil(WIDTH / width) }, () => `t${width} 0`).join('')
  return renderPath(`M${-width} ${y}q${width / 2}-${height} ${width} 0${waves}`, attributes)
}

/** Draws the reflection of the moon on the water: strokes that get wider towards the viewer. */
const drawReflection = (): string => {
  const nextNumber = createSequence(11)
  const strokes = Array.from({ length: 26 }, (_, index) => {
    const y = HORIZON + 10 + index * 9
    const width = 12 + index * 3 + nextNumber(20)
    return `M${462 - width / 2 + nextNumber(30) - 15} ${y}h${width}`
  })
  return renderPath(strokes.join(''), `stroke="${GOLD[1]}" stroke-width="3" stroke-linecap="round" opacity=".4"`)
}

const BOAT =
  renderPath('M116 742q110 34 250-4q-14 34-60 40H180q-42-6-64-36z', `fill="${INK}"`) +
  renderPath('M202 758v-54q34-22 74 0v55', `fill="${INK}" stroke="${GOLD[2]}" stroke-width="2" stroke-opacity=".5"`) +
  renderPath('M116 742q110 34 250-4', `fill="none" stroke="${GOLD[1]}" stroke-width="3" opacity=".7"`)

/** Draws the picture beside the login form on wide screens: lanterns rising over a river at night. */
export const drawSabaiArt = (): string =>
  renderSvg(
    WIDTH,
    HEIGHT,
    renderGradient('sky', ['#0b1126', '#1b2652', '#3a3a68']) +
      renderGradient('river', ['#2b2c55', '#0d1430', INK]) +
      renderGradient('paper', [GOLD[2], GOLD[1], GOLD[0]]) +
      renderLight('halo', GOLD[1], 0.5, '') +
      renderLight('moonlight', GOLD[0], 0.45, '') +
      LANTERN,
    `<rect width="${WIDTH}" height="${HORIZON}" fill="url(#sky)"/>${renderDust(createSequence(5), 90, WIDTH, 420)}` +
      renderCircle(462, 505, 330, 'fill="url(#moonlight)"') +
      renderCircle(462, 505, 72, `fill="${GOLD[0]}"`) +
      drawHills(FAR_HILLS, '#171f45') +
      drawHills(NEAR_HILLS, '#0d1432') +
      `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="url(#river)"/>` +
      drawReflection() +
      LANTERNS.map(([x, y, size]) => drawLantern(x, y, size)).join('') +
      BOAT +
      drawWaves(812, 30, 160, `fill="none" stroke="${GOLD[1]}" stroke-width="6" stroke-linecap="round" opacity=".55"`) +
      drawWaves(852, 36, 200, `fill="none" stroke="${GOLD[2]}" stroke-width="8" stroke-linecap="round" opacity=".5"`),
    'Lanterns over a river',
  )
