import { expect, onTestFinished, test } from 'vitest'
import { drawPicture } from '../testing/draw-picture.ts'
import { PictureReader } from './picture-reader.ts'

const createReader = (): PictureReader => {
  const reader = new PictureReader()
  onTestFinished(() => reader.close())
  return reader
}

const drawCode = async (code: string): Promise<Buffer> => (await drawPicture({ codes: [code] })).png().toBuffer()

test('pictures are read in a thread of their own, each to its own end, while this one goes on', async () => {
  const reader = createReader()
  const files = [await drawCode('FIRST'), Buffer.from('none'), await drawCode('THIRD')]
  let isOver = false
  const reading = Promise.all(files.map((file) => reader.read(file))).finally(() => {
    isOver = true
  })
  let turns = 0
  while (!isOver) {
    turns += 1
    await new Promise(setImmediate)
  }
  expect((await reading).map(({ codes }) => codes)).toEqual([['FIRST'], [], ['THIRD']])
  expect(turns).toBeGreaterThan(100)
})

test('when the mock ends, pictures that wait are not read any more', async () => {
  const reader = createReader()
  const [first, second] = [reader.read(await drawCode('FIRST')), reader.read(await drawCode('SECOND'))]
  const both = Promise.allSettled([first, second])
  await reader.close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
