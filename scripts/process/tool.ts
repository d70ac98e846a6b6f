import { type ChildProcess, spawn } from 'node:child_process'

export interface ToolResult {
  code: number
  /** What the tool has written to stdout and stderr, in order. */
  output: string
}

/** Environment variables that switch colours on or off: a tool that writes to a pipe cannot detect the terminal. */
const COLOUR_SETTINGS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Options for Node with which a tool ends when this process ends, even if this process is killed. */
const STOP_WITH_PARENT_OPTIONS = ['--import', new URL('./poll-parent.mjs', import.meta.url).href]

const runningTools = new Set<ChildProcess>()

/** Sends a signal to a tool and to everything that it started. */
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // The process has ended in the meantime.
  }
}

interface ToolOptions {
  /** Receives the output while the tool runs. */
  readonly show?: (text: Buffer) => void
  readonly cwd?: string
  /** The Node that runs the tool, if it is not the one that runs this process. */
  readonly node?: string
}

/**
 * Runs a Node tool by the path of its script and collects its output. The tool and its child processes are a
 * process group, so that a signal of `stopTools` reaches each of them exactly once.
 */
export const runTool = (
  script: string,
  options: string[],
  settings: NodeJS.ProcessEnv = {},
  { show = () => {}, cwd = '.', node = process.execPath }: ToolOptions = {},
): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, [...STOP_WITH_PARENT_OPTIONS, script, ...options], {
      env: { ...process.env, ...COLOUR_SETTINGS, ...settings },
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    runningTools.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        show(chunk)
      })
    child.once('error', reject)
    child.once('close', (code) => {
      runningTools.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })

/** Runs one of the project's programs and parses the JSON that it prints. Throws if it fails. */
export const runForJson = async <T>(program: string, ...nodeOptions: string[]): Promise<T> => {
  const { code, output } = await runTool('--import', ['tsx', ...nodeOptions, program])
  if (code !== 0) throw new Error(`${program} failed:\n${output}`)
  return JSON.parse(output) as T
}

/** Sends a signal to every running tool and its children. */
export const stopTools = (signal: NodeJS.Signals): void => {
  for (const child of runningTools) signalGroup(child, signal)
}
