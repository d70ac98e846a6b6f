import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../../packages/mock-server/src/lib/system-error.ts'
import { MOCK, portOf } from '../dev/ports.ts'
import { UserError } from '../process/user-error.ts'

export const USAGE = `Usage: npm run team -- --processes 4

Starts several mocks behind one nginx, which passes each call to the process of its world. If the team runs already,
changes the number of its processes: kept worlds are moved, and worlds that are not moved go on undisturbed.

  --processes <n>  the number of processes, 1 to 32 (4)
  --nginx          prints the configuration of nginx, and starts nothing

The proxy has the port MOCK_PORT (3001). The team receives changes at the port MOCK_PORT + 100. The processes have the
ports after that.
Kept worlds are in the folder "team" of MOCK_DATA (.sabai).`

const DEFAULT_PROCESS_COUNT = 4
const MAX_PROCESS_COUNT = 32
/** The port at which the running team receives changes is the port of the proxy plus this number. */
const CHANGE_PORT_DISTANCE = 100
/** The port of the first process is the port of the proxy plus this number. */
const FIRST_PORT_DISTANCE = 101

/** Returns the port at which the running team receives another number of processes. */
export const changePortOf = ({ port }: Pick<TeamPlan, 'port'>): number => port + CHANGE_PORT_DISTANCE

/** One mock of a team. */
export interface TeamProcess {
  readonly number: number
  readonly port: number
  /** The address at which the proxy and the other processes reach it, as `host:port`. */
  readonly server: string
  readonly dataFolder: string
}

/** The description from which the configuration of nginx and the settings of the processes are derived. */
export interface TeamPlan {
  /** The port of the proxy, at which all worlds are reached. */
  readonly port: number
  /** The folder with a data folder for each process. */
  readonly dataFolder: string
  readonly processes: readonly TeamProcess[]
}

export const planTeam = (count: number, port: number, dataFolder: string): TeamPlan => ({
  port,
  dataFolder,
  processes: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    port: port + FIRST_PORT_DISTANCE + index,
    server: `127.0.0.1:${port + FIRST_PORT_DISTANCE + index}`,
    dataFolder: join(dataFolder, String(index + 1)),
  })),
})

export interface TeamOptions {
  readonly plan: TeamPlan
  /** Whether the number of processes was given as an option. Otherwise it is the default. */
  readonly isCountGiven: boolean
  /** Whether to print the configuration of nginx instead of starting anything. */
  readonly printsNginx: boolean
}

/** Reads the arguments and settings of the command. Returns null for --help. Throws a UserError if one is wrong. */
export const readTeamOptions = (args: readonly string[]): TeamOptions | null => {
  const values = readValues(args)
  if (values.help) return null
  const text = values.processes ?? String(DEFAULT_PROCESS_COUNT)
  const count = Number(text)
  if (!/^\d{1,3}$/.test(text) || count < 1 || count > MAX_PROCESS_COUNT)
    throw new UserError(`--processes is '${text}': write a whole number from 1 to ${MAX_PROCESS_COUNT}.`)
  const port = portOf(MOCK)
  const lastPort = port + FIRST_PORT_DISTANCE + count - 1
  if (lastPort > 65_535)
    throw new UserError(
      `MOCK_PORT is ${port}, so the last of ${count} processes would have the port ${lastPort}, and 65535 is the highest: choose a smaller MOCK_PORT.`,
    )
  const plan = planTeam(count, port, resolve(process.env.MOCK_DATA || '.sabai', 'team'))
  return { plan, isCountGiven: values.processes !== undefined, printsNginx: values.nginx === true }
}

const readValues = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { processes: { type: 'string' }, nginx: { type: 'boolean' }, help: { type: 'boolean' } },
    }).values
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${USAGE}`)
  }
}

const listServers = ({ processes }: TeamPlan): string => processes.map(({ server }) => server).join(',')

/** Returns the settings of a process as environment variables; `next` is the plan to which the team is changing. */
export const settingsOf = (
  plan: TeamPlan,
  { port: ownPort, dataFolder }: TeamProcess,
  next: TeamPlan | null = null,
) => ({
  MOCK_PORT: String(plan.port),
  MOCK_LISTEN_PORT: String(ownPort),
  MOCK_DATA: dataFolder,
  MOCK_TEAM: listServers(plan),
  ...(next && { MOCK_TEAM_NEXT: listServers(next) }),
})
