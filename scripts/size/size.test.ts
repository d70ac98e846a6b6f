import { expect, test } from 'vitest'
import { filesOf, type Manifest } from './closure.ts'
import { fontFilesFor, parseFontFaces } from './fonts.ts'
import { formatGrowth } from './growth.ts'
import { figuresOf } from './report.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
  'src/home.tsx': { file: 'assets/home.js', imports: ['index.html', '_card.js'], css: ['assets/home.css'] },
  '_card.js': { file: 'assets/card.js', css: ['assets/index.css'] },
  'src/later.tsx': { file: 'assets/later.js' },
}

test('filesOf returns every file that a page loads without a dynamic import, each only once', () => {
  expect(filesOf(manifest, [])).toEqual({ js: ['assets/index.js', 'assets/shared.js'], css: ['assets/index.css'] })
  expect(filesOf(manifest, ['src/home.tsx'])).toEqual({
    js: ['assets/index.js', 'assets/shared.js', 'assets/home.js', 'assets/card.js'],
    css: ['assets/index.css', 'assets/home.css'],
  })
})

test('the error about a missing build names the command that makes it', () => {
  expect(() => figuresOf('th', 'no/folder')).toThrow(
    'There is no build in no/folder to weigh. Build and weigh both: npm run size',
  )
})

test('filesOf throws an error for a chunk that the build does not have', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow("The build has no part 'src/gone.tsx'")
})

const css = `@font-face{font-family:Noto Thai;src:url(/assets/thai.woff2)format("woff2");unicode-range:U+0E01-0E5B,U+25CC}
@font-face{font-family:"Noto Thai";src:url(/assets/thai-latin.woff2);unicode-range:U+0000-00FF}
@font-face{font-family:'Noto Lao';src:url(/assets/lao.woff2);unicode-range:U+0E8?,U+0E9?}`

test('a text needs only the font files that cover its characters', () => {
  const faces = parseFontFaces(css)
  expect(fontFilesFor('กข abc', faces, ['Noto Thai', 'Noto Lao'])).toEqual(['thai-latin.woff2', 'thai.woff2'])
  expect(fontFilesFor('ກ abc', faces, ['Noto Lao', 'Noto Thai'])).toEqual(['lao.woff2', 'thai-latin.woff2'])
  expect(fontFilesFor('漢', faces, ['Noto Thai'])).toEqual([])
})

test('formatGrowth lists the modules that grew by their increase, marks new ones, and omits those that shrank', () => {
  const modulesBefore = { react: 100, 'src/home.tsx': 50, 'src/gone.tsx': 9 }
  expect(formatGrowth(modulesBefore, { react: 90, 'src/home.tsx': 57, swiper: 1_000 })).toEqual([
    '  +1000 bytes  swiper (new on this page)',
    '  +7 bytes  src/home.tsx',
  ])
})
