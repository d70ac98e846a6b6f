import { toNginxConfiguration } from '../nginx-configuration.ts'
import { settingsOf } from '../team-plan.ts'
import { type DeployedTeam, type DeploymentFiles, PROGRAM, toLoopbackPlan } from './deployed-team.ts'

/** The programs and folders of the machine on which systemd runs a team. */
export interface Machine {
  readonly node: string
  readonly nginx: string
  /** The folder of the repository, without blanks. */
  readonly repository: string
  readonly hasIpv6: boolean
}

/** The folder below /var/lib, below /run and below /etc. */
const FOLDER = 'sabai-mock'

const SERVICE = `User=sabai
NoNewPrivileges=yes
PrivateTmp=yes
ProtectSystem=strict`

/** Writes the units with which systemd runs a team, one instance of a template for each process. */
export const toSystemdFiles = (team: DeployedTeam, machine: Machine): DeploymentFiles => {
  const plan = toLoopbackPlan(team, `/var/lib/${FOLDER}`)
  const [first] = plan.processes
  if (!first) throw new Error('a team has at least one process')
  const { MOCK_TEAM } = settingsOf(plan, first)
  const { node, nginx, repository, hasIpv6 } = machine
  const instances = plan.processes.map(({ number }) => `${FOLDER}@${number}.service`)
  return {
    [`${FOLDER}.target`]: `[Unit]
Description=The mocks of Sabai and their proxy
Wants=${FOLDER}-proxy.service ${instances.join(' ')}

[Install]
WantedBy=multi-user.target
`,
    [`${FOLDER}@.service`]: `[Unit]
Description=Mock %i of Sabai
PartOf=${FOLDER}.target
Requires=${FOLDER}-move.service
After=${FOLDER}-move.service

[Service]
${SERVICE}
StateDirectory=${FOLDER}
WorkingDirectory=${repository}
Environment=MOCK_PORT=${plan.port} MOCK_DATA=/var/lib/${FOLDER}/team/%i
Environment=MOCK_TEAM=${MOCK_TEAM}
EnvironmentFile=-/etc/${FOLDER}/settings
ExecStart=/bin/sh -c 'MOCK_LISTEN_PORT=$$((${first.port - 1} + %i)) exec ${node} --enable-source-maps ${PROGRAM}'
Restart=always
RestartSec=1
`,
    [`${FOLDER}-move.service`]: `[Unit]
Description=Move kept worlds to the mocks that own them
PartOf=${FOLDER}.target

[Service]
Type=oneshot
RemainAfterExit=yes
${SERVICE}
StateDirectory=${FOLDER}
WorkingDirectory=${repository}
Environment=MOCK_PORT=${plan.port} MOCK_DATA=/var/lib/${FOLDER}
ExecStart=${node} scripts/bootstrap.mjs scripts/team/deployment/deployment.ts move --processes ${team.processes}
`,
    [`${FOLDER}-proxy.service`]: `[Unit]
Description=The proxy of the mocks of Sabai
PartOf=${FOLDER}.target

[Service]
${SERVICE}
RuntimeDirectory=${FOLDER}
ExecStart=${nginx} -e stderr -p /run/${FOLDER} -c /etc/${FOLDER}/nginx.conf
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=1
`,
    'nginx.conf': toNginxConfiguration(plan, `/run/${FOLDER}`, hasIpv6, {
      isInContainer: false,
      access: team.access,
    }),
  }
}
