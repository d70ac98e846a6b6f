import { runScript } from '../process/user-error.ts'
import { toNginxConfiguration } from './nginx-configuration.ts'
import { hasIpv6, runTeam } from './run-team.ts'
import { readTeamOptions, USAGE } from './team-plan.ts'

await runScript(async () => {
  const options = readTeamOptions(process.argv.slice(2))
  if (options === null) return console.log(USAGE)
  const { plan, printsNginx } = options
  if (printsNginx) return console.log(toNginxConfiguration(plan, '/tmp', hasIpv6()))
  await runTeam(plan)
})
process.exit()
