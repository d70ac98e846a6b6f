import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { BrandToken } from '../../../brands/brand.ts'
import { BRANDS } from '../../../brands/brands.ts'
import { contrastOf } from './contrast.ts'

const tokensOf = (file: string): Map<string, string> => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? ''
  return new Map([...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

const BACKGROUNDS: BrandToken[] = ['--ink-deep', '--ink', '--surface', '--surface-raised', '--surface-sunken']
const TEXT_COLORS: BrandToken[] = [
  '--text',
  '--text-soft',
  '--text-faint',
  '--gold',
  '--gold-light',
  '--good',
  '--bad',
  '--wait',
]
const ACCENTS: BrandToken[] = ['--slot', '--sport', '--lotto']
const GOLD_BACKGROUNDS: BrandToken[] = ['--gold-light', '--gold', '--gold-deep']

const defaultTokens = tokensOf('./tokens.css')

describe.each(Object.entries(BRANDS))('the colours of the brand %s', (_, { tokens }) => {
  const ratioOf = (foreground: BrandToken, backgroundToken: BrandToken) =>
    contrastOf(tokens[foreground], tokens[backgroundToken])

  test.each(BACKGROUNDS)('every text colour is legible on %s', (background) => {
    for (const text of [...TEXT_COLORS, ...ACCENTS]) expect(ratioOf(text, background), text).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GOLD_BACKGROUNDS)('text on the background %s is legible', (gold) => {
    expect(ratioOf('--on-gold', gold)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['good', 'bad'] as const)('text on the background --%s-surface is legible', (kind) => {
    for (const text of ['--text', `--${kind}`] as const)
      expect(ratioOf(text, `--${kind}-surface`), text).toBeGreaterThanOrEqual(4.5)
  })

  test.each(BACKGROUNDS)('field borders and focus outlines are visible on %s', (background) => {
    for (const lineToken of ['--line-strong', '--focus'] as const)
      expect(ratioOf(lineToken, background), lineToken).toBeGreaterThanOrEqual(3)
  })
})

const SOURCE_FOLDER = join(import.meta.dirname, '../..')
const sources = readdirSync(SOURCE_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .map((file) => readFileSync(join(SOURCE_FOLDER, file), 'utf8'))
/** Returns the distinct matches of the first group of a pattern in all sources. */
const findAllMatches = (pattern: RegExp): string[] =>
  [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, match = '']) => match)))].sort()

test('the font sizes are the five text tokens, of 13, 15, 18, 24 and 36 px', () => {
  expect(
    [...defaultTokens.keys()].filter((name) => sources.some((source) => source.includes(`font-size: var(${name})`))),
  ).toEqual(['--text-small', '--text-body', '--text-title', '--text-large', '--text-display'])
  expect(
    findAllMatches(/--text-(?:small|body|title|large|display): ([\d.]+)rem/g).map((rem) => Number(rem) * 16),
  ).toEqual([13, 15, 18, 24, 36])
  expect(findAllMatches(/font-size:[^;]*?([\d.]+rem)/g)).toEqual([])
})

test('headings are bold and have 18 px, and the title of a page has 24 px', () => {
  const baseCss = readFileSync(join(SOURCE_FOLDER, 'ui/theme/base.css'), 'utf8')
  const [headingRule = '', titleRule = ''] = [/^h1,\nh2,\nh3 \{([^}]*)\}/m, /^h1 \{([^}]*)\}/m].map(
    (pattern) => pattern.exec(baseCss)?.[1],
  )
  expect(headingRule).toContain('font-size: var(--text-title);')
  expect(headingRule).toContain('font-weight: 700;')
  expect(titleRule).toContain('font-size: min(var(--text-large), 11vw);')
})

test('media queries use only the known breakpoints', () => {
  const widths = findAllMatches(/(?<!@container )\((?:min|max)-width: ([\d.]+\w+)\)/g)
  expect(widths).toEqual(['22rem', '24rem', '37.5rem', '40rem', '48rem', '56.25rem', '64rem', '70rem'])
})

test('no rule for html, body or :root uses :has(), because every dialog that opens would then restyle the page', () => {
  expect(findAllMatches(/(?<![\w.-])((?:body|html|:root)[^\s,{]*:has\([^{]*)\{/g)).toEqual([])
})
