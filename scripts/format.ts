import { runTool } from './process/tool.ts'
import { runScript, UserError } from './process/user-error.ts'

/** Formats every file and mends what the linter can mend by itself. */
await runScript(async () => {
  const { code, output } = await runTool('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '.'])
  if (code !== 0) throw new UserError(output.trimEnd())
  console.log(output.trimEnd())
})
