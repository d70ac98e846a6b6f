import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { startMock } from './server.ts'

/** Creates a data folder with a world that has `count` expired tokens, as a world has after many logins. */
export const createCrowdedFolder = async (world: string, count: number): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-bench-'))
  const mock = await startMock()
  cpSync(mock.dataFolder, folder, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  await mock.stop()
  const path = join(folder, `${world}.json`)
  const { format, head } = JSON.parse(readFileSync(path, 'utf8'))
  const [memberId] = Object.keys(head.state.members)
  const expiresAt = Date.now()
  for (let index = 0; index < count; index += 1)
    head.state.tokens[`${world}.${index.toString(16).padStart(32, '0')}`] = { memberId, expiresAt }
  const json = JSON.stringify(head)
  const checksum = crc32(json).toString(16).padStart(8, '0')
  writeFileSync(path, `{"format":${format},"checksum":"${checksum}","head":${json}}\n`)
  return folder
}
