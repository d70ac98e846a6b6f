import { BUILDS, buildApp } from '../build/build-app.ts'
import { findChromium } from '../checks/chromium.ts'
import { readArguments } from '../process/read-arguments.ts'
import { runTool } from '../process/tool.ts'
import { runScript, UserError } from '../process/user-error.ts'

const USAGE =
  'Usage: npm run pictures, or npm run pictures -- <part of a name>, such as transfer or "home, la build"; writes screenshots into pictures/'

/**
 * Takes screenshots of every page and dialog in each language, both builds and all widths. Ends with exit code 1 if
 * anything is cut off, scrolls sideways, has accessibility violations, or cannot be shown.
 */
await runScript(async () => {
  const [name] = readArguments(USAGE, [], 1).words
  for (const build of BUILDS) {
    const { code, output } = await buildApp(build)
    if (code !== 0) throw new UserError(output.trimEnd())
  }
  const options = ['test', '--config=e2e/pictures.config.ts', '--reporter=line', ...(name ? ['--grep', name] : [])]
  const { code, output } = await runTool('node_modules/playwright/cli.js', options, {
    CHROMIUM_PATH: await findChromium(),
  })
  console.log(output.trimEnd())
  process.exitCode = code
})
