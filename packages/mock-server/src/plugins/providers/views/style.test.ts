import { LAUNCHERS } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { BRANDS, brandOf } from './brands.ts'
import { pageStyleOf } from './style.ts'

const GAME_CODES = Object.keys(LAUNCHERS)
/** The style sheets of each provider, and of two games that are not in the launch table, for each kind of game. */
const STYLES = [...GAME_CODES, 'OTHER', 'constructor'].flatMap((code) =>
  (['reels', 'match', 'dice', 'draw'] as const).map((game) => pageStyleOf(game, brandOf(code)).style),
)

/** Returns the relative luminance of a colour (`#rrggbb`), as WCAG defines it. */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (colourA: string, colourB: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(colourA), luminanceOf(colourB)].toSorted((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

test('every provider of the launch table has a colour of its own, and no other game has an entry in BRANDS', () => {
  expect(Object.keys(BRANDS).toSorted()).toEqual(GAME_CODES.toSorted())
  expect(new Set(GAME_CODES.map((code) => brandOf(code).colour)).size).toBe(GAME_CODES.length)
})

test('text on a page has a contrast of at least 4.5 to 1, and the edges of controls have at least 3 to 1', () => {
  for (const style of STYLES) {
    const colours = new Map(
      [...style.matchAll(/(--[a-z]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
    )
    const contrast = (text: string, ground: string) => contrastOf(colours.get(text) ?? '', colours.get(ground) ?? '')
    expect(contrastOf('#ffffff', colours.get('--brand') ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('--text', '--surface')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('--soft', '--surface')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('--edge', '--surface')).toBeGreaterThanOrEqual(3)
  }
})

test('the style sheets use no undefined colour, font or length, and load nothing', () => {
  for (const style of STYLES) {
    const usedNames = new Set([...style.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name))
    for (const name of usedNames) expect(style).toContain(`${name}: `)
    expect(style).not.toMatch(/url\(|@import|<\//)
  }
})
