import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Runs `runAndRestart` with a build that copies a changed source. This build fails if the source contains `broken`. */
const RUNNER_SCRIPT = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs'
  import { runAndRestart } from './scripts/dev/run-and-restart.ts'
  const [source, program] = ['src/source.mjs', 'program.mjs'].map((path) => process.env.FOLDER + '/' + path)
  const build = async () => {
    const text = readFileSync(source, 'utf8')
    if (text.includes('broken')) throw new Error()
    if (!existsSync(program) || readFileSync(program, 'utf8') !== text) writeFileSync(program, text)
    return program
  }
  process.exit(await runAndRestart({ build, sourceFolder: process.env.FOLDER + '/src', ignoredPaths: /test/ }))
`
let folder = ''
let runner: ChildProcessWithoutNullStreams
let output = ''

const saveSource = (text: string): void => writeFileSync(join(folder, 'src/source.mjs'), text)
/** Returns the source of a program that prints its name when it starts and when it gets SIGTERM. */
const sourceOf = (name: string): string => `
  process.on('SIGTERM', () => { console.log('stopped ${name}'); process.exit(0) })
  console.log('started ${name}')
  setInterval(() => {}, 1_000)
`
const startRunner = (): void => {
  runner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', RUNNER_SCRIPT], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, FOLDER: folder },
  })
  for (const stream of [runner.stdout, runner.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
}
const waitForOutput = async (pattern: RegExp): Promise<void> => {
  while (!pattern.test(output)) await Promise.race([once(runner.stdout, 'data'), once(runner.stderr, 'data')])
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-restart-'))
  mkdirSync(join(folder, 'src'))
  output = ''
})
afterEach(() => {
  runner.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

test('saving a changed source stops the running program and then starts the new one', async () => {
  saveSource(sourceOf('one'))
  startRunner()
  await waitForOutput(/started one/)
  saveSource(sourceOf('two'))
  await waitForOutput(/stopped one(.|\n)*started two/)
  runner.kill('SIGINT')
  expect(await once(runner, 'close')).toEqual([0, null])
  expect(output).toContain('stopped two')
})

test('after a failed build the program keeps running, and after a crash the next save starts it again', async () => {
  saveSource(sourceOf('one'))
  startRunner()
  await waitForOutput(/started one/)
  saveSource('broken')
  await waitForOutput(/cannot be built/)
  expect(output).not.toContain('stopped one')
  saveSource('process.exit(3)')
  await waitForOutput(/ended \(exit code 3\)/)
  saveSource(sourceOf('two'))
  await waitForOutput(/started two/)
})

test('if a program exits before any restart, runAndRestart resolves with its exit code', async () => {
  saveSource('process.exit(3)')
  startRunner()
  expect(await once(runner, 'close')).toEqual([3, null])
})
