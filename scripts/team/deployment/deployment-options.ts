import { parseArgs } from 'node:util'
import { messageOf } from '../../../packages/mock-server/src/lib/system-error.ts'
import { MOCK, portOf } from '../../dev/ports.ts'
import { UserError } from '../../process/user-error.ts'
import { readTeamOptions } from '../team-plan.ts'
import type { ProxyLogin, PublicAccess } from './access.ts'
import type { DeployedTeam } from './deployed-team.ts'

const ACTIONS = ['compose', 'kubernetes', 'systemd', 'build', 'move'] as const

export const USAGE = `Usage: npm run deployment -- <what> --processes 4 [options]

  compose     writes a file for Docker Compose, and the configuration of nginx
  kubernetes  writes manifests for Kubernetes
  systemd     writes units for systemd, and the configuration of nginx
  build       builds the mock and the workbench, for images and for systemd
  move        moves kept worlds to the processes that own them, unless a process runs

  --processes <n>          the number of processes, 1 to 32 (4)
  --to <folder>            the folder for the files (out/deployment)
  --public <name>          the name by which other machines reach the team over HTTPS, such as sabai.example
  --login-file <file>      the users and their hashed passwords, as htpasswd writes them
  --login-server <server>  the host and port of oauth2-proxy, for OpenID
  --pods                   moves worlds for Kubernetes

The proxy has the port MOCK_PORT (3001). --public needs one of the two logins.`

export interface DeploymentOptions {
  readonly action: (typeof ACTIONS)[number]
  readonly team: DeployedTeam
  readonly folder: string
  /** Whether the processes of the team are pods. */
  readonly arePods: boolean
}

/** Reads the arguments and settings of the command. Returns null for --help. Throws a UserError if one is wrong. */
export const readDeploymentOptions = (args: readonly string[]): DeploymentOptions | null => {
  const { values, positionals } = readValues(args)
  if (values.help) return null
  const action = ACTIONS.find((name) => name === positionals[0])
  if (!action || positionals.length > 1)
    throw new UserError(`Name one of ${ACTIONS.join(', ')}, and not '${positionals.join(' ')}'.\n${USAGE}`)
  const options = readTeamOptions(values.processes === undefined ? [] : ['--processes', values.processes])
  const processCount = options?.plan.processes.length ?? 0
  const team = { processCount, port: portOf(MOCK), access: readAccess(values) }
  return { action, team, folder: values.to ?? 'out/deployment', arePods: values.pods === true }
}

type ParsedValues = ReturnType<typeof readValues>['values']

const readAccess = (values: ParsedValues): PublicAccess | null => {
  const login = readLogin(values)
  const publicHost = values.public
  if (publicHost === undefined && login === null) return null
  if (publicHost === undefined) throw new UserError('A login is for other machines: give their name with --public.')
  if (login === null)
    throw new UserError('--public needs a login: give --login-file with passwords, or --login-server for OpenID.')
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(publicHost))
    throw new UserError(
      `--public is '${publicHost}': write a name in lower case, without scheme and port, as in sabai.example.`,
    )
  return { publicHost, login }
}

const readLogin = (values: ParsedValues): ProxyLogin | null => {
  const [file, server] = [values['login-file'], values['login-server']]
  if (file !== undefined && server !== undefined)
    throw new UserError('There is one login: give --login-file or --login-server, and not both.')
  if (file !== undefined) {
    if (/^\/[\w./-]+$/.test(file)) return { kind: 'basic', file }
    throw new UserError(`--login-file is '${file}': write a whole path from /, of letters, digits and - _ . only.`)
  }
  if (server === undefined) return null
  if (/^[a-z0-9.-]+:\d{1,5}$/.test(server)) return { kind: 'openid', server }
  throw new UserError(`--login-server is '${server}': write host and port, as in 127.0.0.1:4180.`)
}

const readValues = (args: readonly string[]) => {
  const textOption = { type: 'string' } as const
  const options = {
    processes: textOption,
    to: textOption,
    public: textOption,
    'login-file': textOption,
    'login-server': textOption,
    pods: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${USAGE}`)
  }
}
