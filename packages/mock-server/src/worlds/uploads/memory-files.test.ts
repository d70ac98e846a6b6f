import { expect, test } from 'vitest'
import { FileMemory, MemoryFiles } from './memory-files.ts'

const bytes = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value)

test('worlds in memory share the memory for files, and the oldest file is dropped first', async () => {
  const memory = new FileMemory(10)
  const [one, other] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const [first, second] = [await one.add(bytes(6, 1)), await other.add(bytes(4, 2))]
  expect(await one.read(first)).toEqual(bytes(6, 1))
  const third = await one.add(bytes(3, 3))
  expect(await one.read(first)).toBeNull()
  expect(await other.read(second)).toEqual(bytes(4, 2))
  expect(await one.read(third)).toEqual(bytes(3, 3))
})

test('a file of one world in memory cannot be read or removed through another world', async () => {
  const memory = new FileMemory()
  const [one, other] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const name = await one.add(bytes(1, 1))
  await other.remove(name)
  expect(await other.read(name)).toBeNull()
  expect(await one.read(name)).toEqual(bytes(1, 1))
})

test('a world in memory that ends frees its room for other worlds and accepts no more files', async () => {
  const memory = new FileMemory(10)
  const [one, other] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const keptFile = await other.add(bytes(2, 1))
  await one.add(bytes(8, 2))
  await one.close()
  await other.add(bytes(8, 3))
  expect(await other.read(keptFile)).toEqual(bytes(2, 1))
  await expect(one.add(bytes(1, 4))).rejects.toThrow('the world takes no more files')
})

test('a world keeps no more bytes of uploads than its quota, until one of its files is removed', async () => {
  const memory = new FileMemory(100, 10)
  const [one, other] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const first = await one.add(new Uint8Array(6))
  await expect(one.add(new Uint8Array(5))).rejects.toThrow('MOCK_MAX_UPLOAD_MB allows')
  expect(await other.read(await other.add(new Uint8Array(5)))).toHaveLength(5)
  expect(await one.read(first)).toHaveLength(6)
  await one.remove(first)
  expect(await one.read(await one.add(new Uint8Array(5)))).toHaveLength(5)
})
