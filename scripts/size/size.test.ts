import { expect, test } from 'vitest'
import { filesOf, type Manifest } from './closure.ts'
import { facesIn, filesFor } from './fonts.ts'
import { formatGrowth } from './growth.ts'
import { figuresOf } from './report.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
  'src/home.tsx': { file: 'assets/home.js', imports: ['index.html', '_card.js'], css: ['assets/home.css'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/index.css'] },
  'src/later.tsx': { file: 'assets/later.js' },
}

test('the weight of a page is that of all files that it loads at once, each counted once', () => {
  expect(filesOf(manifest, [])).toEqual({ js: ['assets/index.js', 'assets/shared.js'], css: ['assets/index.css'] })
  expect(filesOf(manifest, ['src/home.tsx'])).toEqual({
    js: ['assets/index.js', 'assets/shared.js', 'assets/home.js', 'assets/card.js'],
    css: ['assets/index.css', 'assets/home.css'],
  })
})

test('the error about a missing build names the command that builds', () => {
  expect(() => figuresOf('th', 'no/folder')).toThrow(
    'There is no build in no/folder to weigh. Build and weigh both: npm run size',
  )
})

test('a part of the build that was renamed is an error, not left out of the sum', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow("The build has no part 'src/gone.tsx'")
})

const css = `@font-face{font-family:Noto Thai;src:url(/assets/thai.woff2)format("woff2");unicode-range:U+0E01-0E5B,U+25CC}
@font-face{font-family:"Noto Thai";src:url(/assets/thai-latin.woff2);unicode-range:U+0000-00FF}
@font-face{font-family:'Noto Lao';src:url(/assets/lao.woff2);unicode-range:U+0E8?,U+0E9?}`

test('a language fetches the fonts that its characters need and no other', () => {
  const faces = facesIn(css)
  expect(filesFor('กข abc', faces, ['Noto Thai', 'Noto Lao'])).toEqual(['thai-latin.woff2', 'thai.woff2'])
  expect(filesFor('ກ abc', faces, ['Noto Lao', 'Noto Thai'])).toEqual(['lao.woff2', 'thai-latin.woff2'])
  expect(filesFor('漢', faces, ['Noto Thai'])).toEqual([])
})

test('what grew on a page is listed by bytes, what is new named so, and what shrank left out', () => {
  const before = { react: 100, 'src/home.tsx': 50, 'src/gone.tsx': 9 }
  expect(formatGrowth(before, { react: 90, 'src/home.tsx': 57, swiper: 1_000 })).toEqual([
    '  +1000 bytes  swiper (new on this page)',
    '  +7 bytes  src/home.tsx',
  ])
})
