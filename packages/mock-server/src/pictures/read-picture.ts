import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pictureTypeOf } from '@sabai/contracts/constants'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The result of reading a file. It lacks the size if no size can be read, and the type if the file is no picture. */
export type Picture = Omit<UploadedFileSpec, 'bytes' | 'file'>

interface PictureSize {
  readonly width: number
  readonly height: number
}

// `require` finds packages from the URL of this source. An `import` would search next to the bundle, where there are no
// packages.
const require = createRequire(import.meta.url)
const sharp: typeof import('sharp')['default'] = require('sharp')

// Pictures are read one at a time and never twice, so more threads and a cache would be of no use.
sharp.concurrency(1)
sharp.cache(false)

// The module would download the binary if it were not passed here.
await prepareZXingModule({
  overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) },
  fireImmediately: true,
})

/** The longest side, in pixels, of a picture that is searched for codes. A larger picture is never decoded. */
const MAX_SIDE = 6_000

/** Reads the type, the size and the QR codes of a file. A damaged picture is read as far as possible. */
export const readPicture = async (content: Uint8Array): Promise<Picture> => {
  const type = pictureTypeOf(content)
  if (!type) return { codes: [] }
  const size = await readSize(content)
  if (!size) return { type, codes: [] }
  const codes = longestSideOf(size) > MAX_SIDE ? [] : await findCodes(content, size)
  return { type, ...size, codes }
}

const longestSideOf = ({ width, height }: PictureSize): number => Math.max(width, height)
const shortestSideOf = ({ width, height }: PictureSize): number => Math.min(width, height)

/** Reads from the header of a picture the size that it has when upright; null if the header has no size. */
const readSize = async (content: Uint8Array): Promise<PictureSize | null> => {
  try {
    const { autoOrient } = await sharp(content, { limitInputPixels: false, failOn: 'none' }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return null
  }
}

/**
 * Returns the longest sides, in pixels, to which a picture is scaled one after another until a code is found. Most
 * codes are found at the first size, in a fraction of the time that a full-size photo takes. A code of few pixels is
 * found only when the picture is enlarged. The picture is never turned, because a code is found in any orientation.
 */
const scaledSidesOf = (size: PictureSize): readonly number[] => {
  const longestSide = longestSideOf(size)
  const maxSideForMemory = Math.floor(Math.sqrt((MAX_PIXELS * longestSide) / shortestSideOf(size)))
  return [Math.min(longestSide, 1_600), Math.min(3 * longestSide, 4_000, maxSideForMemory)]
}
/** The most pixels to which a picture is enlarged: searching for codes takes about nine bytes of memory a pixel. */
const MAX_PIXELS = 9_000_000

/** The time limit for scaling a picture once, so that a picture made to take forever does not delay the next ones. */
const MAX_SECONDS = 10
const MAX_CODES = 10
const MAX_CODE_LENGTH = 4_000

const findCodes = async (content: Uint8Array, size: PictureSize): Promise<string[]> => {
  for (const side of scaledSidesOf(size)) {
    const codes = await findCodesAt(content, side).catch(() => [])
    if (codes.length > 0) return codes
  }
  return []
}

const findCodesAt = async (content: Uint8Array, side: number): Promise<string[]> => {
  const { data, info } = await sharp(content, { limitInputPixels: MAX_SIDE ** 2, failOn: 'none', sequentialRead: true })
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', kernel: 'cubic' })
    .toColourspace('b-w')
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A PGM image with one byte a pixel: colours would take four times the memory and add nothing.
  const grey = Buffer.concat([Buffer.from(`P5 ${info.width} ${info.height} 255\n`), data])
  const barcodes = await readBarcodes(grey, {
    formats: ['QRCode'],
    tryHarder: true,
    textMode: 'Plain',
    maxNumberOfSymbols: MAX_CODES,
  })
  return [...new Set(barcodes.map(({ text }) => text.slice(0, MAX_CODE_LENGTH)))]
}
