import { type ChildProcess, spawn } from 'node:child_process'

export interface Finished {
  code: number
  /** What it said, both streams in order. */
  output: string
}

/** The tools write into a pipe; whether the person behind it sees colours is for us to say. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

const running = new Set<ChildProcess>()

/** Asks a tool and everything that it started to stop. */
const stop = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // It ended meanwhile.
  }
}

/**
 * Runs a Node tool by the path of its script, keeping what it says. It has a process group of its own, so that a stop
 * (see stopTools) reaches its children, and reaches them once.
 */
export const runTool = (script: string, options: string[], settings: NodeJS.ProcessEnv = {}): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...options], {
      env: { ...process.env, ...COLOURS, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(said).toString() })
    })
  })

/** Hands a signal on to every running tool. */
export const stopTools = (signal: NodeJS.Signals): void => {
  for (const child of running) stop(child, signal)
}
