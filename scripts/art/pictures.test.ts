import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { drawAddressQr } from './address-qr.ts'
import { pictures } from './pictures.ts'

const root = new URL('../../', import.meta.url)
/** Dozens of pictures load on one screen, over slow lines. */
const MOST_BYTES = 6_000

describe('every picture of the fixtures', () => {
  test.each(pictures)('%s is what npm run art draws, small, and needs nothing from outside', (path, svg) => {
    expect(readFileSync(fileURLToPath(new URL(path, root)), 'utf8')).toBe(svg)
    expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /<text|<script|<style|style=|https?:|NaN|undefined/,
    )
  })

  test.each(pictures)('%s refers only to what it defines', (_, svg) => {
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
    expect(defined).toEqual([...new Set(defined)])
    expect(defined).toEqual(expect.arrayContaining([...new Set(used)]))
  })
})

test('the QR code shows exactly the squares of its address', () => {
  const address = 'https://contact.sabai.example'
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const painted = data.map((row) => row.map(() => false))
  for (const [, x, y, width] of drawAddressQr(address).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    painted[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  expect(painted).toHaveLength(size)
  expect(painted).toEqual(data)
})
