import { runScript } from '../process/user-error.ts'
import { requestChange } from './change-server.ts'
import { toNginxConfiguration } from './nginx-configuration.ts'
import { runTeam } from './run-team.ts'
import { readTeamOptions, USAGE } from './team-plan.ts'
import { hasIpv6 } from './team-supervisor.ts'

await runScript(async () => {
  const options = readTeamOptions(process.argv.slice(2))
  if (options === null) return console.log(USAGE)
  const { plan, isCountGiven, printsNginx } = options
  if (printsNginx) return console.log(toNginxConfiguration(plan, '/tmp', hasIpv6()))
  const changeLines = await requestChange(plan, isCountGiven)
  if (changeLines !== null) return console.log(changeLines.join('\n'))
  await runTeam(plan)
})
process.exit()
