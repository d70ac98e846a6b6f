import { stringify } from 'yaml'
import { toNginxConfiguration } from '../nginx-configuration.ts'
import { settingsOf, type TeamProcess } from '../team-plan.ts'
import {
  CONTAINER_DATA,
  type DeployedTeam,
  type DeploymentFiles,
  MOCK_IMAGE,
  MOCK_PROGRAM,
  NGINX_IMAGE,
  NGINX_USER_ID,
  NODE_USER_ID,
  OPTIONAL_SETTINGS,
  toLoopbackPlan,
} from './deployed-team.ts'

/** The service whose network and process namespaces all others share, so that all have the same loopback. */
const NAMESPACE_SERVICE = 'network'
const SHARED_NAMESPACES = { network_mode: `service:${NAMESPACE_SERVICE}`, pid: `service:${NAMESPACE_SERVICE}` }
const LOCKED_DOWN = {
  read_only: true,
  tmpfs: ['/tmp'],
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
}
const healthcheckOf = (...test: string[]) => ({
  healthcheck: { test: ['CMD', ...test], interval: '5s', timeout: '3s', start_period: '30s', retries: 3 },
})

/** Returns a script for Node that ends with exit code 1 if the mock of a process does not answer. */
const checkScriptOf = ({ port }: TeamProcess): string =>
  `fetch('http://127.0.0.1:${port}/__mock/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`

/** Returns the files with which Docker Compose runs a team on one machine. */
export const toComposeFiles = (team: DeployedTeam): DeploymentFiles => {
  const plan = toLoopbackPlan(team, CONTAINER_DATA)
  const { access, port } = team
  const passwordsFile = access?.login.kind === 'basic' ? access.login.file : null
  const passwordsPath = '/etc/nginx/passwords'
  const containerAccess =
    passwordsFile && access ? { ...access, login: { kind: 'basic' as const, file: passwordsPath } } : access
  const mock = {
    image: MOCK_IMAGE,
    user: `${NODE_USER_ID}:${NODE_USER_ID}`,
    ...SHARED_NAMESPACES,
    ...LOCKED_DOWN,
    volumes: [`data:${CONTAINER_DATA}`],
  }
  // A setting that is listed without a value gets its value from the environment in which Compose is started.
  const inheritedEnvironment = Object.fromEntries(OPTIONAL_SETTINGS.map((name) => [name, null]))
  const processes = plan.processes.map((teamProcess) => [
    `process-${teamProcess.number}`,
    {
      ...mock,
      environment: { ...inheritedEnvironment, ...settingsOf(plan, teamProcess) },
      command: ['node', '--enable-source-maps', MOCK_PROGRAM],
      restart: 'always',
      stop_grace_period: '10s',
      depends_on: { move: { condition: 'service_completed_successfully' } },
      ...healthcheckOf('node', '-e', checkScriptOf(teamProcess)),
    },
  ])
  const compose = {
    services: {
      [NAMESPACE_SERVICE]: {
        image: MOCK_IMAGE,
        command: ['sleep', 'infinity'],
        init: true,
        user: `${NODE_USER_ID}:${NODE_USER_ID}`,
        ...LOCKED_DOWN,
        restart: 'always',
        ports: [`127.0.0.1:${port}:${port}`],
      },
      move: {
        ...mock,
        environment: { MOCK_PORT: String(port), MOCK_DATA: CONTAINER_DATA },
        command: [
          ...['node', 'scripts/bootstrap.mjs', 'scripts/team/deployment/deployment.ts'],
          ...['move', '--processes', String(team.processCount)],
        ],
        depends_on: { [NAMESPACE_SERVICE]: { condition: 'service_started' } },
      },
      ...Object.fromEntries(processes),
      proxy: {
        image: NGINX_IMAGE,
        user: `${NGINX_USER_ID}:${NGINX_USER_ID}`,
        entrypoint: ['nginx', '-e', 'stderr', '-c', '/etc/nginx/sabai.conf'],
        ...SHARED_NAMESPACES,
        ...LOCKED_DOWN,
        volumes: [
          './nginx.conf:/etc/nginx/sabai.conf:ro',
          ...(passwordsFile ? [`${passwordsFile}:${passwordsPath}:ro`] : []),
        ],
        restart: 'always',
        depends_on: { [NAMESPACE_SERVICE]: { condition: 'service_started' } },
        ...healthcheckOf('wget', '-q', '-O', '/dev/null', `http://127.0.0.1:${port}/__mock/health`),
      },
    },
    volumes: { data: {} },
  }
  return {
    'compose.yaml': stringify(compose, { aliasDuplicateObjects: false, lineWidth: 0 }),
    'nginx.conf': toNginxConfiguration(plan, '/tmp', false, { isInContainer: true, access: containerAccess }),
  }
}
