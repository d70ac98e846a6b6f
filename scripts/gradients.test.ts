import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const FOLDERS = ['packages/web/src', 'packages/mock-server/workbench/src']

/** Lists the repeating gradients that mix colours but name no colour space, each by the beginning of its text. */
const listGradientsWithoutSpace = (css: string): string[] =>
  [...css.matchAll(/repeating-[a-z]+-gradient\(([^;}]*)/g)]
    .filter(([, stops = '']) => stops.includes('color-mix(') && !/^[^,(]* ?\bin [a-z]/.test(stops.trim()))
    .map(([gradient]) => gradient.slice(0, 60))

test('listGradientsWithoutSpace finds only repeating gradients that mix colours and name no colour space', () => {
  const css = `
    .a { background: repeating-conic-gradient(color-mix(in srgb, red, blue) 0 9deg, blue 12deg) }
    .b { background: repeating-conic-gradient(in srgb, color-mix(in srgb, red, blue) 0 9deg, blue 12deg) }
    .c { background: repeating-radial-gradient(circle at 0 0 in srgb, color-mix(in srgb, red, blue) 0, blue 1px) }
    .d { background: repeating-linear-gradient(red 0, blue 1px) }`
  expect(listGradientsWithoutSpace(css)).toEqual([expect.stringContaining('repeating-conic-gradient(color-mix')])
})

// See docs/decisions/engines.md, "Mixed colours in repeating gradients".
test('every repeating gradient with mixed colours names its colour space, so that Firefox draws it too', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(30)
  const gradientFindings = files.flatMap((file) =>
    listGradientsWithoutSpace(readFileSync(join(root, file), 'utf8')).map((gradient) => `${file}: ${gradient}`),
  )
  expect(gradientFindings).toEqual([])
})
