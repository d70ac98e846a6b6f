import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { acquireLock } from '../../lib/folder-lock.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { FaultyFiles } from '../../testing/crash/faulty-files.ts'
import { createSteppingState } from '../../testing/crash/stepping-state.ts'
import {
  DataFolderError,
  deleteWorldFiles,
  explainFullDisk,
  listPersistedWorlds,
  prepareDataFolder,
} from './data-folder.ts'
import { createStore, openStore } from './store.ts'

describe('the data folder', () => {
  test('a missing data folder is created and marked as belonging to the mock', () => {
    const folder = join(createEmptyFolder(), 'a/b')
    prepareDataFolder(folder)
    writeFileSync(join(folder, 'main.json'), '')
    prepareDataFolder(folder)
    expect(readdirSync(folder).sort()).toEqual(['.sabai-data', 'main.json'])
  })

  test('an empty data folder can be marked although it is locked already', () => {
    const folder = createEmptyFolder()
    acquireLock(folder)
    prepareDataFolder(folder)
    expect(readdirSync(folder).sort()).toEqual(['.lock', '.sabai-data'])
  })

  test('an error caused by a full disk is explained with the name of the folder, and other errors are unchanged', async () => {
    const [folder, files] = [createEmptyFolder(), new FaultyFiles()]
    for (const [code, isFull] of [
      ['ENOSPC', true],
      ['EDQUOT', true],
      ['EACCES', false],
    ] as const) {
      files.setFault({ call: 'write', code, after: 0, writtenBytes: 0 })
      const error = await createStore(folder, 'main', createSteppingState('main'), files).catch((failure) => failure)
      const explainedError = explainFullDisk(error, folder)
      if (isFull)
        expect(explainedError).toMatchObject({ name: 'DataFolderError', message: expect.stringContaining(folder) })
      else expect(explainedError).toBe(error)
    }
  })

  test('a folder with files of another program is refused as the data folder', () => {
    const folder = createEmptyFolder()
    writeFileSync(join(folder, 'thesis.txt'), '')
    expect(() => prepareDataFolder(folder)).toThrow(DataFolderError)
    expect(() => prepareDataFolder(folder)).toThrow('Set MOCK_DATA to a new or empty folder')
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
  })

  test('the root of the disk and the home folder are refused as the data folder, even through a symbolic link', () => {
    const link = join(createEmptyFolder(), 'link')
    symlinkSync(homedir(), link)
    expect(() => prepareDataFolder('/')).toThrow('is the root of the disk')
    expect(() => prepareDataFolder(homedir())).toThrow('is your home folder')
    expect(() => prepareDataFolder(link)).toThrow('is your home folder')
  })

  test('a file is refused as the data folder', () => {
    const file = join(createEmptyFolder(), 'file')
    writeFileSync(file, 'mine')
    expect(() => prepareDataFolder(file)).toThrow(DataFolderError)
  })

  test('the list of persisted worlds includes damaged and unfinished worlds, but no other files', () => {
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

describe('deleting the files of a world', () => {
  test('deleting the files of a world keeps the other worlds and the copies of damaged files', async () => {
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

  test('a world can be deleted even if there is a folder in place of its file', async () => {
    const folder = createEmptyFolder()
    prepareDataFolder(folder)
    mkdirSync(join(folder, 'main.json/deep'), { recursive: true })
    await deleteWorldFiles(folder, 'main')
    expect(listPersistedWorlds(folder)).toEqual([])
  })

  test('no file is deleted in a folder that is not marked as a data folder', async () => {
    const folder = createEmptyFolder()
    writeFileSync(join(folder, 'main.json'), 'mine')
    await expect(deleteWorldFiles(folder, 'main')).rejects.toThrow(DataFolderError)
    await expect(deleteWorldFiles(join(folder, 'none'), 'main')).rejects.toThrow(DataFolderError)
    expect(readdirSync(folder)).toEqual(['main.json'])
  })
})
