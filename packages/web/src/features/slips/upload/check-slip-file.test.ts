import { SLIP_MAX_BYTES } from '@sabai/contracts/constants'
import { describe, expect, test } from 'vitest'
import { checkSlipFile } from './check-slip-file.ts'

const createFile = (firstBytes: string, size = 100, name = 'a.bin', type = '') => {
  const bytes = new Uint8Array(size)
  bytes.set([...firstBytes].map((character) => character.charCodeAt(0)))
  return new File([bytes], name, { type })
}
const PNG = '\x89PNG\r\n\x1A\n'

describe('a file chosen as a slip', () => {
  test.each([
    ['image/jpeg', '\xFF\xD8\xFF\xE0'],
    ['image/png', PNG],
    ['image/webp', 'RIFF\n\n\n\nWEBP'],
    ['image/gif', 'GIF87a'],
    ['image/gif', 'GIF89a'],
  ])(
    'a slip file with the first bytes of a %s file is accepted as that type, whatever its name and declared type',
    async (type, firstBytes) => {
      const { file } = await checkSlipFile(createFile(firstBytes, 100, '../my bank.txt', 'text/plain'))
      expect([file?.type, file?.name, file?.size]).toEqual([type, `slip.${type.slice(6)}`, 100])
    },
  )

  test.each([
    ['SVG', '<svg xmlns='],
    ['HTML', '<!doctype html>'],
    ['HEIC', '\0\0\0\x18ftypheic'],
    ['RIFF data other than WebP', 'RIFF\n\n\n\nWAVE'],
    ['half a signature', '\x89PN'],
    ['a byte before the signature of a JPEG', ' \xFF\xD8\xFF\xE0'],
    ['a byte before the signature of a PNG', ` ${PNG}`],
    ['a byte before the signature of a GIF', ' GIF89a'],
  ])('a file that contains %s is rejected as a slip, even if it is named like a picture', async (_, firstBytes) => {
    expect((await checkSlipFile(createFile(firstBytes, 100, 'slip.png', 'image/png'))).problem).toBe('invalid')
  })

  test('an empty file is rejected as a slip', async () => {
    expect((await checkSlipFile(new File([], 'slip.png', { type: 'image/png' }))).problem).toBe('invalid')
  })

  test('a file that cannot be read is rejected as a slip', async () => {
    const removedFile = createFile(PNG)
    removedFile.slice = () => {
      throw new DOMException('gone', 'NotFoundError')
    }
    expect((await checkSlipFile(removedFile)).problem).toBe('invalid')
  })

  test('a slip file of 10 MB is accepted, and a file that is one byte larger is rejected as too large', async () => {
    expect((await checkSlipFile(createFile(PNG, SLIP_MAX_BYTES))).problem).toBeNull()
    expect((await checkSlipFile(createFile(PNG, SLIP_MAX_BYTES + 1))).problem).toBe('tooLarge')
  })
})
