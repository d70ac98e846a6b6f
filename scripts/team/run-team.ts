import { userInfo } from 'node:os'
import { formatAudit } from '../../packages/mock-server/src/plugins/control/processes/audit.ts'
import { findNginx } from '../checks/nginx.ts'
import { buildMock } from '../dev/mock-process.ts'
import { UserError } from '../process/user-error.ts'
import { listenForChanges } from './change-server.ts'
import { changeTeam } from './change-team.ts'
import { moveWorlds } from './move-worlds.ts'
import { assertPortsFree, portsOf } from './ports-free.ts'
import type { TeamPlan } from './team-plan.ts'
import { TeamSupervisor } from './team-supervisor.ts'

/** The client address of an audited action that a command on this machine has caused. */
const LOCAL_ADDRESS = '127.0.0.1'

const print = (line: string): void => console.log(line)

const requireNginx = (): string => {
  const program = findNginx()
  if (program !== undefined) return program
  throw new UserError(
    "A team needs nginx, and it is missing: install it (Debian's nginx-light), or set NGINX_PATH to one. One process needs none: npm run mock.",
  )
}

const waitForStopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })

const printAddresses = ({ port, processes }: TeamPlan): void =>
  print(
    [
      '',
      `  Mock and workbench  http://localhost:${port}`,
      ...processes.map(
        ({ number, port: ownPort, dataFolder }) =>
          `  Process ${number}           port ${ownPort}, data in ${dataFolder}`,
      ),
      '',
      '  Another number of processes, from another terminal: npm run team -- --processes <n>',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )

/**
 * Moves persisted worlds to the processes that own them by this plan. Then runs the processes of the team and its nginx
 * until a signal comes, and starts each of them again whenever it ends. Rejects with a UserError if something cannot be
 * started.
 */
export const runTeam = async (plan: TeamPlan): Promise<void> => {
  const stopSignal = waitForStopSignal()
  await assertPortsFree(portsOf(plan))
  const nginx = requireNginx()
  const movedWorlds = moveWorlds(plan)
  if (movedWorlds.length > 0) print(`Kept worlds that another process has now: ${movedWorlds.join(', ')}.`)
  const { username: user } = userInfo()
  for (const world of movedWorlds) print(formatAudit({ user, address: LOCAL_ADDRESS, action: 'moved', world }))
  const team = new TeamSupervisor(plan, { mock: await buildMock(), nginx }, print)
  try {
    await team.start()
    const server = await listenForChanges(
      () => team.plan,
      async (count, user) => {
        const { lines, moved, ended } = await changeTeam(team, count)
        for (const line of lines) print(line)
        for (const world of moved) print(formatAudit({ user, address: LOCAL_ADDRESS, action: 'moved', world }))
        for (const world of ended) print(formatAudit({ user, address: LOCAL_ADDRESS, action: 'ended', world }))
        return lines
      },
    )
    printAddresses(plan)
    await stopSignal
    print('\nStopping …')
    server.close()
  } finally {
    await team.stop()
  }
}
