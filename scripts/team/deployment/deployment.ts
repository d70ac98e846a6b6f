import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LockHeldError } from '../../../packages/mock-server/src/lib/folder-lock.ts'
import { findNginx } from '../../checks/nginx.ts'
import { buildMock } from '../../dev/mock-process.ts'
import { runScript } from '../../process/user-error.ts'
import { moveWorlds } from '../move-worlds.ts'
import { hasIpv6 } from '../team-supervisor.ts'
import { toComposeFiles } from './compose.ts'
import { type DeployedTeam, type DeploymentFiles, toLoopbackPlan, toPodPlan } from './deployed-team.ts'
import { readDeploymentOptions, USAGE } from './deployment-options.ts'
import { toKubernetesFiles } from './kubernetes.ts'
import { toSystemdFiles } from './systemd.ts'

const writeFiles = (folder: string, files: DeploymentFiles): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    console.log(`Written: ${join(folder, name)}`)
  }
}

const createUnits = (team: DeployedTeam): DeploymentFiles =>
  toSystemdFiles(team, {
    node: process.execPath,
    nginx: findNginx() ?? '/usr/sbin/nginx',
    repository: resolve('.'),
    hasIpv6: hasIpv6(),
  })

/**
 * Moves persisted worlds to the processes that own them. If a process of the team runs, moves nothing and does not
 * fail, so that a process that has ended can start again with its worlds.
 */
const moveUnlessRunning = (team: DeployedTeam, arePods: boolean): void => {
  const plan = arePods ? toPodPlan(team) : toLoopbackPlan(team, resolve(process.env.MOCK_DATA || '.sabai'))
  try {
    const movedWorlds = moveWorlds(plan)
    console.log(
      movedWorlds.length > 0
        ? `Moved: ${movedWorlds.join(', ')}.`
        : 'Every kept world is with the process that owns it.',
    )
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
    console.log(`Nothing was moved, because a process runs. ${error.message}`)
  }
}

await runScript(async () => {
  const options = readDeploymentOptions(process.argv.slice(2))
  if (options === null) return console.log(USAGE)
  const { action, team, folder, arePods } = options
  if (action === 'compose') writeFiles(folder, toComposeFiles(team))
  else if (action === 'kubernetes') writeFiles(folder, toKubernetesFiles(team))
  else if (action === 'systemd') writeFiles(folder, createUnits(team))
  else if (action === 'move') moveUnlessRunning(team, arePods)
  else console.log(`Built: ${await buildMock()}`)
})
process.exit()
