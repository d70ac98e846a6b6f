import { resolve } from 'node:path'
import { type BackEndSettings, parseMixedRoutes, readBaseUrl } from './backend/back-end-settings.ts'
import { InvalidInputError } from './lib/issue.ts'
import { Team } from './lib/team/team.ts'
import { DAY_MS, HOUR_MS } from './lib/time.ts'
import { WORKBENCH_FOLDER } from './lib/workbench-folder.ts'
import type { Quotas } from './plugins/control/processes/quotas.ts'
import { DEFAULT_WORLDS } from './worlds/worlds.ts'

export interface Environment {
  /** The port at which the mock is reached. */
  readonly mockPort: number
  /** The port on which this process listens. It differs from `mockPort` only behind the proxy of a team. */
  readonly listenPort: number
  /** The team of processes to which this process belongs; null without a team. */
  readonly team: Team | null
  readonly webPort: number
  readonly laosWebPort: number
  readonly dataFolder: string
  readonly fixtures: string
  /** Folder of the built workbench. The scripts that start the mock build it. */
  readonly workbench: string
  readonly defaultWorld: string
  /** The origins, besides those of the app, whose pages may call the mock: see request-guard.ts. */
  readonly corsOrigins: readonly string[]
  /** The key of gift links. Null keeps the key of the fixtures; an empty text means that there is no key. */
  readonly giftLinkKey: string | null
  /** Whether socket.io sends the missed events to a client that reconnects soon. */
  readonly socketRecovery: boolean
  readonly quotas: Quotas
  /** The name, in lower case, of the header in which the proxy names the user who sends a request. */
  readonly userHeader: string
  /** The largest number of bytes of uploads that a world keeps in memory; Infinity for no limit. */
  readonly maxUploadBytes: number
  /** A world in memory ends after this many hours without a request; 0 for never. */
  readonly unusedHours: number
  /** The real back end that answers the calls to one world; null if there is none. */
  readonly backEndSettings: BackEndSettings | null
}

const readPort = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new InvalidInputError(`${name} is "${text}", which is not a port: write a whole number from 1 to 65535.`)
}

const readServers = (env: NodeJS.ProcessEnv, name: string): readonly string[] => {
  const servers = env[name] ? env[name].split(',') : []
  const invalidServer = servers.find((server) => !/^[a-z0-9.-]+:\d{1,5}$/.test(server))
  if (invalidServer === undefined) return servers
  throw new InvalidInputError(
    `${name} has "${invalidServer}": write host and port of each process, as in 127.0.0.1:3101.`,
  )
}

/**
 * Reads the processes of a team, such as `127.0.0.1:3101,127.0.0.1:3102`. This process is the one at `listenPort`.
 * While processes are added or removed, MOCK_TEAM_NEXT lists the processes after the change.
 */
const readTeam = (env: NodeJS.ProcessEnv, listenPort: number): Team | null => {
  const [servers, nextServers] = [readServers(env, 'MOCK_TEAM'), readServers(env, 'MOCK_TEAM_NEXT')]
  if (servers.length === 0) return null
  const self = [...servers, ...nextServers].find((server) => server.endsWith(`:${listenPort}`))
  if (self !== undefined) return new Team(servers, self, nextServers)
  throw new InvalidInputError(
    `MOCK_TEAM is "${env.MOCK_TEAM}", which does not list this process: MOCK_LISTEN_PORT is ${listenPort}.`,
  )
}

/** Reads a whole number from a setting; returns `fallback` if the setting is missing or empty. */
const readNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number, lowest = 1): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= lowest) return number
  throw new InvalidInputError(`${name} is "${text}": write a whole number from ${lowest} on, or leave it out.`)
}

const readHeaderName = (env: NodeJS.ProcessEnv, name: string, fallback: string): string => {
  const text = env[name] || fallback
  if (/^[A-Za-z0-9-]{1,64}$/.test(text)) return text.toLowerCase()
  throw new InvalidInputError(
    `${name} is "${text}", which is not the name of a header: write a name such as X-Remote-User.`,
  )
}

const readSwitch = (env: NodeJS.ProcessEnv, name: string): boolean => {
  const text = env[name] || 'false'
  if (text === 'true' || text === 'false') return text === 'true'
  throw new InvalidInputError(`${name} is "${text}": write true or false.`)
}

const readOrigins = (env: NodeJS.ProcessEnv, name: string): readonly string[] =>
  (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => toOrigin(name, text))

const toOrigin = (name: string, text: string): string => {
  if (text === '*')
    throw new InvalidInputError(`${name} has "*": every page would be let in. Name each origin, separated by commas.`)
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidInputError(
      `${name} has "${text}", which is not an origin of a page: write scheme, host and port, as in https://app.example or http://localhost:8080.`,
    )
  if (url.origin !== text)
    throw new InvalidInputError(`${name} has "${text}", which no browser sends as an origin: write ${url.origin}.`)
  return text
}

const readBackEnd = (env: NodeJS.ProcessEnv, root: string): BackEndSettings | null => {
  if (!env.MOCK_BACK_END) return null
  return {
    baseUrl: readBaseUrl(env.MOCK_BACK_END, 'MOCK_BACK_END'),
    mixed: parseMixedRoutes(env.MOCK_MIX ?? '', 'MOCK_MIX'),
    standIn: env.MOCK_STAND_IN || null,
    base: env.MOCK_WORLD === 'laos' ? 'la' : 'th',
    file: env.MOCK_RECORD_TO ? resolve(root, env.MOCK_RECORD_TO) : null,
  }
}

/**
 * Reads the settings of the mock from environment variables. `root` is the repository's folder, in which every script
 * is started. Throws InvalidInputError if a setting is wrong. The error names the setting, what is wrong with it, and
 * what to write instead.
 */
export const readEnvironment = (env: NodeJS.ProcessEnv, root: string): Environment => {
  if (env.NODE_ENV === 'production')
    throw new InvalidInputError('NODE_ENV is "production": the mock is a development tool and does not start there.')
  const defaultWorld = env.MOCK_WORLD || 'main'
  if (!Object.hasOwn(DEFAULT_WORLDS, defaultWorld))
    throw new InvalidInputError(`MOCK_WORLD is "${defaultWorld}": write ${Object.keys(DEFAULT_WORLDS).join(' or ')}.`)
  const webPort = readPort(env, 'WEB_PORT', 5_173)
  const mockPort = readPort(env, 'MOCK_PORT', 3_001)
  const listenPort = readPort(env, 'MOCK_LISTEN_PORT', mockPort)
  const team = readTeam(env, listenPort)
  return {
    mockPort,
    listenPort,
    team,
    webPort,
    laosWebPort: readPort(env, 'LAOS_WEB_PORT', webPort),
    dataFolder: resolve(root, env.MOCK_DATA || '.sabai'),
    fixtures: resolve(root, env.MOCK_FIXTURES || 'fixtures'),
    workbench: resolve(root, WORKBENCH_FOLDER),
    defaultWorld,
    corsOrigins: readOrigins(env, 'MOCK_CORS'),
    giftLinkKey: env.MOCK_TRUELINK_KEY ?? null,
    socketRecovery: readSwitch(env, 'MOCK_SOCKET_RECOVERY'),
    quotas: {
      worlds: readNumber(env, 'MOCK_MAX_WORLDS', Infinity),
      worldsPerUser: readNumber(env, 'MOCK_MAX_WORLDS_PER_USER', Infinity),
    },
    userHeader: readHeaderName(env, 'MOCK_USER_HEADER', 'X-Remote-User'),
    maxUploadBytes: readNumber(env, 'MOCK_MAX_UPLOAD_MB', Infinity) * 1_048_576,
    unusedHours: readNumber(env, 'MOCK_UNUSED_HOURS', team ? DAY_MS / HOUR_MS : 0, 0),
    backEndSettings: readBackEnd(env, root),
  }
}
