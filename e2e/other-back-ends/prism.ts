import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { expect } from '../fixture/test.ts'

const PRISM_PACKAGE = '@stoplight/prism-cli@5.16.0'

const isAnswering = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/api/lookup/info`)).ok
  } catch {
    return false
  }
}

/**
 * Starts Prism, which npm fetches, as a back end that answers with the examples of an OpenAPI document. Returns its
 * origin, and a function that stops it.
 */
export const startPrism = async (openApi: object) => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-prism-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(openApi))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const prism = spawn(
    'npm',
    // npm runs no install scripts, because one package would report the installation to its maker.
    [
      'exec',
      '--yes',
      '--ignore-scripts',
      `--package=${PRISM_PACKAGE}`,
      '--',
      'prism',
      'mock',
      '--host=127.0.0.1',
      `--port=${port}`,
      file,
    ],
    // npm starts Prism through a shell. npm, the shell and Prism form a separate process group, so that one signal ends
    // all three.
    { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [prism.stdout, prism.stderr])
    stream.on('data', (text: Buffer) => {
      output = `${output}${text}`.slice(-2_000)
    })
  const stop = () => {
    if (prism.exitCode === null && prism.pid !== undefined) process.kill(-prism.pid)
    rmSync(folder, { recursive: true })
  }
  try {
    const isReady = async () => {
      if (prism.exitCode !== null) throw new Error(`Prism ended by itself:\n${output}`)
      return isAnswering(origin)
    }
    await expect.poll(isReady, 'whether Prism answers').toBe(true)
  } catch (error) {
    stop()
    throw error
  }
  return { origin, stop }
}
