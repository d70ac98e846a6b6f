import { isPortTaken } from '../dev/ports.ts'
import { UserError } from '../process/user-error.ts'
import { changePortOf, type TeamPlan } from './team-plan.ts'

interface WantedPort {
  readonly port: number
  readonly what: string
}

/** Lists the ports that a team needs. */
export const portsOf = (plan: TeamPlan): WantedPort[] => [
  { port: plan.port, what: 'the proxy' },
  { port: changePortOf(plan), what: 'changes of the team' },
  ...plan.processes.map(({ number, port }) => ({ port, what: `process ${number}` })),
]

/** Throws a UserError that lists the ports that are taken, if any are. */
export const assertPortsFree = async (wantedPorts: readonly WantedPort[]): Promise<void> => {
  const lines: string[] = []
  for (const { port, what } of wantedPorts)
    if (await isPortTaken(port)) lines.push(`Port ${port}, for ${what}, is taken.`)
  if (lines.length === 0) return
  throw new UserError(
    `${lines.join('\n')}\nStop what uses it, or choose other ports with MOCK_PORT. Nothing was started.`,
  )
}
