import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acquireLock } from '../../lib/folder-lock.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { createSteppingState } from '../../testing/crash/stepping-state.ts'
import { DataFolderError, deleteWorldFiles, listPersistedWorlds, prepareDataFolder } from './data-folder.ts'
import { openStore } from './store.ts'

describe('The data folder', () => {
  test('is made where there is none, and is ours from then on', () => {
    const folder = join(createEmptyFolder(), 'a/b')
    prepareDataFolder(folder)
    writeFileSync(join(folder, 'main.json'), '')
    prepareDataFolder(folder)
    expect(readdirSync(folder).sort()).toEqual(['.sabai-data', 'main.json'])
  })

  test('may be locked before it is made ours', () => {
    const folder = createEmptyFolder()
    acquireLock(folder)
    prepareDataFolder(folder)
    expect(readdirSync(folder).sort()).toEqual(['.lock', '.sabai-data'])
  })

  test('is not one that holds files of somebody else', () => {
    const folder = createEmptyFolder()
    writeFileSync(join(folder, 'thesis.txt'), '')
    expect(() => prepareDataFolder(folder)).toThrow(DataFolderError)
    expect(() => prepareDataFolder(folder)).toThrow('Set MOCK_DATA to a new or empty folder')
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
  })

  test('is neither the root of the disk nor the home folder, by whatever name', () => {
    const link = join(createEmptyFolder(), 'link')
    symlinkSync(homedir(), link)
    expect(() => prepareDataFolder('/')).toThrow('is the root of the disk')
    expect(() => prepareDataFolder(homedir())).toThrow('is your home folder')
    expect(() => prepareDataFolder(link)).toThrow('is your home folder')
  })

  test('is not a file', () => {
    const file = join(createEmptyFolder(), 'file')
    writeFileSync(file, 'mine')
    expect(() => prepareDataFolder(file)).toThrow(DataFolderError)
  })

  test('names the worlds that it keeps, damaged ones too, and nothing else', () => {
    const folder = createEmptyFolder()
    const names = [
      'main.json',
      'main.json.tmp',
      'main.json.corrupt-20261120',
      '.sabai-data',
      'a-1.json',
      'half.unfinished',
    ]
    for (const name of names) writeFileSync(join(folder, name), '')
    for (const name of ['laos.json', 'headless', 'empty']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'headless/pages-1.jsonl'), '')
    expect(listPersistedWorlds(folder)).toEqual(['a-1', 'half', 'headless', 'laos', 'main'])
    expect(listPersistedWorlds(join(folder, 'none'))).toEqual([])
  })
})

describe('A reset', () => {
  test('forgets one world and leaves the others, and the copies of damaged files', async () => {
    const folder = createEmptyFolder()
    prepareDataFolder(folder)
    for (const id of ['main', 'laos']) await (await openStore(folder, id)).store.write(createSteppingState(id), null)
    for (const name of ['main.json.corrupt-1', 'main.json.tmp']) writeFileSync(join(folder, name), '')
    await deleteWorldFiles(folder, 'main')
    await deleteWorldFiles(folder, 'main')
    expect(listPersistedWorlds(folder)).toEqual(['laos'])
    expect(readdirSync(folder).sort()).toEqual(['.sabai-data', 'laos.json', 'main.json.corrupt-1'])
    expect((await openStore(folder, 'main')).state).toBeNull()
    expect((await openStore(folder, 'laos')).state).toEqual(createSteppingState('laos'))
  })

  test('of a world whose file is a folder works as well', async () => {
    const folder = createEmptyFolder()
    prepareDataFolder(folder)
    mkdirSync(join(folder, 'main.json/deep'), { recursive: true })
    await deleteWorldFiles(folder, 'main')
    expect(listPersistedWorlds(folder)).toEqual([])
  })

  test('never deletes in a folder that is not ours', async () => {
    const folder = createEmptyFolder()
    writeFileSync(join(folder, 'main.json'), 'mine')
    await expect(deleteWorldFiles(folder, 'main')).rejects.toThrow(DataFolderError)
    await expect(deleteWorldFiles(join(folder, 'none'), 'main')).rejects.toThrow(DataFolderError)
    expect(readdirSync(folder)).toEqual(['main.json'])
  })
})
