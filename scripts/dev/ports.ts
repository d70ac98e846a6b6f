import { connect } from 'node:net'
import { UserError } from '../process/user-error.ts'

/** A server, and the environment variable that sets its port. */
export interface Service {
  what: string
  setting: 'WEB_PORT' | 'MOCK_PORT'
  defaultPort: number
}

export const APP: Service = { what: 'the app', setting: 'WEB_PORT', defaultPort: 5173 }
export const MOCK: Service = { what: 'the mock server', setting: 'MOCK_PORT', defaultPort: 3001 }

/** Returns the port of a server. Throws a UserError if the setting is not a port number. */
export const portOf = ({ setting, defaultPort, what }: Service): number => {
  const value = process.env[setting]
  if (!value) return defaultPort
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new UserError(
    `${setting} is '${value}'. It is the port of ${what}: a number from 1 to 65535, ${defaultPort} if unset.`,
  )
}

const isAnsweringAt = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const resolveWith = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => resolveWith(true))
    socket.once('error', () => resolveWith(false))
    socket.setTimeout(1_000, () => resolveWith(true))
  })

/** Returns whether something listens on a port of this machine. */
export const isPortTaken = async (port: number): Promise<boolean> =>
  (await Promise.all(['127.0.0.1', '::1'].map((host) => isAnsweringAt(host, port)))).includes(true)

/**
 * Throws a UserError if one of the ports is taken, or if two servers have the same port. Tries to connect to each port
 * instead of listening on it, because some systems allow a second listener on another address of the same port.
 */
export const assertServicePortsFree = async (services: Service[]): Promise<void> => {
  const servicesByPort = new Map<number, Service>()
  for (const service of services) {
    const port = portOf(service)
    const otherService = servicesByPort.get(port)
    if (otherService)
      throw new UserError(
        `${otherService.what} and ${service.what} both want port ${port}. Give ${service.setting} another number.`,
      )
    servicesByPort.set(port, service)
  }
  const takenPorts: string[] = []
  for (const [port, { what, setting }] of servicesByPort) {
    if (await isPortTaken(port))
      takenPorts.push(
        `Port ${port}, for ${what}, is taken. Stop what uses it, or choose another: ${setting}=${port + 10}`,
      )
  }
  if (takenPorts.length > 0) throw new UserError(`${takenPorts.join('\n')}\nNothing was started.`)
}
