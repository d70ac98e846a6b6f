import { LAUNCHERS } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { styleOf } from '../style/style-of.ts'
import { THEMES, themeOf } from './index.ts'
import type { Colours } from './theme.ts'

const CODES = Object.keys(LAUNCHERS)
/** With the theme of a game that is not in the launch table. */
const LOOKS = [...CODES, 'OTHER', 'constructor'].map((code) => ({ code, theme: themeOf(code) }))

const WRITTEN_ON: readonly (readonly [keyof Colours, keyof Colours])[] = [
  ['onBar', 'bar'],
  ['text', 'surface'],
  ['soft', 'surface'],
  ['onAccent', 'accent'],
  ['onStage', 'stage'],
  ['onTile', 'tile'],
]

/** Relative luminance as WCAG defines it. */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

test('every provider of the launch table has a look of its own, and no other has one', () => {
  expect(Object.keys(THEMES).toSorted()).toEqual(CODES.toSorted())
})

test('no two providers look alike: layout with pattern, page, and accent with stage differ, and their lines too', () => {
  const themes = Object.values(THEMES)
  const traits = [
    themes.map(({ layout, pattern }) => `${layout} ${pattern}`),
    themes.map(({ colours }) => colours.page),
    themes.map(({ colours }) => `${colours.accent} ${colours.stage}`),
    themes.map(({ tagline }) => tagline),
  ]
  for (const trait of traits) expect(new Set(trait).size, String(trait)).toBe(themes.length)
})

test('what is written in a look has a contrast of 4.5 to 1 or more, and what can be pressed or filled in 3 to 1', () => {
  for (const { code, theme } of LOOKS) {
    const { colours } = theme
    for (const [text, ground] of WRITTEN_ON)
      expect(contrastOf(colours[text], colours[ground]), `${code}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colours.edge, colours.surface), `${code}: edge`).toBeGreaterThanOrEqual(3)
  }
})

test('every colour of a look is written as six hexadecimal digits, and all of them reach the style sheet', () => {
  for (const { code, theme } of LOOKS)
    for (const [name, colour] of Object.entries(theme.colours)) {
      expect(colour, `${code}: ${name}`).toMatch(/^#[0-9a-f]{6}$/)
      expect(styleOf(theme), `${code}: ${name}`).toContain(`: ${colour};`)
    }
})

test('the style sheets leave no colour, font or length undefined, and ask no other host for anything', () => {
  for (const { code, theme } of LOOKS) {
    const style = styleOf(theme)
    const used = new Set([...style.matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name))
    for (const name of used) expect(style, `${code}: ${name}`).toContain(`${name}: `)
    expect(style).not.toMatch(/url\(|@import|<\//)
  }
})
