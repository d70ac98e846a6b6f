import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { assertPortsFree, portsOf } from '../ports-free.ts'
import { planTeam, type TeamPlan } from '../team-plan.ts'

const REPOSITORY = resolve(import.meta.dirname, '../../..')

/**
 * Finds a port for a proxy such that all ports of its team are free at present. They are below the ports that systems
 * give to outgoing connections, because such a connection could take a port before a process listens there.
 */
export const findFreeTeamPort = async (processCount: number): Promise<number> => {
  const port = randomInt(10_000, 32_000)
  try {
    await assertPortsFree(portsOf(planTeam(processCount, port, '')))
    return port
  } catch {
    return findFreeTeamPort(processCount)
  }
}

const spawnTeam = (processCount: number, port: number, dataFolder: string) =>
  spawn(process.execPath, ['--import', 'tsx', 'scripts/team/team.ts', '--processes', String(processCount)], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: 'development', MOCK_PORT: String(port), MOCK_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** `npm run team` in a separate process, with its own ports. */
export class RunningTeam {
  readonly plan: TeamPlan
  readonly url: string
  readonly #process: ChildProcess
  readonly #printed: () => string
  readonly #dataFolder: string

  private constructor(plan: TeamPlan, dataFolder: string, child: ChildProcess, printed: () => string) {
    this.plan = plan
    this.#dataFolder = dataFolder
    this.url = `http://127.0.0.1:${plan.port}`
    this.#process = child
    this.#printed = printed
  }

  /** Starts a team whose persisted worlds are in `dataFolder`. Rejects with its output if it does not start. */
  static async start(processCount: number, dataFolder: string, port?: number): Promise<RunningTeam> {
    const chosenPort = port ?? (await findFreeTeamPort(processCount))
    const child = spawnTeam(processCount, chosenPort, dataFolder)
    let output = ''
    const exit = once(child, 'close')
    const listenPromise = new Promise<void>((onListening) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk
          if (output.includes('Ctrl-C stops everything')) onListening()
        })
    })
    const earlyExit = exit.then(() => {
      throw new Error(`The team ended instead of starting: ${output}`)
    })
    await Promise.race([listenPromise, earlyExit])
    earlyExit.catch(() => undefined)
    return new RunningTeam(
      planTeam(processCount, chosenPort, join(dataFolder, 'team')),
      dataFolder,
      child,
      () => output,
    )
  }

  /** What the team has printed so far. */
  get output(): string {
    return this.#printed()
  }

  /** Changes the number of processes with another `npm run team`. Returns the output of that command. */
  async changeTo(processCount: number): Promise<string> {
    const child = spawnTeam(processCount, this.plan.port, this.#dataFolder)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    await once(child, 'close')
    return output
  }

  /** Kills a process of the team, by its number, as `kill -9` does. */
  kill(number: number): void {
    const folder = this.plan.processes[number - 1]?.dataFolder ?? ''
    process.kill(JSON.parse(readFileSync(join(folder, '.lock'), 'utf8')).pid, 'SIGKILL')
  }

  async stop(): Promise<void> {
    const exit = once(this.#process, 'close')
    this.#process.kill('SIGTERM')
    await exit
  }
}

/** Runs a function with an empty folder, which it then removes. */
export const withEmptyFolder = async (run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-team-data-'))
  try {
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
