import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pictureTypeOf } from './picture-type.ts'

/** What a file shows: without a size where it cannot be read, without a type where it is no picture. */
export type Picture = Omit<UploadedFileSpec, 'bytes' | 'file'>

interface Size {
  readonly width: number
  readonly height: number
}

// Not by import: where this is bundled, no package lies beside it. The bundle keeps the address of this source.
const require = createRequire(import.meta.url)
const sharp: typeof import('sharp')['default'] = require('sharp')

// Pictures are read one by one, and none is read twice.
sharp.concurrency(1)
sharp.cache(false)

// Without its bytes it would download them.
await prepareZXingModule({
  overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) },
  fireImmediately: true,
})

/** Longest side in pixels of a picture in which codes are looked for: a larger one is never unpacked. */
const SIDE_MAX = 6_000

/** Reads type, size and QR codes of a file. A damaged picture is read as far as it goes. */
export const readPicture = async (content: Uint8Array): Promise<Picture> => {
  const type = pictureTypeOf(content)
  if (!type) return { codes: [] }
  const size = await readSize(content)
  if (!size) return { type, codes: [] }
  const codes = longestSideOf(size) > SIDE_MAX ? [] : await findCodes(content, size)
  return { type, ...size, codes }
}

const longestSideOf = ({ width, height }: Size): number => Math.max(width, height)
const shortestSideOf = ({ width, height }: Size): number => Math.min(width, height)

/** The size that the header gives, after turning the picture the right way up; null where there is none. */
const readSize = async (content: Uint8Array): Promise<Size | null> => {
  try {
    const { autoOrient } = await sharp(content, { limitInputPixels: false, failOn: 'none' }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}

/**
 * Longest sides at which a picture is looked at until a code shows. Most show it at once, in a fraction of the time that a
 * photo of full size takes; codes of few pixels only show when enlarged. Whichever way up they are does not matter.
 */
const sidesOf = (size: Size): readonly number[] => {
  const longest = longestSideOf(size)
  const longestInMemory = Math.floor(Math.sqrt((PIXELS_MAX * longest) / shortestSideOf(size)))
  return [Math.min(longest, 1_600), Math.min(3 * longest, 4_000, longestInMemory)]
}
/** Looking for codes takes about nine bytes of memory a pixel. */
const PIXELS_MAX = 9_000_000

/** Of one look at a picture: one that is made to take for ever must not hold up those that wait behind it. */
const SECONDS_MAX = 10
const CODES_MAX = 10
const CODE_LENGTH_MAX = 4_000

const findCodes = async (content: Uint8Array, size: Size): Promise<string[]> => {
  for (const side of sidesOf(size)) {
    const codes = await findCodesAt(content, side).catch(() => [])
    if (codes.length > 0) return codes
  }
  return []
}

const findCodesAt = async (content: Uint8Array, side: number): Promise<string[]> => {
  const { data, info } = await sharp(content, { limitInputPixels: SIDE_MAX ** 2, failOn: 'none', sequentialRead: true })
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', kernel: 'cubic' })
    .toColourspace('b-w')
    .timeout({ seconds: SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A picture of one byte a pixel: colours would take four times the memory, and tell nothing.
  const grey = Buffer.concat([Buffer.from(`P5 ${info.width} ${info.height} 255\n`), data])
  const found = await readBarcodes(grey, {
    formats: ['QRCode'],
    tryHarder: true,
    textMode: 'Plain',
    maxNumberOfSymbols: CODES_MAX,
  })
  return [...new Set(found.map(({ text }) => text.slice(0, CODE_LENGTH_MAX)))]
}
