import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { drawPicture } from '../testing/draw-picture.ts'
import { PictureReader } from './picture-reader.ts'

const createReader = (options: ConstructorParameters<typeof PictureReader>[0] = {}): PictureReader => {
  const reader = new PictureReader(options)
  onTestFinished(() => reader.close())
  return reader
}

const drawCode = async (code: string): Promise<Buffer> => (await drawPicture({ codes: [code] })).png().toBuffer()
const requestOf = (caller: string, callerGone = new AbortController().signal) => ({ caller, callerGone })

test('pictures are read in a worker thread while the main thread goes on, and each caller gets its own result', async () => {
  const reader = createReader()
  const files = [await drawCode('FIRST'), Buffer.from('none'), await drawCode('THIRD')]
  let isOver = false
  const readings = Promise.all(files.map((file) => reader.read(file, requestOf('a')))).finally(() => {
    isOver = true
  })
  let turns = 0
  while (!isOver) {
    turns += 1
    await new Promise(setImmediate)
  }
  expect((await readings).map(({ codes }) => codes)).toEqual([['FIRST'], [], ['THIRD']])
  expect(turns).toBeGreaterThan(100)
})

test('closing the reader rejects the current picture, the waiting pictures and any later picture', async () => {
  const reader = createReader()
  const pictures = [await drawCode('FIRST'), await drawCode('SECOND')]
  const readings = Promise.allSettled(pictures.map((picture) => reader.read(picture, requestOf('a'))))
  await reader.close()
  await expect(reader.read(Buffer.from('late'), requestOf('a'))).rejects.toThrow('no more pictures are read')
  expect((await readings).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

/**
 * A fake picture worker. It replies with all files received so far as the codes of a picture. It never replies to a
 * file that ends with "endless", replies with an error to "fails", and exits at "ends".
 */
const FAKE_WORKER_CODE = `
  const { parentPort } = require('node:worker_threads')
  const given = []
  parentPort.on('message', (content) => {
    given.push(Buffer.from(content).toString())
    if (given.at(-1).endsWith('endless')) for (;;);
    if (given.at(-1) === 'fails') parentPort.postMessage({ error: new Error('cannot be read') })
    else if (given.at(-1) === 'ends') process.exit(0)
    else parentPort.postMessage({ picture: { codes: given } })
  })
  parentPort.postMessage('ready')
`
const createWorker = (): Worker => new Worker(FAKE_WORKER_CODE, { eval: true })

test('callers take turns, so that a caller who sends many pictures does not hold up the others', async () => {
  const reader = createReader({ createWorker })
  const read = (caller: string, name: string) => reader.read(Buffer.from(name), requestOf(caller))
  const [, , , , lastReading] = await Promise.all([
    read('a', 'a1'),
    read('a', 'a2'),
    read('a', 'a3'),
    read('b', 'b1'),
    read('a', 'a4'),
    read('c', 'c1'),
    read('b', 'b2'),
  ])
  expect(lastReading?.codes).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a picture that takes too long is treated as one without codes, and the next picture is read', async () => {
  const reader = createReader({ createWorker, limitMs: 200 })
  const [endlessReading, nextReading] = await Promise.all([
    reader.read(Buffer.from('GIF89a endless'), requestOf('a')),
    reader.read(Buffer.from('next'), requestOf('a')),
  ])
  expect(endlessReading).toEqual({ type: 'image/gif', codes: [] })
  expect(nextReading.codes).toEqual(['next'])
})

test('reading a picture stops when its sender disconnects, and the next picture is read', async () => {
  const reader = createReader({ createWorker })
  const [firstSender, secondSender] = [new AbortController(), new AbortController()]
  const readings = Promise.allSettled([
    reader.read(Buffer.from('endless'), requestOf('a', firstSender.signal)),
    reader.read(Buffer.from('second'), requestOf('a', secondSender.signal)),
    reader.read(Buffer.from('third'), requestOf('a')),
    reader.read(Buffer.from('gone'), requestOf('a', AbortSignal.abort('left before'))),
  ])
  secondSender.abort('left')
  firstSender.abort('left')
  expect(await readings).toEqual([
    { status: 'rejected', reason: 'left' },
    { status: 'rejected', reason: 'left' },
    { status: 'fulfilled', value: { codes: ['third'] } },
    { status: 'rejected', reason: 'left before' },
  ])
})

test('if the thread fails or ends while it reads a picture, the picture is rejected and the next picture is read', async () => {
  const reader = createReader({ createWorker })
  const read = (name: string) => reader.read(Buffer.from(name), requestOf('a'))
  const results = await Promise.allSettled([read('fails'), read('ends'), read('next')])
  expect(results).toMatchObject([
    { status: 'rejected', reason: { message: 'cannot be read' } },
    { status: 'rejected', reason: { message: 'the thread that reads pictures has ended' } },
    { status: 'fulfilled', value: { codes: ['next'] } },
  ])
})
