import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { drawAddressQr } from './address-qr.ts'
import { appIcons, renderIcon } from './app-icons.ts'
import { pictures } from './pictures.ts'

const root = new URL('../../', import.meta.url)
/** The size limit of a picture. One screen may load dozens of pictures over a slow connection. */
const MAX_BYTES = 6_000

describe('the generated pictures', () => {
  test.each(pictures)('%s is the output of npm run art, is small, and refers to no other file', (path, svg) => {
    expect(readFileSync(fileURLToPath(new URL(path, root)), 'utf8')).toBe(svg)
    expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /<text|<script|<style|style=|https?:|NaN|undefined/,
    )
  })

  test.each(pictures)('%s has unique ids, and refers only to ids that it defines', (_, svg) => {
    const definedIds = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const usedIds = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
    expect(definedIds).toEqual([...new Set(definedIds)])
    expect(definedIds).toEqual(expect.arrayContaining([...new Set(usedIds)]))
  })
})

test.each(appIcons)('$path is the output of npm run art, and small', async (icon) => {
  const committedFile = readFileSync(fileURLToPath(new URL(icon.path, root)))
  const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer()
  expect((await pixelsOf(committedFile)).equals(await pixelsOf(await renderIcon(icon)))).toBe(true)
  expect(committedFile.length).toBeLessThan(40_000)
})

test('the drawn QR code has exactly the modules of the encoded address', () => {
  const address = 'https://contact.sabai.example'
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const paintedModules = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of drawAddressQr(address).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    paintedModules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  expect(paintedModules).toHaveLength(size)
  expect(paintedModules).toEqual(data)
})
