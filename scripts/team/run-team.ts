import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { findNginx } from '../checks/nginx.ts'
import { buildMock } from '../dev/mock-process.ts'
import { isTaken } from '../dev/ports.ts'
import { spawnNode } from '../dev/spawn-node.ts'
import { UserError } from '../process/user-error.ts'
import { moveWorlds } from './move-worlds.ts'
import { toNginxConfiguration } from './nginx-configuration.ts'
import { SupervisedProcess } from './supervised-process.ts'
import { settingsOf, type TeamPlan, type TeamProcess } from './team-plan.ts'

const print = (line: string): void => console.log(line)

/** Throws a UserError that lists the ports of a team that are taken. */
export const assertPortsFree = async ({ port, processes }: TeamPlan): Promise<void> => {
  const wanted = [
    { port, what: 'the proxy' },
    ...processes.map((each) => ({ ...each, what: `process ${each.number}` })),
  ]
  const lines: string[] = []
  for (const each of wanted) if (await isTaken(each.port)) lines.push(`Port ${each.port}, for ${each.what}, is taken.`)
  if (lines.length > 0)
    throw new UserError(
      `${lines.join('\n')}\nStop what uses it, or choose other ports: MOCK_PORT=${port + 200}. Nothing was started.`,
    )
}

/** Returns whether this machine has the address ::1, which browsers try first for names that end with localhost. */
export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces())
    .flat()
    .some((address) => address?.address === '::1')

const requireNginx = (): string => {
  const program = findNginx()
  if (program !== undefined) return program
  throw new UserError(
    "A team needs nginx, and it is missing: install it (Debian's nginx-light), or set NGINX_PATH to one. One process needs none: npm run mock.",
  )
}

const superviseMock = (plan: TeamPlan, own: TeamProcess, program: string): SupervisedProcess =>
  new SupervisedProcess({
    name: `process ${own.number}`,
    print,
    spawn: () =>
      spawnNode(program, {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, ...settingsOf(plan, own) },
      }),
    untilReady: async ({ stdout }) => {
      if (!stdout) return
      const lines = createInterface(stdout)
      for (let line = ''; !line.startsWith('Mock and workbench'); ) [line] = await once(lines, 'line')
    },
  })

const superviseNginx = (plan: TeamPlan, program: string, folder: string): SupervisedProcess => {
  writeFileSync(join(folder, 'nginx.conf'), toNginxConfiguration(plan, folder, hasIpv6()))
  // If nginx is started by root, its workers have another user.
  chmodSync(folder, 0o755)
  return new SupervisedProcess({
    name: 'nginx',
    print,
    spawn: () =>
      spawn(program, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
      }),
    untilReady: async () => {
      while (!(await isTaken(plan.port))) await wait(25)
    },
  })
}

const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })

const printAddresses = ({ port, processes }: TeamPlan): void =>
  print(
    [
      '',
      `  Mock and workbench  http://localhost:${port}`,
      ...processes.map(
        ({ number, port: own, dataFolder }) => `  Process ${number}           port ${own}, data in ${dataFolder}`,
      ),
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )

/**
 * Runs the processes of a team and its nginx until a signal comes; one that ends is started again. Before, moves kept
 * worlds to the processes that own them by this plan. Rejects with a UserError if something cannot be started.
 */
export const runTeam = async (plan: TeamPlan): Promise<void> => {
  const stopped = untilStopped()
  await assertPortsFree(plan)
  const nginx = requireNginx()
  const moved = moveWorlds(plan)
  if (moved.length > 0) print(`Kept worlds that another process has now: ${moved.join(', ')}.`)
  const program = await buildMock()
  const folder = mkdtempSync(join(tmpdir(), 'sabai-team-'))
  const mocks = plan.processes.map((each) => superviseMock(plan, each, program))
  const proxy = superviseNginx(plan, nginx, folder)
  try {
    await Promise.all(mocks.map((mock) => mock.start()))
    await proxy.start()
    printAddresses(plan)
    await stopped
    print('\nStopping …')
  } finally {
    await proxy.stop()
    await Promise.all(mocks.map((mock) => mock.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}
