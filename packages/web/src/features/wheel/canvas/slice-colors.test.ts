import { expect, test } from 'vitest'
import { contrastOf } from '../../../ui/theme/contrast.ts'
import { sliceColorsOf } from './slice-colors.ts'

const readHexColor = (color: string) => (/^#[\da-f]{6}$/.test(color) ? color : null)

test('a slice has the operator’s colours if they are readable', () => {
  const slice = { bgColor: '#7a1f2b', textColor: '#ffffff' }
  expect(sliceColorsOf(slice, 0, 8, readHexColor)).toEqual({ background: '#7a1f2b', text: '#ffffff' })
})

test.each([
  ['not valid', 'javascript:alert(1)', ''],
  ['white on white', '#ffffff', '#ffffff'],
  ['grey on grey', '#777777', '#888888'],
])('the label of a slice is readable even if its colours are %s', (_, bgColor, textColor) => {
  const { background, text } = sliceColorsOf({ bgColor, textColor }, 1, 8, readHexColor)
  expect(contrastOf(text, background)).toBeGreaterThanOrEqual(4.5)
})

test.each([2, 3, 8, 9, 40])('neighbouring slices without valid colours differ on a wheel of %i slices', (count) => {
  const backgrounds = Array.from(
    { length: count },
    (_, index) => sliceColorsOf({ bgColor: '', textColor: '' }, index, count, readHexColor).background,
  )
  for (const [index, background] of backgrounds.entries()) expect(background).not.toBe(backgrounds[(index + 1) % count])
})
