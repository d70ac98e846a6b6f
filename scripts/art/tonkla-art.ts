import { renderGradient, renderLight } from './palette.ts'
import { createSequence, formatCoordinate, renderCircle, renderPath } from './shapes.ts'
import { renderSvg } from './tile.ts'

const WIDTH = 800
const HEIGHT = 900

/** The terraces from far to near: where each begins, how high its waves are, and its colours from top to bottom. */
const TERRACES = [
  { y: 575, height: 26, colours: ['#b9d9a8', '#a5cc94'] },
  { y: 640, height: 34, colours: ['#9cc886', '#84b770'] },
  { y: 712, height: 42, colours: ['#7cb069', '#629c55'] },
  { y: 790, height: 50, colours: ['#559348', '#3f7d3b'] },
  { y: 865, height: 40, colours: ['#34703a', '#235a30'] },
] as const

/** Returns the path of the upper edge of a terrace: waves, which are wider for a nearer terrace. */
const createEdgePath = (index: number, y: number, height: number): string => {
  const width = 300 + index * 70
  const start = -index * 130
  const waves = Array.from({ length: 7 }, (_, waveIndex) => {
    const lift = waveIndex % 2 === 0 ? -height : height
    return `q${width / 4} ${lift} ${width / 2} 0`
  })
  return `M${start} ${y}${waves.join('')}`
}

/** Draws a row of seedlings along a terrace. */
const drawSeedlings = (y: number, size: number, seed: number): string => {
  const nextNumber = createSequence(seed)
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const x = index * 56 + nextNumber(34) - 10
    const foot = y + nextNumber(size * 2)
    return `M${x} ${foot}q${formatCoordinate(-size * 0.5)} ${formatCoordinate(-size * 0.4)} ${formatCoordinate(-size * 0.5)} ${-size}m${formatCoordinate(size * 0.5)} ${size}q${formatCoordinate(size * 0.4)} ${formatCoordinate(-size * 0.5)} ${formatCoordinate(size * 0.6)} ${formatCoordinate(-size * 0.9)}`
  })
  return renderPath(
    leaves.join(''),
    'fill="none" stroke="#dcefbf" stroke-width="3" stroke-linecap="round" opacity=".75"',
  )
}

/** Draws the picture beside the login form of a bright brand: rice terraces in the morning. */
export const drawTonklaArt = (): string =>
  renderSvg(
    WIDTH,
    HEIGHT,
    renderGradient('sky', ['#fdf6e3', '#f9e7c0', '#e7efcf']) +
      renderLight('sunlight', '#ffd98a', 0.8, '') +
      TERRACES.map(({ colours }, index) => renderGradient(`t${index}`, colours)).join(''),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>` +
      renderCircle(540, 465, 300, 'fill="url(#sunlight)"') +
      renderCircle(540, 465, 84, 'fill="#fff3cf"') +
      renderPath('M-20 590C120 490 210 520 300 460S470 560 560 510S720 530 830 470V680H-20z', 'fill="#cfe0bd"') +
      TERRACES.map(
        ({ y, height }, index) =>
          renderPath(`${createEdgePath(index, y, height)}V${HEIGHT}H-700V${y}z`, `fill="url(#t${index})"`) +
          (index > 1 ? drawSeedlings(y + height + 10, 8 + index * 5, 3 + index) : ''),
      ).join(''),
    'Rice terraces in the morning',
  )
