import { expect, test } from 'vitest'
import { checkChatFile } from './check-chat-file.ts'

const MB = 1024 * 1024
const createFile = (name: string, type: string, size = 10) => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each<[string, string, number, string | null]>([
  ['a.png', 'image/png', 10 * MB, null],
  ['a.jpg', 'image/jpeg', 1, null],
  ['a.jpg', 'image/jpg', 1, null],
  ['a.gif', 'image/gif', 1, null],
  ['a.mp4', 'video/mp4', 20 * MB, null],
  ['a.mov', 'video/quicktime', 1, null],
  ['a.png', 'image/png', 10 * MB + 1, 'tooLarge'],
  ['a.mp4', 'video/mp4', 20 * MB + 1, 'tooLarge'],
  ['a.png', 'image/png', 0, 'unsupported'],
  ['a.svg', 'image/svg+xml', 1, 'unsupported'],
  ['a.webp', 'image/webp', 1, 'unsupported'],
  ['a.pdf', 'application/pdf', 1, 'unsupported'],
  ['photo', 'image/png', 1, 'unsupported'],
  ['.png', 'image/png', 1, 'unsupported'],
  ['photo.', 'image/png', 1, 'unsupported'],
  ['a.png', '', 1, 'unsupported'],
])('the problem of a chat file with the name "%s", the type "%s" and %i bytes is %s', (name, type, size, problem) => {
  expect(checkChatFile(createFile(name, type, size)).problem).toBe(problem)
})

test('if a chat file is too large, the result of its check contains the size limit', () => {
  expect(checkChatFile(createFile('a.png', 'image/png', 11 * MB))).toEqual({ problem: 'tooLarge', maxMb: 10 })
  expect(checkChatFile(createFile('a.mp4', 'video/mp4', 21 * MB))).toEqual({ problem: 'tooLarge', maxMb: 20 })
})
