import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock } from '../packages/mock-server/src/lib/folder-lock.ts'
import { prepareDataFolder } from '../packages/mock-server/src/worlds/store/data-folder.ts'

const root = resolve(import.meta.dirname, '..')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-reset-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const reset = (...names: string[]): { code: number | null; says: string } => {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/reset.ts', ...names], {
    cwd: root,
    env: { ...process.env, MOCK_DATA: folder },
    encoding: 'utf8',
  })
  return { code: run.status, says: `${run.stdout}${run.stderr}` }
}
const createWorlds = (): void => {
  prepareDataFolder(folder)
  for (const world of ['main', 'laos']) {
    mkdirSync(join(folder, world))
    writeFileSync(join(folder, `${world}.json`), '{')
  }
}

test('npm run reset deletes only the named world', () => {
  createWorlds()
  expect(reset('main')).toEqual({ code: 0, says: 'The world main is reset: it starts from its fixtures next time.\n' })
  expect(readdirSync(folder).sort()).toEqual(['.sabai-data', 'laos', 'laos.json'])
})

test.each([[[]], [['main', 'laos']], [['Main']], [['../main']], [['']]])(
  'npm run reset with the arguments %j, which do not name one world, deletes nothing',
  (names) => {
    createWorlds()
    const { code, says } = reset(...names)
    expect(code).toBe(1)
    expect(says).toContain('Usage: npm run reset -- <world>')
    expect(existsSync(join(folder, 'main.json'))).toBe(true)
  },
)

test('npm run reset deletes nothing while a mock server uses the data folder', () => {
  createWorlds()
  const lock = acquireLock(folder)
  const { code, says } = reset('main')
  lock.release()
  expect(code).toBe(1)
  expect(says).toMatch(/^The data folder .* is in use by another mock server/)
  expect(existsSync(join(folder, 'main.json'))).toBe(true)
})

test('npm run reset deletes nothing in a folder that no mock server created', () => {
  writeFileSync(join(folder, 'main.json'), 'mine')
  const { code, says } = reset('main')
  expect(code).toBe(1)
  expect(says).toContain('was not made by the mock server')
  expect(readdirSync(folder)).toEqual(['main.json'])
})

test('npm run reset of a world that is not on disk lists the worlds that are', () => {
  createWorlds()
  const { code, says } = reset('mian')
  expect(code).toBe(0)
  expect(says).toContain('Nothing is kept of the world mian')
  expect(says).toContain('(laos, main)')
})
