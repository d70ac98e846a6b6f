import { NO_REPLY, proxySettingsOf, toHttpBlockStart } from '../nginx-configuration.ts'
import type { TeamPlan } from '../team-plan.ts'
import { podNameOf } from './deployed-team.ts'

/** The port at which the nginx of a pod receives the calls for the mock beside it. */
export const SIDECAR_PORT = 8_080

/**
 * Returns the configuration of the nginx that is in the pod of each process. This nginx passes everything on to the
 * mock of its pod, which listens on loopback only.
 */
export const toSidecarConfiguration = (plan: TeamPlan, folder: string): string => `# Written by \`npm run deployment\`.
${toHttpBlockStart(folder)}
  map $hostname $process {
${plan.processes.map((teamProcess) => `    ${podNameOf(teamProcess)} 127.0.0.1:${teamProcess.port};`).join('\n')}
  }
  # Processes call each other by the names of their pods. The mock accepts only names of its own machine, so the name is
  # replaced.
  map $http_host $host_for_mock {
${plan.processes.map(({ server }) => `    ${server} localhost:${plan.port};`).join('\n')}
    default $http_host;
  }
  server {
    listen ${SIDECAR_PORT};
    server_name _;
    absolute_redirect off;
${proxySettingsOf('$host_for_mock').slice(1)}
    # With this header, a mock says that another process owns a new world. It is passed on, because the proxy of the
    # team acts on it.
    proxy_ignore_headers X-Accel-Redirect;
    proxy_pass_header X-Accel-Redirect;
    location / {
      proxy_pass http://$process;
    }
    # The supervisor of the pod asks for the health here, with a Host that the mock would refuse.
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
