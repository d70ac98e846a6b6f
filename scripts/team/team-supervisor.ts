import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { isPortTaken } from '../dev/ports.ts'
import { spawnNode } from '../dev/spawn-node.ts'
import { toNginxConfiguration } from './nginx-configuration.ts'
import { SupervisedProcess } from './supervised-process.ts'
import { settingsOf, type TeamPlan, type TeamProcess } from './team-plan.ts'

const RELOAD_TIMEOUT_MS = 30_000

/** Returns whether this machine has the address ::1, which browsers try first for names that end with localhost. */
export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.address === '::1')

interface ProcessPrograms {
  /** The bundle of the mock. */
  readonly mock: string
  readonly nginx: string
}

/** The processes of a team and their proxy, which are started again when they end. */
export class TeamSupervisor {
  readonly #programs: ProcessPrograms
  readonly #print: (line: string) => void
  readonly #mocks = new Map<number, SupervisedProcess>()
  readonly #folder = mkdtempSync(join(tmpdir(), 'sabai-team-'))
  readonly #proxy: SupervisedProcess
  #plan: TeamPlan
  /** The plan to which the team is changing. */
  #nextPlan: TeamPlan | null = null

  constructor(plan: TeamPlan, programs: ProcessPrograms, print: (line: string) => void) {
    this.#plan = plan
    this.#programs = programs
    this.#print = print
    this.#proxy = this.#superviseProxy()
  }

  get plan(): TeamPlan {
    return this.#plan
  }

  /** Starts everything. Rejects with a UserError if something does not start. */
  async start(): Promise<void> {
    await this.startMocks(this.#plan.processes)
    await this.#proxy.start()
  }

  async stop(): Promise<void> {
    await this.#proxy.stop()
    await this.stopMocks([...this.#mocks.keys()])
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async startMocks(processes: readonly TeamProcess[]): Promise<void> {
    for (const each of processes) this.#mocks.set(each.number, this.#superviseMock(each))
    await Promise.all(processes.map(({ number }) => this.#mocks.get(number)?.start()))
  }

  async stopMocks(numbers: readonly number[]): Promise<void> {
    await Promise.all(numbers.map((number) => this.#mocks.get(number)?.stop()))
    for (const number of numbers) this.#mocks.delete(number)
  }

  /** Sends a message to a process, and resolves with its reply: see `SupervisedProcess.ask`. */
  async ask<T>({ number }: TeamProcess, step: object): Promise<T> {
    const mock = this.#mocks.get(number)
    if (!mock) throw new Error(`there is no process ${number}`)
    return mock.ask<T>(step)
  }

  /**
   * Passes both plans to each process that starts from now on. Such a process opens a world only if it owns the world
   * by both plans.
   */
  beginChange(next: TeamPlan): void {
    this.#nextPlan = next
  }

  /** Makes processes that start from now on know only this plan. */
  endChange(plan: TeamPlan): void {
    this.#plan = plan
    this.#nextPlan = null
  }

  /**
   * Makes nginx use the current plan, without cutting connections. Resolves with false if nginx does not use it within
   * RELOAD_TIMEOUT_MS.
   */
  async reloadProxy(): Promise<boolean> {
    this.#writeConfiguration()
    const { pid } = this.#proxy
    if (pid !== undefined) process.kill(pid, 'SIGHUP')
    const deadlineMs = performance.now() + RELOAD_TIMEOUT_MS
    const isReloaded = async (): Promise<boolean> => {
      const reply = await fetch(`http://127.0.0.1:${this.#plan.port}/processes`).catch(() => null)
      return (await reply?.text()) === String(this.#plan.processes.length)
    }
    while (!(await isReloaded())) {
      if (performance.now() > deadlineMs) return false
      await wait(25)
    }
    return true
  }

  #writeConfiguration(): void {
    writeFileSync(join(this.#folder, 'nginx.conf'), toNginxConfiguration(this.#plan, this.#folder, hasIpv6()))
  }

  #superviseMock(teamProcess: TeamProcess): SupervisedProcess {
    return new SupervisedProcess({
      name: `process ${teamProcess.number}`,
      print: this.#print,
      spawn: () =>
        spawnNode(this.#programs.mock, {
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          env: { ...process.env, ...settingsOf(this.#plan, teamProcess, this.#nextPlan) },
        }),
      untilReady: async ({ stdout }) => {
        if (!stdout) return
        const outputLines = createInterface(stdout)
        for (let line = ''; !line.startsWith('Mock and workbench'); ) [line] = await once(outputLines, 'line')
      },
    })
  }

  #superviseProxy(): SupervisedProcess {
    this.#writeConfiguration()
    // If root starts nginx, its workers run as another user, who must be able to read this folder.
    chmodSync(this.#folder, 0o755)
    return new SupervisedProcess({
      name: 'nginx',
      print: this.#print,
      spawn: () =>
        spawn(this.#programs.nginx, ['-e', 'stderr', '-p', this.#folder, '-c', 'nginx.conf'], {
          stdio: ['ignore', 'pipe', 'pipe'],
          detached: process.platform !== 'win32',
        }),
      untilReady: async () => {
        while (!(await isPortTaken(this.#plan.port))) await wait(25)
      },
    })
  }
}
