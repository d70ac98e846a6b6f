import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { userInfo } from 'node:os'
import { isUserError, UserError } from '../process/user-error.ts'
import { changePortOf, type TeamPlan } from './team-plan.ts'

const CHANGE_PATH = '/processes'

/** What another `npm run team` asks of the running one. */
interface ChangeRequest {
  /** The number of processes; null if none was named. */
  readonly processes: number | null
  readonly dataFolder: string
  /** The user of this machine who asks, for the log. */
  readonly user: string
}

/**
 * Whether a request comes from a program of this machine. A request of a page in a browser differs: it has an Origin,
 * or another Host.
 */
const isFromProgram = ({ method, url, headers }: IncomingMessage, port: number): boolean =>
  method === 'POST' && url === CHANGE_PATH && headers.host === `127.0.0.1:${port}` && headers.origin === undefined

/**
 * Starts the server that receives the number of processes from another `npm run team` on this machine, and makes one
 * change after another.
 */
export const listenForChanges = async (
  readPlan: () => TeamPlan,
  change: (processCount: number, user: string) => Promise<string[]>,
): Promise<Server> => {
  const port = changePortOf(readPlan())
  const applyChange = async ({ processes, dataFolder, user }: ChangeRequest): Promise<string[]> => {
    const plan = readPlan()
    if (dataFolder !== plan.dataFolder)
      throw new UserError(
        `A team with other data runs at port ${plan.port}, in ${plan.dataFolder}: choose another MOCK_PORT, or its MOCK_DATA.`,
      )
    if (processes === null)
      throw new UserError(
        `A team of ${plan.processes.length} processes runs already at port ${plan.port}. Change their number: npm run team -- --processes <n>`,
      )
    return change(processes, user)
  }
  let lastChange: Promise<unknown> = Promise.resolve()
  const server = createServer(async (request, response) => {
    const send = (status: number, lines: readonly string[]): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(lines))
    }
    if (!isFromProgram(request, port)) return send(403, ['Only `npm run team` changes the team.'])
    try {
      const changeRequest: ChangeRequest = JSON.parse(Buffer.concat(await request.toArray()).toString())
      const pendingAnswer = lastChange.then(() => applyChange(changeRequest))
      lastChange = pendingAnswer.catch(() => undefined)
      send(200, await pendingAnswer)
    } catch (error) {
      if (!isUserError(error)) console.error(error)
      send(400, [error instanceof Error ? error.message : String(error)])
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/**
 * Asks the team that runs at the port of the plan to change to the plan's number of processes. Resolves with sentences
 * that say what happened, or with null if no team runs at this port. Rejects with a UserError if the team refuses. It
 * also refuses if the number of processes was not given.
 */
export const requestChange = async (plan: TeamPlan, isCountGiven: boolean): Promise<string[] | null> => {
  const { dataFolder, processes } = plan
  const { username: user } = userInfo()
  const changeRequest: ChangeRequest = { processes: isCountGiven ? processes.length : null, dataFolder, user }
  const reply = await fetch(`http://127.0.0.1:${changePortOf(plan)}${CHANGE_PATH}`, {
    method: 'POST',
    body: JSON.stringify(changeRequest),
  }).catch(() => null)
  const lines: unknown = await reply?.json().catch(() => null)
  if (!reply || !Array.isArray(lines)) return null
  if (!reply.ok) throw new UserError(lines.join('\n'))
  return lines
}
