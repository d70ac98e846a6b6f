import { type ChildProcess, spawn } from 'node:child_process'

export interface Finished {
  code: number
  /** The text of both output streams, in order. */
  output: string
}

/** The tools write into a pipe, so they cannot see whether a terminal shows their colours. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** A tool must not go on without us, also where we are killed and cannot stop it. */
const ENDS_WITH_US = ['--import', new URL('./poll-parent.mjs', import.meta.url).href]

const running = new Set<ChildProcess>()

/** Sends a signal to a tool and to everything that it started. */
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // It ended meanwhile.
  }
}

/**
 * Runs a Node tool by the path of its script and collects its output. It has a process group of its own, so that
 * `stopTools` reaches its children, and reaches them once. `show` gets the output as it comes.
 */
export const runTool = (
  script: string,
  options: string[],
  settings: NodeJS.ProcessEnv = {},
  show: (text: Buffer) => void = () => {},
  cwd = '.',
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...ENDS_WITH_US, script, ...options], {
      env: { ...process.env, ...COLOURS, ...settings },
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        show(chunk)
      })
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })

/** Runs one of our programs and parses the JSON that it prints. Throws where it fails. */
export const runForJson = async <T>(program: string, ...nodeOptions: string[]): Promise<T> => {
  const { code, output } = await runTool('--import', ['tsx', ...nodeOptions, program])
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
  return JSON.parse(output) as T
}

/** Passes a signal on to every running tool. */
export const stopTools = (signal: NodeJS.Signals): void => {
  for (const child of running) signalGroup(child, signal)
}
