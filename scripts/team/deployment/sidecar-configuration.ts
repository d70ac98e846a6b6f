import { NO_REPLY, proxySettingsOf, toHttpBlockStart } from '../nginx-configuration.ts'
import type { TeamPlan } from '../team-plan.ts'
import { podNameOf } from './deployed-team.ts'

/** The port at which the nginx of a pod receives the calls for the mock beside it. */
export const SIDECAR_PORT = 8_080

/**
 * Writes the configuration of the nginx that is in the pod of each process. It passes everything on to the mock of its
 * pod, which listens on loopback only.
 */
export const toSidecarConfiguration = (plan: TeamPlan, folder: string): string => `# Written by \`npm run deployment\`.
${toHttpBlockStart(folder)}
  map $hostname $process {
${plan.processes.map((own) => `    ${podNameOf(own)} 127.0.0.1:${own.port};`).join('\n')}
  }
  # Processes ask each other for their worlds by the names of their pods, and the mock accepts names of its machine only.
  map $http_host $host_for_mock {
${plan.processes.map(({ server }) => `    ${server} localhost:${plan.port};`).join('\n')}
    default $http_host;
  }
  server {
    listen ${SIDECAR_PORT};
    server_name _;
    absolute_redirect off;
${proxySettingsOf('$host_for_mock').slice(1)}
    # That another process owns a new world is for the proxy of the team.
    proxy_ignore_headers X-Accel-Redirect;
    proxy_pass_header X-Accel-Redirect;
    location / {
      proxy_pass http://$process;
    }
    # The supervisor of the pod asks here, whatever Host it sends.
    location = /health {
      proxy_set_header Host localhost:${plan.port};
      proxy_pass http://$process/__mock/health;
    }
    location @no_reply {
${NO_REPLY}
    }
  }
}
`
