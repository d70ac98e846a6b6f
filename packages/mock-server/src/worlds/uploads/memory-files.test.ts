import { expect, test } from 'vitest'
import { FileMemory, MemoryFiles } from './memory-files.ts'

const createBytes = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value)

test('worlds in memory share the memory for files, and the oldest file is dropped first when it is full', async () => {
  const memory = new FileMemory(10)
  const [worldFiles, otherWorldFiles] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const [firstName, secondName] = [
    await worldFiles.add(createBytes(6, 1)),
    await otherWorldFiles.add(createBytes(4, 2)),
  ]
  expect(await worldFiles.read(firstName)).toEqual(createBytes(6, 1))
  const thirdName = await worldFiles.add(createBytes(3, 3))
  expect(await worldFiles.read(firstName)).toBeNull()
  expect(await otherWorldFiles.read(secondName)).toEqual(createBytes(4, 2))
  expect(await worldFiles.read(thirdName)).toEqual(createBytes(3, 3))
})

test('a file of one world in memory cannot be read or removed through another world', async () => {
  const memory = new FileMemory()
  const [worldFiles, otherWorldFiles] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const name = await worldFiles.add(createBytes(1, 1))
  await otherWorldFiles.remove(name)
  expect(await otherWorldFiles.read(name)).toBeNull()
  expect(await worldFiles.read(name)).toEqual(createBytes(1, 1))
})

test('a world in memory that ends frees its room for other worlds and accepts no more files', async () => {
  const memory = new FileMemory(10)
  const [worldFiles, otherWorldFiles] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const keptFile = await otherWorldFiles.add(createBytes(2, 1))
  await worldFiles.add(createBytes(8, 2))
  await worldFiles.close()
  await otherWorldFiles.add(createBytes(8, 3))
  expect(await otherWorldFiles.read(keptFile)).toEqual(createBytes(2, 1))
  await expect(worldFiles.add(createBytes(1, 4))).rejects.toThrow('the world takes no more files')
})

test('a world keeps no more bytes of uploads than its quota, until one of its files is removed', async () => {
  const memory = new FileMemory(100, 10)
  const [worldFiles, otherWorldFiles] = [new MemoryFiles(memory), new MemoryFiles(memory)]
  const firstName = await worldFiles.add(new Uint8Array(6))
  await expect(worldFiles.add(new Uint8Array(5))).rejects.toThrow('MOCK_MAX_UPLOAD_MB allows')
  expect(await otherWorldFiles.read(await otherWorldFiles.add(new Uint8Array(5)))).toHaveLength(5)
  expect(await worldFiles.read(firstName)).toHaveLength(6)
  await worldFiles.remove(firstName)
  for (let count = 0; count < 2; count += 1)
    expect(await worldFiles.read(await worldFiles.add(new Uint8Array(5)))).toHaveLength(5)
})
