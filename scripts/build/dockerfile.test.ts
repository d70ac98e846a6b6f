import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostingFolderOf, mapsFolderOf } from './build-folders.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The instructions of the Dockerfile, each as its name and the rest of its line. */
const INSTRUCTIONS = read('Dockerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...rest] = line.split(' ')
    return { name, rest: rest.join(' ') }
  })
const argumentsOf = (name: string): string[] =>
  INSTRUCTIONS.filter((instruction) => instruction.name === name).map(({ rest }) => rest)

/** The names of the settings that the build reads. */
const SETTING_NAMES = [
  ...new Set(
    [...read('packages/web/build/settings.ts').matchAll(/settingOf\('(VITE_\w+)'\)/g)].map(([, name]) => name),
  ),
  'VITE_TRUELINK_KEY',
]

test('the Dockerfile pins every base image to a complete version', () => {
  const images = argumentsOf('FROM').map((rest) => rest.split(' ')[0])
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/^(scratch|[\w/-]+:\d+\.\d+\.\d+(-[\w.-]+)?)$/)
})

test('the last stage of the Dockerfile sets a user other than root, has no RUN, and has a health check', () => {
  const lastStage = INSTRUCTIONS.slice(INSTRUCTIONS.findLastIndex(({ name }) => name === 'FROM'))
  expect(lastStage.find(({ name }) => name === 'USER')?.rest).toMatch(/^[1-9]\d*$/)
  expect(lastStage.filter(({ name }) => name === 'RUN')).toEqual([])
  expect(lastStage.map(({ name }) => name)).toEqual(expect.arrayContaining(['HEALTHCHECK', 'ENTRYPOINT']))
  for (const name of ['ENTRYPOINT', 'HEALTHCHECK'])
    expect(() => JSON.parse(/\[.*\]$/.exec(argumentsOf(name)[0] ?? '')?.[0] ?? '')).not.toThrow()
})

test('the Dockerfile copies only files that are in the repository or that the build writes', () => {
  const dist = 'packages/web/dist'
  const builtFolders = [dist, mapsFolderOf(dist), `${hostingFolderOf(dist)}/nginx`].map((folder) => `/sabai/${folder}`)
  const copiedPaths = argumentsOf('COPY').map((rest) => rest.split(' '))
  expect(copiedPaths).toHaveLength(4)
  for (const words of copiedPaths) {
    const [source = ''] = words.filter((word) => !word.startsWith('--'))
    if (words[0] === '--from=build') expect(builtFolders).toContain(source)
    else expect([source, existsSync(join(ROOT, source))]).toEqual([source, true])
  }
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist-*']))
})

test('the Dockerfile and docs/deploy.md list exactly the settings that the build reads', () => {
  expect(SETTING_NAMES.length).toBeGreaterThan(9)
  expect(argumentsOf('ARG').toSorted()).toEqual(SETTING_NAMES.toSorted())
  const rows = [...read('docs/deploy.md').matchAll(/^\| `(VITE_\w+)`/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(SETTING_NAMES.toSorted())
})
