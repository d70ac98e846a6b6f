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
const restsOf = (name: string): string[] =>
  INSTRUCTIONS.filter((instruction) => instruction.name === name).map(({ rest }) => rest)

/** The settings that the build reads. */
const SETTINGS = [
  ...new Set(
    [...read('packages/web/build/settings.ts').matchAll(/settingOf\('(VITE_\w+)'\)/g)].map(([, name]) => name),
  ),
  'VITE_TRUELINK_KEY',
]

test('every image that the container is built from is pinned to a whole version', () => {
  const images = restsOf('FROM').map((rest) => rest.split(' ')[0])
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/^(scratch|[\w/-]+:\d+\.\d+\.\d+(-[\w.-]+)?)$/)
})

test('the container runs nginx as a user without rights, says when it is ill, and writes nothing but below /tmp', () => {
  const last = INSTRUCTIONS.slice(INSTRUCTIONS.findLastIndex(({ name }) => name === 'FROM'))
  expect(last.find(({ name }) => name === 'USER')?.rest).toMatch(/^[1-9]\d*$/)
  expect(last.filter(({ name }) => name === 'RUN')).toEqual([])
  expect(last.map(({ name }) => name)).toEqual(expect.arrayContaining(['HEALTHCHECK', 'ENTRYPOINT']))
  for (const name of ['ENTRYPOINT', 'HEALTHCHECK'])
    expect(() => JSON.parse(/\[.*\]$/.exec(restsOf(name)[0] ?? '')?.[0] ?? '')).not.toThrow()
})

test('everything that the Dockerfile copies is in the repository or written by the build', () => {
  const dist = 'packages/web/dist'
  const built = [dist, mapsFolderOf(dist), `${hostingFolderOf(dist)}/nginx`].map((folder) => `/sabai/${folder}`)
  const copied = restsOf('COPY').map((rest) => rest.split(' '))
  expect(copied).toHaveLength(4)
  for (const words of copied) {
    const [source = ''] = words.filter((word) => !word.startsWith('--'))
    if (words[0] === '--from=build') expect(built).toContain(source)
    else expect([source, existsSync(join(ROOT, source))]).toEqual([source, true])
  }
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist-*']))
})

test('the Dockerfile and the document about hosting know every setting of the build, and no other', () => {
  expect(SETTINGS.length).toBeGreaterThan(9)
  expect(restsOf('ARG').toSorted()).toEqual(SETTINGS.toSorted())
  const rows = [...read('docs/deploy.md').matchAll(/^\| `(VITE_\w+)`/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(SETTINGS.toSorted())
})
