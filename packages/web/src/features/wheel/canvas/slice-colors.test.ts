import { expect, test } from 'vitest'
import { contrastOf } from '../../../ui/theme/contrast.ts'
import { sliceColorsOf } from './slice-colors.ts'

const read = (color: string) => (/^#[\da-f]{6}$/.test(color) ? color : null)

test('a slice has the colours of the operator where they can be read', () => {
  const slice = { bgColor: '#7a1f2b', textColor: '#ffffff' }
  expect(sliceColorsOf(slice, 0, 8, read)).toEqual({ ground: '#7a1f2b', text: '#ffffff' })
})

test.each([
  ['no colour at all', 'javascript:alert(1)', ''],
  ['white on white', '#ffffff', '#ffffff'],
  ['grey on grey', '#777777', '#888888'],
])('the label of a slice can be read where its colours are %s', (_, bgColor, textColor) => {
  const { ground, text } = sliceColorsOf({ bgColor, textColor }, 1, 8, read)
  expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each([2, 3, 8, 9, 40])('neighbours on a wheel of %i slices without colours differ', (count) => {
  const grounds = Array.from(
    { length: count },
    (_, index) => sliceColorsOf({ bgColor: '', textColor: '' }, index, count, read).ground,
  )
  for (const [index, ground] of grounds.entries()) expect(ground).not.toBe(grounds[(index + 1) % count])
})
