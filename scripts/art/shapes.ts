/** Formats a coordinate for SVG with at most one decimal, which is precise enough for every screen. */
export const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10)

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the point at a distance from a centre. 0 degrees points right, 90 degrees down. */
export const pointAt = (cx: number, cy: number, distance: number, degrees: number): [number, number] => [
  cx + distance * Math.cos(toRadians(degrees)),
  cy + distance * Math.sin(toRadians(degrees)),
]

/**
 * Defines a drawing once, and renders a copy of it for each item of `attributes`. The id of the drawing is a hash of
 * it, so that each run renders the same SVG.
 */
const renderCopies = (drawing: string, attributes: readonly string[]): string => {
  let hash = 7
  for (const letter of drawing) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  const id = `d${hash.toString(36)}`
  return `<defs><g id="${id}">${drawing}</g></defs>${attributes.map((copyAttributes) => `<use href="#${id}"${copyAttributes}/>`).join('')}`
}

/** Repeats a drawing at each angle, rotated about a point. */
export const rotate = (degrees: readonly number[], drawing: string, cx = 48, cy = 48): string =>
  renderCopies(
    drawing,
    degrees.map((angle) =>
      angle === 0
        ? ''
        : ` transform="rotate(${formatCoordinate(angle)} ${formatCoordinate(cx)} ${formatCoordinate(cy)})"`,
    ),
  )

/** Returns `count` angles in degrees that divide a full turn evenly. */
export const divideTurn = (count: number, start = 0): number[] =>
  Array.from({ length: count }, (_, index) => start + (index * 360) / count)

/** Returns a drawing together with its mirror image about the vertical line x = 48. */
export const mirror = (drawing: string): string => renderCopies(drawing, ['', ' transform="matrix(-1 0 0 1 96 0)"'])

/** Returns the path of a petal that points up from its base at (x, y). `round` is from 0 (pointed) to 1 (round). */
export const createPetalPath = (x: number, y: number, width: number, height: number, round: number): string => {
  const side = width / 2
  const tip = side * round
  return (
    `M${formatCoordinate(x)} ${formatCoordinate(y)}C${formatCoordinate(x - side * 1.3)} ${formatCoordinate(y - height * 0.35)} ${formatCoordinate(x - side - tip * 0.4)} ${formatCoordinate(y - height)} ` +
    `${formatCoordinate(x)} ${formatCoordinate(y - height)}C${formatCoordinate(x + side + tip * 0.4)} ${formatCoordinate(y - height)} ${formatCoordinate(x + side * 1.3)} ${formatCoordinate(y - height * 0.35)} ${formatCoordinate(x)} ${formatCoordinate(y)}Z`
  )
}

export const createPolygonPath = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}`).join('L')}Z`

/** Returns the path of a star with the outer radius `outer` and the inner radius `inner`. */
export const createStarPath = (cx: number, cy: number, rays: number, outer: number, inner: number): string =>
  createPolygonPath(
    divideTurn(rays * 2, -90).map((angle, index) => pointAt(cx, cy, index % 2 === 0 ? outer : inner, angle)),
  )

export const renderCircle = (cx: number, cy: number, r: number, attributes: string): string =>
  `<circle cx="${formatCoordinate(cx)}" cy="${formatCoordinate(cy)}" r="${formatCoordinate(r)}" ${attributes}/>`

export const renderPath = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`

/** Returns a seeded generator of pseudo-random integers. They are at least 0 and less than its argument. */
export const createSequence = (seed: number) => {
  let state = seed
  return (max: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * max)
  }
}

/** Draws `count` faint specks of light, in two sizes, over an area of this width and height at the top left. */
export const renderDust = (
  nextNumber: ReturnType<typeof createSequence>,
  count: number,
  width: number,
  height: number,
): string =>
  [
    [1.2, 0.5],
    [2.2, 0.28],
  ]
    .map(([size, opacity]) => {
      const specks = Array.from({ length: count / 2 }, () => `M${nextNumber(width)} ${nextNumber(height)}h0`).join('')
      return renderPath(specks, `stroke="#fff" stroke-width="${size}" stroke-linecap="round" opacity="${opacity}"`)
    })
    .join('')
