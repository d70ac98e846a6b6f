import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { acquireLock } from '../packages/mock-server/src/lib/folder-lock.ts'
import { prepareDataFolder } from '../packages/mock-server/src/worlds/store/data-folder.ts'
import { runTool } from './process/tool.ts'
import { resetWorld } from './reset/reset-world.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-reset-'))
  vi.stubEnv('MOCK_DATA', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const createWorlds = (): void => {
  prepareDataFolder(folder)
  for (const world of ['main', 'laos']) {
    mkdirSync(join(folder, world))
    writeFileSync(join(folder, `${world}.json`), '{')
  }
}

test('npm run reset deletes only the named world', async () => {
  createWorlds()
  expect(await runTool('--import', ['tsx', 'scripts/reset.ts', 'main'])).toEqual({
    code: 0,
    output: 'The world main is reset: it starts from its fixtures next time.\n',
  })
  expect(readdirSync(folder).sort()).toEqual(['.sabai-data', 'laos', 'laos.json'])
})

test.each([[[]], [['main', 'laos']], [['Main']], [['../main']], [['']]])(
  'npm run reset with the arguments %j, which do not name exactly one world, deletes nothing',
  async (args) => {
    createWorlds()
    await expect(resetWorld(args)).rejects.toThrow('Usage: npm run reset -- <world>')
    expect(existsSync(join(folder, 'main.json'))).toBe(true)
  },
)

test('npm run reset deletes nothing while a mock server uses the data folder', async () => {
  createWorlds()
  const lock = acquireLock(folder)
  onTestFinished(() => lock.release())
  await expect(resetWorld(['main'])).rejects.toThrow(/^The data folder .* is in use by another mock server/)
  expect(existsSync(join(folder, 'main.json'))).toBe(true)
})

test('npm run reset deletes nothing in a folder that no mock server created', async () => {
  writeFileSync(join(folder, 'main.json'), 'mine')
  await expect(resetWorld(['main'])).rejects.toThrow('was not made by the mock server')
  expect(readdirSync(folder)).toEqual(['main.json'])
})

test('npm run reset of a world that is not on disk lists the worlds that are on disk', async () => {
  createWorlds()
  const output = await resetWorld(['mian'])
  expect(output).toContain('Nothing is kept of the world mian')
  expect(output).toContain('Kept worlds: laos, main.')
})
