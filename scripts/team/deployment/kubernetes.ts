import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1'
import type { Job } from 'kubernetes-types/batch/v1'
import type {
  ConfigMap,
  Container,
  PersistentVolumeClaim,
  PodSpec,
  Service,
  Volume,
  VolumeMount,
} from 'kubernetes-types/core/v1'
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1'
import { stringify } from 'yaml'
import { UserError } from '../../process/user-error.ts'
import { toNginxConfiguration } from '../nginx-configuration.ts'
import { settingsOf, type TeamPlan } from '../team-plan.ts'
import type { PublicAccess } from './access.ts'
import {
  CONTAINER_DATA,
  type DeployedTeam,
  type DeploymentFiles,
  MOCK_IMAGE,
  MOCK_PROGRAM,
  NGINX_IMAGE,
  NGINX_USER_ID,
  NODE_USER_ID,
  toPodPlan,
} from './deployed-team.ts'
import { labelsOf, PROCESS_NAME } from './kubernetes-names.ts'
import { toIngress, toNetworkPolicy, toServices } from './kubernetes-network.ts'
import { SIDECAR_PORT, toSidecarConfiguration } from './sidecar-configuration.ts'

export type Manifest =
  | Deployment
  | StatefulSet
  | Job
  | ConfigMap
  | PersistentVolumeClaim
  | Service
  | Ingress
  | NetworkPolicy

const PROXY_NAME = 'sabai-proxy'
const DATA_CLAIM = 'sabai-data'
const PASSWORDS_SECRET = 'sabai-passwords'
const PASSWORDS_FOLDER = '/etc/nginx/passwords'

const LOCKED_DOWN = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
}
const TMP_VOLUME: Volume = { name: 'tmp', emptyDir: {} }
const TMP_MOUNT: VolumeMount = { name: 'tmp', mountPath: '/tmp' }
const DATA_VOLUME: Volume = { name: 'data', persistentVolumeClaim: { claimName: DATA_CLAIM } }
const DATA_MOUNT: VolumeMount = { name: 'data', mountPath: CONTAINER_DATA }

const toEnv = (settings: Record<string, string>) => Object.entries(settings).map(([name, value]) => ({ name, value }))

/** Returns a container of nginx with one of the configurations of the ConfigMap. */
const toNginxContainer = (file: string, port: number, path: string, mounts: VolumeMount[]): Container => ({
  name: 'nginx',
  image: NGINX_IMAGE,
  command: ['nginx', '-e', 'stderr', '-c', `/etc/nginx/sabai/${file}`],
  ports: [{ name: 'http', containerPort: port }],
  readinessProbe: { httpGet: { path, port: 'http', httpHeaders: [{ name: 'Host', value: 'localhost' }] } },
  securityContext: { ...LOCKED_DOWN, runAsUser: NGINX_USER_ID },
  volumeMounts: [TMP_MOUNT, { name: 'nginx', mountPath: '/etc/nginx/sabai' }, ...mounts],
})

const toPod = (spec: Pick<PodSpec, 'containers' | 'volumes' | 'restartPolicy'>): PodSpec => ({
  ...spec,
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: NODE_USER_ID,
    fsGroup: NODE_USER_ID,
    seccompProfile: { type: 'RuntimeDefault' },
  },
})

const toStatefulSet = (plan: TeamPlan): StatefulSet => {
  const [firstProcess] = plan.processes
  if (!firstProcess) throw new Error('a team has at least one process')
  const { MOCK_PORT, MOCK_TEAM } = settingsOf(plan, firstProcess)
  // Pods are counted from 0, folders from 1.
  const startScript = `number=\${HOSTNAME##*-}
export MOCK_LISTEN_PORT=$((${firstProcess.port} + number)) MOCK_DATA=${plan.dataFolder}/$((number + 1))
exec node --enable-source-maps ${MOCK_PROGRAM}`
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: PROCESS_NAME, labels: labelsOf('process') },
    spec: {
      serviceName: PROCESS_NAME,
      replicas: plan.processes.length,
      // All processes start at the same time, not one after another.
      podManagementPolicy: 'Parallel',
      selector: { matchLabels: labelsOf('process') },
      template: {
        metadata: { labels: labelsOf('process') },
        spec: toPod({
          containers: [
            {
              name: 'mock',
              image: MOCK_IMAGE,
              command: ['/bin/sh', '-c', startScript],
              env: toEnv({ MOCK_PORT, MOCK_TEAM }),
              envFrom: [{ configMapRef: { name: 'sabai-settings', optional: true } }],
              resources: { requests: { cpu: '1', memory: '512Mi' }, limits: { memory: '2Gi' } },
              securityContext: LOCKED_DOWN,
              volumeMounts: [TMP_MOUNT, DATA_MOUNT],
            },
            toNginxContainer('sidecar.conf', SIDECAR_PORT, '/health', []),
          ],
          volumes: [TMP_VOLUME, DATA_VOLUME, { name: 'nginx', configMap: { name: PROXY_NAME } }],
        }),
      },
    },
  }
}

const toProxy = ({ port }: TeamPlan, access: PublicAccess): Deployment => {
  const hasPasswords = access.login.kind === 'basic'
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: PROXY_NAME, labels: labelsOf('proxy') },
    spec: {
      // There may be two proxies: the world of a call alone decides to which process a proxy passes the call.
      replicas: 2,
      selector: { matchLabels: labelsOf('proxy') },
      template: {
        metadata: { labels: labelsOf('proxy') },
        spec: toPod({
          containers: [
            toNginxContainer(
              'proxy.conf',
              port,
              '/__mock/health',
              hasPasswords ? [{ name: 'passwords', mountPath: PASSWORDS_FOLDER, readOnly: true }] : [],
            ),
          ],
          volumes: [
            TMP_VOLUME,
            { name: 'nginx', configMap: { name: PROXY_NAME } },
            ...(hasPasswords ? [{ name: 'passwords', secret: { secretName: PASSWORDS_SECRET } }] : []),
          ],
        }),
      },
    },
  }
}

/**
 * Returns the manifests of a team. Throws a UserError if the team has no `access`, because Kubernetes needs a login.
 */
export const toManifests = (team: DeployedTeam): Manifest[] => {
  const { access } = team
  if (!access)
    throw new UserError(
      'Pods are reached over the network of the cluster, so Kubernetes needs a login: give --public, and --login-file or --login-server.',
    )
  const plan = toPodPlan(team)
  const login =
    access.login.kind === 'basic' ? { kind: 'basic' as const, file: `${PASSWORDS_FOLDER}/htpasswd` } : access.login
  return [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: PROXY_NAME, labels: labelsOf('proxy') },
      data: {
        'proxy.conf': toNginxConfiguration(plan, '/tmp', false, { isInContainer: true, access: { ...access, login } }),
        'sidecar.conf': toSidecarConfiguration(plan, '/tmp'),
      },
    },
    {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: DATA_CLAIM, labels: labelsOf('process') },
      spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '20Gi' } } },
    },
    toStatefulSet(plan),
    toProxy(plan, access),
    ...toServices(plan),
    toIngress(access),
    toNetworkPolicy(),
  ]
}

/**
 * Returns the Job that moves persisted worlds to the processes that own them. It must run while no process of the team
 * runs.
 */
export const toMoveJob = ({ processCount, port }: DeployedTeam): Job => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'sabai-move', labels: labelsOf('move') },
  spec: {
    backoffLimit: 0,
    template: {
      metadata: { labels: labelsOf('move') },
      spec: toPod({
        restartPolicy: 'Never',
        containers: [
          {
            name: 'move',
            image: MOCK_IMAGE,
            command: ['node', 'scripts/bootstrap.mjs', 'scripts/team/deployment/deployment.ts'],
            args: ['move', '--pods', '--processes', String(processCount)],
            env: toEnv({ MOCK_PORT: String(port), MOCK_DATA: CONTAINER_DATA }),
            securityContext: LOCKED_DOWN,
            volumeMounts: [TMP_MOUNT, DATA_MOUNT],
          },
        ],
        volumes: [TMP_VOLUME, DATA_VOLUME],
      }),
    },
  },
})

const toYaml = (manifests: readonly Manifest[]): string =>
  manifests.map((each) => stringify(each, { aliasDuplicateObjects: false, lineWidth: 0 })).join('---\n')

/** Returns the files of the manifests with which Kubernetes runs a team. */
export const toKubernetesFiles = (team: DeployedTeam): DeploymentFiles => ({
  'sabai.yaml': toYaml(toManifests(team)),
  'move.yaml': toYaml([toMoveJob(team)]),
})
