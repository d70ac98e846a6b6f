import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TOUR } from '../../e2e/pictures/stills/tour.ts'
import { BRANDS } from '../../packages/web/brands/brands.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const PICTURES = readdirSync(join(DOCS, 'pictures'))
const MAXIMUM_BYTES = 1_000_000

/** Returns the names of the pictures that a document of `docs` or above it shows, in their order. */
const picturesOf = (file: string): string[] =>
  [...readFileSync(join(DOCS, file), 'utf8').matchAll(/(?:\(|src=")(?:docs\/)?pictures\/([\w-]+\.webp)/g)].map(
    ({ 1: name = '' }) => name,
  )

test('the README opens with four pictures: home in Thai, the deposit that has arrived, the workbench and a wide home', () => {
  const pictures = ['home-th.webp', 'deposit-received-th.webp', 'workbench.webp', 'home-en-wide.webp']
  expect(picturesOf('../README.md')).toEqual(pictures)
  const textBeforeTitle = readFileSync(join(DOCS, '../README.md'), 'utf8').split('\n## ')[0]
  for (const picture of pictures) expect(textBeforeTitle).toContain(picture)
})

test('the tour shows each of its twenty pictures once, in Thai, Lao and English, and the workbench', () => {
  expect(TOUR).toHaveLength(20)
  const fileNames = TOUR.map(
    ({ scene, language, window }) => `${scene}-${language}${window === 'wide' ? '-wide' : ''}.webp`,
  )
  expect(picturesOf('tour.md').toSorted()).toEqual([...fileNames, 'workbench.webp'].toSorted())
  const countOf = (language: string) => TOUR.filter((picture) => picture.language === language).length
  expect({ th: countOf('th'), la: countOf('la'), en: countOf('en') }).toEqual({ th: 10, la: 4, en: 6 })
})

test('the documents show every picture and no other, and all pictures together have at most 1 MB', () => {
  const shownPictures = ['../README.md', 'tour.md', 'branding.md'].flatMap(picturesOf)
  expect([...new Set(shownPictures)].toSorted()).toEqual(PICTURES.toSorted())
  expect(picturesOf('branding.md')).toEqual(Object.keys(BRANDS).map((brand) => `brand-${brand}.webp`))
  const bytes = PICTURES.reduce((sum, file) => sum + statSync(join(DOCS, 'pictures', file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(MAXIMUM_BYTES)
})
