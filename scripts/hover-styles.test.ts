import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const FOLDERS = ['packages/web/src', 'packages/mock-server/workbench/src']
const HOVER_MEDIA = /^@media[^{]*\(hover: hover\)/

/** Lists the `:hover` selectors that also apply on touch screens, where a hover style stays after a tap. */
const listBareHovers = (css: string): string[] => {
  const openBlocks: string[] = []
  const bareHovers: string[] = []
  for (const [, text = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') openBlocks.pop()
    if (end !== '{') continue
    const prelude = text.trim()
    if (prelude.includes(':hover') && !openBlocks.some((outer) => HOVER_MEDIA.test(outer))) bareHovers.push(prelude)
    openBlocks.push(prelude)
  }
  return bareHovers
}

test('listBareHovers finds every :hover selector outside of @media (hover: hover), even a nested one', () => {
  const css = `
    .a:hover { color: red }
    @media (hover: hover) { .b:hover { color: red } }
    @media (min-width: 1px) { .c { &:hover { color: red } } }
    /* .d:hover { } */`
  expect(listBareHovers(css)).toEqual(['.a:hover', '&:hover'])
})

test('every CSS file uses :hover only inside @media (hover: hover), so that no hover style stays after a tap', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(30)
  const bareHovers = files.flatMap((file) =>
    listBareHovers(readFileSync(join(root, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(bareHovers).toEqual([])
})
