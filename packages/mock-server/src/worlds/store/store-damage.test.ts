import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HISTORY_PAGE_SIZE } from '../../domain/history.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { createSteppingState, takeSteps } from '../../testing/crash/stepping-state.ts'
import { encodeSegment } from './encoded-segment.ts'
import { diskFiles } from './files.ts'
import { listPersistedWorlds, openStore, StoreDamagedError } from './store.ts'

/** How many bits are flipped in each of the two files of a world, one at a time. */
const BIT_FLIPS = process.env.DEEP === '1' ? 1_000 : 100

const state = takeSteps(createSteppingState('main'), 2 * HISTORY_PAGE_SIZE)

const createStoredWorld = async (): Promise<string> => {
  const folder = createEmptyFolder()
  const { store } = await openStore(folder, 'main')
  await store.write(state, null)
  return folder
}

type Corruption = (bytes: Buffer) => Buffer | string
const flipBit =
  (relativePosition: number, bit = 0): Corruption =>
  (bytes) => {
    const changedBytes = Buffer.from(bytes)
    const at = Math.floor(relativePosition * (bytes.length - 1))
    changedBytes[at] = (changedBytes[at] ?? 0) ^ (1 << bit)
    return changedBytes
  }
/** Replaces the head with one that has a valid checksum, as another version or a manual edit could leave it. */
const forgeHead =
  (change: (head: ReturnType<typeof JSON.parse>) => unknown): Corruption =>
  (bytes) =>
    encodeSegment('head', change(JSON.parse(bytes.toString()).head)).text
const forgeState = (change: object): Corruption =>
  forgeHead((head) => ({ ...head, state: { ...head.state, ...change } }))
const forgeMember = (change: object): Corruption =>
  forgeHead(({ pages, state: { members, ...otherParts } }) => ({
    pages,
    state: { ...otherParts, members: { ...members, m1: { ...members.m1, ...change } } },
  }))
const editLines =
  (change: (lines: string[]) => string[]): Corruption =>
  (bytes) =>
    change(bytes.toString().split(/(?<=\n)/)).join('')

const HEAD_CORRUPTIONS: Record<string, Corruption> = {
  'is empty': () => '',
  'holds null': () => 'null',
  'holds 0': () => '0',
  'holds false': () => 'false',
  'holds an empty list': () => '[]',
  'holds an empty object': () => '{}',
  'holds an empty string': () => '""',
  'holds only white space': () => ' \n',
  'holds zeros': (bytes) => Buffer.alloc(bytes.length),
  'is cut off after one byte': (bytes) => bytes.subarray(0, 1),
  'is cut off in its checksum': (bytes) => bytes.subarray(0, 25),
  'is cut off in the middle': (bytes) => bytes.subarray(0, bytes.length / 2),
  'is cut off before its last bracket': (bytes) => bytes.subarray(0, -2),
  'has lost its last newline': (bytes) => bytes.subarray(0, -1),
  'begins with a byte order mark': (bytes) => `\uFEFF${bytes}`,
  'is saved as UTF-16': (bytes) => Buffer.from(`${bytes}`, 'utf16le'),
  'has Windows line endings': (bytes) => `${bytes}`.replace('\n', '\r\n'),
  'was formatted': (bytes) => `${JSON.stringify(JSON.parse(`${bytes}`), null, 2)}\n`,
  'holds its content twice': (bytes) => `${bytes}${bytes}`,
  'has a bit flipped at its beginning': flipBit(0),
  'has a bit flipped in its format': flipBit(0, 1),
  'has a bit flipped in its middle': flipBit(0.5),
  'has a bit flipped at its end': flipBit(1, 3),
  'has a balance that was edited by hand': (bytes) => `${bytes}`.replace('"wallet":6400', '"wallet":9900'),
  'has another format number': (bytes) => `${bytes}`.replace(/"format":\d+/, '"format":1'),
  'holds null with a valid checksum': forgeHead(() => null),
  'holds a list with a valid checksum': forgeHead(() => []),
  'holds no state': forgeHead(({ pages }) => ({ pages, state: null })),
  'is the head of another world': forgeState({ id: 'laos' }),
  'has an unknown base': forgeState({ base: 'vn' }),
  'has members of the wrong type': forgeState({ members: [] }),
  'has no counter': forgeState({ counter: undefined }),
  'has a member without balances': forgeMember({ balances: null }),
  'has a member without histories': forgeMember({ statement: [] }),
  'names a page by an invalid name': forgeMember({ statement: { sealed: [0], tail: [] } }),
  'names a file outside the folder': forgeHead((head) => ({ ...head, pages: '../main.json' })),
}

const PAGE_CORRUPTIONS: Record<string, Corruption> = {
  'are empty': () => '',
  'are cut off in the middle': (bytes) => bytes.subarray(0, bytes.length / 2),
  'have lost their last newline': (bytes) => bytes.subarray(0, -1),
  'have a bit flipped in the first page': flipBit(0.01),
  'have a bit flipped in the last page': flipBit(0.99),
  'have lost the first page': editLines((lines) => lines.slice(1)),
  'are in another order': editLines((lines) => lines.reverse()),
  'begin with a byte order mark': (bytes) => `\uFEFF${bytes}`,
}

/** Expects that two starts refuse the world and leave the file unchanged, and that only the first of them copies it. */
const expectRefused = async (folder: string, path: string): Promise<void> => {
  const bytesBefore = readFileSync(path)
  for (const _start of [1, 2]) {
    const opening = openStore(folder, 'main')
    await expect(opening).rejects.toThrow(StoreDamagedError)
    await expect(opening).rejects.toThrow(path)
    await expect(opening).rejects.toThrow('npm run reset -- main')
  }
  expect(bytesBefore.equals(readFileSync(path))).toBe(true)
  const parent = join(path, '..')
  const copies = readdirSync(parent).filter((name) => name.includes('.corrupt-'))
  expect(copies).toHaveLength(1)
  expect(bytesBefore.equals(readFileSync(join(parent, copies[0] ?? '')))).toBe(true)
  expect(listPersistedWorlds(folder)).toEqual(['main'])
}

describe('a damaged head of a persisted world', () => {
  test.each(Object.entries(HEAD_CORRUPTIONS))(
    'a persisted world is refused and not replaced when its file %s',
    async (_name, change) => {
      const folder = await createStoredWorld()
      const path = join(folder, 'main.json')
      const bytesBefore = readFileSync(path)
      writeFileSync(path, change(bytesBefore))
      expect(bytesBefore.equals(readFileSync(path))).toBe(false)
      await expectRefused(folder, path)
    },
  )

  test('a persisted world is refused and not replaced when its file is missing but its pages exist', async () => {
    const folder = await createStoredWorld()
    const head = join(folder, 'main.json')
    rmSync(head)
    await expect(openStore(folder, 'main')).rejects.toThrow(`is there, but ${head}, which belongs to it, is missing`)
    await expectRefused(folder, join(folder, 'main/pages-1.jsonl'))
    expect(readdirSync(folder)).toEqual(['main'])
  })

  test('a persisted world is refused when there is a folder in place of its file', async () => {
    const folder = await createStoredWorld()
    rmSync(join(folder, 'main.json'))
    mkdirSync(join(folder, 'main.json'))
    await expect(openStore(folder, 'main')).rejects.toThrow('is a folder, not a file')
    expect(listPersistedWorlds(folder)).toEqual(['main'])
  })

  test.each(['EACCES', 'EIO'])(
    'a persisted world is refused when its file cannot be read because of %s',
    async (code) => {
      const folder = await createStoredWorld()
      const readFile = () => Promise.reject(Object.assign(new Error(`${code}: made by the test`), { code }))
      const opening = openStore(folder, 'main', { ...diskFiles, readFile })
      await expect(opening).rejects.toThrow(`main.json cannot be read (${code}`)
      expect((await openStore(folder, 'main')).state).toEqual(state)
    },
  )

  test('a persisted world is refused when any bit of its files is flipped', async () => {
    const folder = await createStoredWorld()
    for (const path of [join(folder, 'main.json'), join(folder, 'main/pages-1.jsonl')]) {
      const bytes = readFileSync(path)
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
          writeFileSync(path, flipBit(at / (bytes.length - 1), bit)(bytes))
          await expect(openStore(folder, 'main')).rejects.toThrow(StoreDamagedError)
        }),
        { numRuns: BIT_FLIPS },
      )
      writeFileSync(path, bytes)
    }
    expect((await openStore(folder, 'main')).state).toEqual(state)
  })
})

describe('damaged pages of a persisted world', () => {
  test.each(Object.entries(PAGE_CORRUPTIONS))(
    'a persisted world is refused and not partly loaded when its sealed pages %s',
    async (_name, change) => {
      const folder = await createStoredWorld()
      const path = join(folder, 'main/pages-1.jsonl')
      writeFileSync(path, change(readFileSync(path)))
      await expectRefused(folder, path)
    },
  )

  test('a persisted world is refused when its sealed pages are missing', async () => {
    const folder = await createStoredWorld()
    rmSync(join(folder, 'main'), { recursive: true })
    await expect(openStore(folder, 'main')).rejects.toThrow('pages-1.jsonl is missing')
    expect(readdirSync(folder)).toEqual(['main.json'])
  })

  test('a persisted world is refused when its head names a page that is not in its page file', async () => {
    const folder = await createStoredWorld()
    const path = join(folder, 'main.json')
    const referToUnknownPage = forgeMember({ statement: { sealed: ['999-00000000'], tail: [] } })
    writeFileSync(path, referToUnknownPage(readFileSync(path)))
    await expectRefused(folder, join(folder, 'main/pages-1.jsonl'))
  })

  test('a persisted world is refused when its pages belong to another world', async () => {
    const folder = await createStoredWorld()
    const otherWorld = await openStore(folder, 'other')
    await otherWorld.store.write(
      { ...takeSteps(createSteppingState('other', 2), 4 * HISTORY_PAGE_SIZE), id: 'other' },
      null,
    )
    const path = join(folder, 'main/pages-1.jsonl')
    writeFileSync(path, readFileSync(join(folder, 'other/pages-1.jsonl')))
    await expect(openStore(folder, 'main')).rejects.toThrow('holds another page than the world needs')
  })
})

describe('files of a killed process', () => {
  test('temporary files, truncated pages and unused pages of a killed process are removed or ignored', async () => {
    const folder = await createStoredWorld()
    const path = join(folder, 'main/pages-1.jsonl')
    writeFileSync(join(folder, 'main.json.tmp'), '{"format":1,"check')
    writeFileSync(join(folder, 'main/pages-2.jsonl'), 'half of a tidied fi')
    appendFileSync(path, `${encodeSegment('page', ['never acknowledged']).text}{"format":1,"checksum":"00`)
    const opening = await openStore(folder, 'main')
    expect(opening.state).toEqual(state)
    expect(readdirSync(folder).sort()).toEqual(['main', 'main.json'])
    expect(readdirSync(join(folder, 'main'))).toEqual(['pages-1.jsonl'])
    const nextState = takeSteps(state, HISTORY_PAGE_SIZE)
    await opening.store.write(nextState, state)
    expect((await openStore(folder, 'main')).state).toEqual(nextState)
  })

  test('the files of a world whose creation or deletion was interrupted are deleted when the world is opened', async () => {
    const folder = await createStoredWorld()
    writeFileSync(join(folder, 'main.json.tmp'), '')
    writeFileSync(join(folder, 'main.unfinished'), '')
    const opening = await openStore(folder, 'main')
    expect(opening.state).toBeNull()
    expect(readdirSync(folder)).toEqual([])
    await opening.store.write(state, null)
    expect((await openStore(folder, 'main')).state).toEqual(state)
  })
})
