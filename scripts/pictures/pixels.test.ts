import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countDifferentPixels } from './pixels.ts'

const drawPlainPicture = (width: number, level: number): Promise<Buffer> =>
  sharp({ create: { width, height: 2, channels: 3, background: { r: 10, g: level, b: 10 } } })
    .png()
    .toBuffer()

test('countDifferentPixels counts visible differences only, and all pixels if the sizes differ', async () => {
  expect(await countDifferentPixels(await drawPlainPicture(3, 10), await drawPlainPicture(3, 10))).toBe(0)
  expect(await countDifferentPixels(await drawPlainPicture(3, 10), await drawPlainPicture(3, 26))).toBe(0)
  expect(await countDifferentPixels(await drawPlainPicture(3, 10), await drawPlainPicture(3, 27))).toBe(6)
  expect(await countDifferentPixels(await drawPlainPicture(3, 10), await drawPlainPicture(4, 10))).toBe(6)
})
