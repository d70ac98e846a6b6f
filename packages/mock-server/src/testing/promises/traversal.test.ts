import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { SOMCHAI } from '../test-worlds.ts'
import { exchangeBytes, formatRequest, parseStatus } from './exchange-bytes.ts'
import { startServer } from './test-server.ts'

const isDeep = process.env.DEEP === '1'
const CANARY = 'no request may read this'
const SEPARATORS = ['/', '\\', '%2f', '%2F', '%5c', '%252f', '/./', '//', '%c0%af', '%00/'] as const
const DOTS = ['..', '%2e%2e', '%2E.', '..;', '....'] as const

/** Lists 200 names that lead out of a folder, or would if the mock decoded them twice or cleaned them badly. */
const listEscapingNames = (target: string): string[] =>
  SEPARATORS.flatMap((separator) =>
    DOTS.flatMap((dots) =>
      [1, 2, 4, 8].map((depth) => `${`${dots}${separator}`.repeat(depth)}${target.replaceAll('/', separator)}`),
    ),
  )

/** The paths below which the mock takes a name or serves files. The tests append the names to them. */
const PATH_PREFIXES = [
  '/media/',
  '/media/slips/',
  '/media/chat/',
  '/__mock/',
  '/api/wallet/activate/',
  '/uploads/',
  '/',
]

test(`none of 200 names that lead out of a folder reads a file if appended to ${isDeep ? 'any' : 'one'} of seven paths`, async () => {
  const folder = createEmptyFolder()
  const server = await startServer({ dataFolder: folder })
  const token = await server.tokenFor('main', SOMCHAI)
  writeFileSync(join(folder, 'canary.txt'), CANARY)
  const escapingNames = listEscapingNames(join(folder, 'canary.txt').slice(1)).map((name, index) =>
    index % 8 < 4 ? name : (listEscapingNames('package.json')[index] ?? ''),
  )
  expect(new Set(escapingNames).size).toBe(200)
  for (const [prefixIndex, prefix] of PATH_PREFIXES.entries()) {
    const headers = [
      ['Host', 'localhost'],
      ['Authorization', `Bearer ${token}`],
    ] as const
    const requestName = (name: string) =>
      exchangeBytes(server.port, formatRequest(`GET ${prefix}${name} HTTP/1.1`, headers))
    const names = escapingNames.filter((_, index) => isDeep || index % PATH_PREFIXES.length === prefixIndex)
    const replies = await Promise.all(names.map(requestName))
    expect(replies.filter((text) => text.includes(CANARY) || text.includes('"private": true'))).toEqual([])
    expect(replies.map(parseStatus).filter((status) => status === null || status >= 500)).toEqual([])
  }
})

test(`${isDeep ? 200 : 67} uploaded files whose names lead out of a folder are stored in the folder of their world, under random names`, async () => {
  const folder = join(createEmptyFolder(), 'data')
  const server = await startServer({ dataFolder: folder })
  await server.createWorld({ id: 'files', persist: true })
  const listFolders = () => [readdirSync(dirname(folder)), readdirSync(folder)]
  const foldersBefore = listFolders()
  const names = listEscapingNames('evil.gif').filter((_, index) => isDeep || index % 3 === 0)
  for (const name of names) {
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nGIF89a\r\n--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status, body: reply } = await server.send('POST /api/chat/upload-image', { world: 'files', headers, body })
    expect({ status, reply }).toEqual({
      status: 200,
      reply: { path: expect.stringMatching(/^\/media\/chat\/f[0-9a-f]{24}\.gif$/) },
    })
  }
  expect(listFolders()).toEqual(foldersBefore)
  expect(readdirSync(join(folder, 'files')).filter((name) => !/^(uploads|pages-\d+\.jsonl)$/.test(name))).toEqual([])
  const storedNames = readdirSync(join(folder, 'files/uploads'))
  expect(storedNames.length).toBe(names.length)
  expect(storedNames.filter((name) => !/^[0-9a-f]{16,}$/.test(name))).toEqual([])
})
