import { readArguments } from './process/read-arguments.ts'
import { runTool } from './process/tool.ts'
import { runScript, UserError } from './process/user-error.ts'

const USAGE = 'Usage: npm run format, which formats every file and fixes what the linter can fix by itself'

await runScript(async () => {
  readArguments(USAGE, [], 0)
  const { code, output } = await runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '.'])
  if (code !== 0) throw new UserError(output.trimEnd())
  console.log(output.trimEnd())
})
