/** The colours of the app's design tokens. */
export const INK = '#060914'
export const GOLD = ['#fbeab8', '#ecc873', '#b9832c'] as const
export const IVORY = ['#fffaf0', '#f0e2c4', '#c7a878'] as const

export interface NightPalette {
  /** The colours from the top, which is light, to the bottom. */
  readonly sky: readonly [string, string, string]
  readonly glow: string
}

/** The night sky for each category of games. */
export const NIGHTS = {
  slot: { sky: ['#4a378f', '#241a55', '#0d0a26'], glow: '#b59cff' },
  sport: { sky: ['#12705a', '#0a3b36', '#061a1c'], glow: '#45d9a0' },
  lotto: { sky: ['#8f3a3f', '#4a1c2c', '#1d0a18'], glow: '#ff9a82' },
} as const satisfies Record<string, NightPalette>

/** Defines a linear gradient with evenly spaced colours, from top to bottom by default. */
export const renderGradient = (id: string, colours: readonly string[], direction = 'x2="0" y2="1"'): string => {
  const stops = colours.map((colour, index) => {
    const offset = Math.round((index / (colours.length - 1)) * 100) / 100
    return `<stop offset="${offset}" stop-color="${colour}"/>`
  })
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`
}

/** Defines a radial gradient from a colour to transparent. `position` has its centre and radius as SVG attributes. */
export const renderLight = (id: string, colour: string, opacity: number, position: string): string =>
  `<radialGradient id="${id}" ${position}><stop stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
