import { planTeam, type TeamPlan, type TeamProcess } from '../team-plan.ts'
import type { PublicAccess } from './access.ts'

/** The description of a deployed team, from which all files of a deployment are derived. */
export interface DeployedTeam {
  readonly processCount: number
  /** The port of the proxy. */
  readonly port: number
  /** How other machines reach the team; null if only the machine of the proxy can. */
  readonly access: PublicAccess | null
}

/** The files of a deployment: the name and the text of each. */
export type DeploymentFiles = Readonly<Record<string, string>>

/** The name of the image of each process. scripts/team/deployment/Dockerfile describes this image. */
export const MOCK_IMAGE = 'sabai-mock'
/** The image of the proxy: the official one of nginx. */
export const NGINX_IMAGE = 'nginx:1.28.0-alpine'
/** The id of the user of nginx's image who is not root. */
export const NGINX_USER_ID = 101
/** The id of the user `node` of the mock's image. */
export const NODE_USER_ID = 1_000
/** The path of the bundle that `npm run deployment -- build` writes, relative to the folder of the repository. */
export const MOCK_PROGRAM = 'node_modules/.cache/sabai/mock.mjs'
/** The folder with the data of all processes, in containers. */
export const CONTAINER_DATA = '/data'

/** The settings of a process that the person who deploys the team may choose; docs/team.md explains them. */
export const OPTIONAL_SETTINGS = [
  'MOCK_MAX_WORLDS',
  'MOCK_MAX_WORLDS_PER_USER',
  'MOCK_MAX_UPLOAD_MB',
  'MOCK_UNUSED_HOURS',
]

/** Returns the plan of a team whose processes listen at the same loopback addresses as those of `npm run team`. */
export const toLoopbackPlan = ({ processCount, port }: DeployedTeam, dataFolder: string): TeamPlan =>
  planTeam(processCount, port, `${dataFolder}/team`)

/** Returns the name of the pod of a process, and of the Service that leads to it. Pods are counted from 0. */
export const podNameOf = ({ number }: Pick<TeamProcess, 'number'>): string => `sabai-process-${number - 1}`

/** Returns the plan of a team whose processes are pods. */
export const toPodPlan = (team: DeployedTeam): TeamPlan => {
  const plan = toLoopbackPlan(team, CONTAINER_DATA)
  const processes = plan.processes.map((teamProcess) => ({
    ...teamProcess,
    server: `${podNameOf(teamProcess)}:${teamProcess.port}`,
  }))
  return { ...plan, processes }
}
