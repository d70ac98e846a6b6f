import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPicture } from '../testing/draw-picture.ts'
import { readPicture } from './read-picture.ts'

const SLIP_CODE_TEXT = '0041000600000101030020219MOCKOK00010000000005102TH91049C30'

describe('pictures of slips', () => {
  test.each([
    ['image/jpeg', (picture: Sharp) => picture.jpeg({ quality: 60 })],
    ['image/png', (picture: Sharp) => picture.png()],
    ['image/webp', (picture: Sharp) => picture.webp({ quality: 60 })],
    ['image/gif', (picture: Sharp) => picture.gif()],
  ])('a picture of a slip of the type %s is read', async (type, save) => {
    const content = await save(await drawPicture({ codes: [SLIP_CODE_TEXT] })).toBuffer()
    expect(await readPicture(content)).toEqual({ type, width: 720, height: 1_280, codes: [SLIP_CODE_TEXT] })
  })

  test('the size of a photo that was taken sideways is the size of the upright picture', async () => {
    const rotatedPicture = (await drawPicture({ codes: [SLIP_CODE_TEXT] })).rotate(-90).withMetadata({ orientation: 6 })
    expect(await readPicture(await rotatedPicture.jpeg().toBuffer())).toEqual({
      type: 'image/jpeg',
      width: 720,
      height: 1_280,
      codes: [SLIP_CODE_TEXT],
    })
  })

  test.each([90, 180, 270, 12, 45])('the code in a picture that is turned by %i degrees is found', async (degrees) => {
    const turnedPicture = (await drawPicture({ codes: [SLIP_CODE_TEXT] })).rotate(degrees, { background: '#333' })
    expect((await readPicture(await turnedPicture.jpeg({ quality: 60 }).toBuffer())).codes).toEqual([SLIP_CODE_TEXT])
  })

  test('a small code in a large photo is found', async () => {
    const photo = await drawPicture({ codes: [SLIP_CODE_TEXT], width: 2_800, height: 3_700, codePx: 100 })
    expect((await readPicture(await photo.jpeg({ quality: 60 }).toBuffer())).codes).toEqual([SLIP_CODE_TEXT])
  })

  test.each([0, 7, 90])(
    'the code in a picture that was shrunk to half its size and turned by %i degrees is found',
    async (degrees) => {
      const shrunkPicture = await (await drawPicture({ codes: [SLIP_CODE_TEXT], codePx: 110 }))
        .resize({ width: 360 })
        .toBuffer()
      const turnedPicture = sharp(shrunkPicture).rotate(degrees, { background: '#333' })
      expect((await readPicture(await turnedPicture.jpeg({ quality: 60 }).toBuffer())).codes).toEqual([SLIP_CODE_TEXT])
    },
  )

  test('a code on a transparent background is found in the same way as a code on white', async () => {
    const codeMask = await (await drawPicture({ codes: [SLIP_CODE_TEXT] }))
      .negate()
      .toColourspace('b-w')
      .png()
      .toBuffer()
    const blackPicture = sharp({ create: { width: 720, height: 1_280, channels: 3, background: '#000' } })
    expect((await readPicture(await blackPicture.joinChannel(codeMask).png().toBuffer())).codes).toEqual([
      SLIP_CODE_TEXT,
    ])
  })

  test('a picture that was truncated below its code is read as far as possible', async () => {
    const content = await (await drawPicture({ codes: [SLIP_CODE_TEXT] })).jpeg().toBuffer()
    expect(await readPicture(content.subarray(0, content.length * 0.8))).toEqual({
      type: 'image/jpeg',
      width: 720,
      height: 1_280,
      codes: [SLIP_CODE_TEXT],
    })
  })
})

describe('the codes of a picture', () => {
  test('no codes are found in a picture that has none', async () => {
    expect((await readPicture(await (await drawPicture({})).jpeg().toBuffer())).codes).toEqual([])
  })

  test('two codes in one picture are both read', async () => {
    const content = await (await drawPicture({ codes: [SLIP_CODE_TEXT, 'SECOND'] })).png().toBuffer()
    expect((await readPicture(content)).codes.toSorted()).toEqual([SLIP_CODE_TEXT, 'SECOND'].toSorted())
  })

  test('a code that is shown twice is returned once', async () => {
    const content = await (await drawPicture({ codes: [SLIP_CODE_TEXT, SLIP_CODE_TEXT] })).png().toBuffer()
    expect((await readPicture(content)).codes).toEqual([SLIP_CODE_TEXT])
  })

  test.each(['https://example.com/?a=1', 'สลิปโอนเงิน', ' \u0000\n'])(
    'the text %j of a code is returned unchanged',
    async (code) => {
      expect((await readPicture(await (await drawPicture({ codes: [code] })).png().toBuffer())).codes).toEqual([code])
    },
  )
})

const pngChunk = (name: string, data: Uint8Array): Buffer => {
  const [size, checksum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])]
  size.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, checksum])
}

/** Creates a PNG whose header gives a size, with hardly any data after it. */
const pngOfSize = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(new Uint8Array(100))
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', new Uint8Array())]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

describe('files that are not pictures of slips', () => {
  test.each([
    ['an empty file', ''],
    ['a plain text', 'not a picture'],
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF document', '%PDF-1.7\n'],
    ['a WAV file, whose container is that of WebP,', 'RIFF\x24\0\0\0WAVEfmt '],
  ])('%s has no picture type', async (_, text) => {
    expect(await readPicture(Buffer.from(text, 'latin1'))).toEqual({ codes: [] })
  })

  test.each([
    ['image/png', '\x89PNG\r\n\x1a\nand no more'],
    ['image/jpeg', '\xff\xd8\xff and no more'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPand no more'],
  ])('a file that only has the first bytes of %s has no size', async (type, text) => {
    expect(await readPicture(Buffer.from(text, 'latin1'))).toEqual({ type, codes: [] })
  })

  test('an HTML page that begins like a GIF gets the type image/gif, and no codes are found in it', async () => {
    const { type, codes } = await readPicture(Buffer.from('GIF89a/*<script>*/=1;alert(1)</script>', 'latin1'))
    expect({ type, codes }).toEqual({ type: 'image/gif', codes: [] })
  })

  test('only the header of a picture is read if the picture is so large that it would fill the memory', async () => {
    expect(await readPicture(pngOfSize(60_000, 60_000))).toEqual({
      type: 'image/png',
      width: 60_000,
      height: 60_000,
      codes: [],
    })
  })

  test('a picture with a side of over 6,000 pixels is not searched for codes', async () => {
    const tooWidePicture = await (await drawPicture({ codes: [SLIP_CODE_TEXT], width: 6_001, height: 300 }))
      .png()
      .toBuffer()
    expect(await readPicture(tooWidePicture)).toEqual({ type: 'image/png', width: 6_001, height: 300, codes: [] })
    const widestPicture = await (await drawPicture({ codes: [SLIP_CODE_TEXT], width: 6_000, height: 300 }))
      .png()
      .toBuffer()
    expect((await readPicture(widestPicture)).codes).toEqual([SLIP_CODE_TEXT])
  })
})
