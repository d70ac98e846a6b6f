import type { Service } from 'kubernetes-types/core/v1'
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1'
import type { TeamPlan } from '../team-plan.ts'
import type { PublicAccess } from './access.ts'
import { podNameOf } from './deployed-team.ts'
import { labelsOf, PROCESS_NAME } from './kubernetes-names.ts'
import { SIDECAR_PORT } from './sidecar-configuration.ts'

const toService = (name: string, spec: Service['spec'] & object): Service => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: { 'app.kubernetes.io/name': 'sabai' } },
  spec,
})

export const toServices = ({ processes, port }: TeamPlan): Service[] => [
  toService('sabai', { selector: labelsOf('proxy'), ports: [{ name: 'http', port, targetPort: 'http' }] }),
  toService(PROCESS_NAME, {
    clusterIP: 'None',
    selector: labelsOf('process'),
    ports: [{ name: 'http', port: SIDECAR_PORT, targetPort: 'http' }],
  }),
  // Each process has a Service of its own, whose address stays the same when the pod is replaced. This is necessary,
  // because nginx resolves the names of processes only when it starts.
  ...processes.map((teamProcess) =>
    toService(podNameOf(teamProcess), {
      selector: { ...labelsOf('process'), 'statefulset.kubernetes.io/pod-name': podNameOf(teamProcess) },
      ports: [{ name: 'http', port: teamProcess.port, targetPort: 'http' }],
    }),
  ),
]

export const toIngress = ({ publicHost }: PublicAccess): Ingress => {
  const backend = { service: { name: 'sabai', port: { name: 'http' } } }
  const hosts = [publicHost, `*.${publicHost}`]
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      name: 'sabai',
      labels: { 'app.kubernetes.io/name': 'sabai' },
      annotations: {
        'nginx.ingress.kubernetes.io/proxy-body-size': '0',
        'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
        'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
        'nginx.ingress.kubernetes.io/proxy-read-timeout': '86400',
        'nginx.ingress.kubernetes.io/proxy-send-timeout': '86400',
      },
    },
    spec: {
      tls: [{ hosts, secretName: 'sabai-tls' }],
      rules: hosts.map((host) => ({ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } })),
    },
  }
}

/**
 * Returns the policy that lets only the proxy and the other processes call a process, because a process itself asks
 * nobody for a login.
 */
export const toNetworkPolicy = (): NetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: PROCESS_NAME, labels: labelsOf('process') },
  spec: {
    podSelector: { matchLabels: labelsOf('process') },
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: (['proxy', 'process'] as const).map((part) => ({ podSelector: { matchLabels: labelsOf(part) } })),
        ports: [{ port: 'http' }],
      },
    ],
  },
})
