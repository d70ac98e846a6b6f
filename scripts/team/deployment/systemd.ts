import { toNginxConfiguration } from '../nginx-configuration.ts'
import { settingsOf } from '../team-plan.ts'
import { type DeployedTeam, type DeploymentFiles, MOCK_PROGRAM, toLoopbackPlan } from './deployed-team.ts'

/** The programs and folders of the machine on which systemd runs a team. */
export interface Machine {
  readonly node: string
  readonly nginx: string
  /** The folder of the repository, without blanks. */
  readonly repository: string
  readonly hasIpv6: boolean
}

/** The beginning of the names of all units, and the name of the folders below /var/lib, /run and /etc. */
const UNIT_NAME = 'sabai-mock'

const SERVICE_SETTINGS = `User=sabai
NoNewPrivileges=yes
PrivateTmp=yes
ProtectSystem=strict`

/** Returns the units with which systemd runs a team, with one instance of a template for each process. */
export const toSystemdFiles = (team: DeployedTeam, machine: Machine): DeploymentFiles => {
  const plan = toLoopbackPlan(team, `/var/lib/${UNIT_NAME}`)
  const [firstProcess] = plan.processes
  if (!firstProcess) throw new Error('a team has at least one process')
  const { MOCK_TEAM } = settingsOf(plan, firstProcess)
  const { node, nginx, repository, hasIpv6 } = machine
  const instances = plan.processes.map(({ number }) => `${UNIT_NAME}@${number}.service`)
  return {
    [`${UNIT_NAME}.target`]: `[Unit]
Description=The mocks of Sabai and their proxy
Wants=${UNIT_NAME}-proxy.service ${instances.join(' ')}

[Install]
WantedBy=multi-user.target
`,
    [`${UNIT_NAME}@.service`]: `[Unit]
Description=Mock %i of Sabai
PartOf=${UNIT_NAME}.target
Requires=${UNIT_NAME}-move.service
After=${UNIT_NAME}-move.service

[Service]
${SERVICE_SETTINGS}
StateDirectory=${UNIT_NAME}
WorkingDirectory=${repository}
Environment=MOCK_PORT=${plan.port} MOCK_DATA=/var/lib/${UNIT_NAME}/team/%i
Environment=MOCK_TEAM=${MOCK_TEAM}
EnvironmentFile=-/etc/${UNIT_NAME}/settings
ExecStart=/bin/sh -c 'MOCK_LISTEN_PORT=$$((${firstProcess.port - 1} + %i)) exec ${node} --enable-source-maps ${MOCK_PROGRAM}'
Restart=always
RestartSec=1
`,
    [`${UNIT_NAME}-move.service`]: `[Unit]
Description=Move kept worlds to the mocks that own them
PartOf=${UNIT_NAME}.target

[Service]
Type=oneshot
RemainAfterExit=yes
${SERVICE_SETTINGS}
StateDirectory=${UNIT_NAME}
WorkingDirectory=${repository}
Environment=MOCK_PORT=${plan.port} MOCK_DATA=/var/lib/${UNIT_NAME}
ExecStart=${node} scripts/bootstrap.mjs scripts/team/deployment/deployment.ts move --processes ${team.processCount}
`,
    [`${UNIT_NAME}-proxy.service`]: `[Unit]
Description=The proxy of the mocks of Sabai
PartOf=${UNIT_NAME}.target

[Service]
${SERVICE_SETTINGS}
RuntimeDirectory=${UNIT_NAME}
ExecStart=${nginx} -e stderr -p /run/${UNIT_NAME} -c /etc/${UNIT_NAME}/nginx.conf
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=1
`,
    'nginx.conf': toNginxConfiguration(plan, `/run/${UNIT_NAME}`, hasIpv6, {
      isInContainer: false,
      access: team.access,
    }),
  }
}
