import { findChromium } from '../checks/chromium.ts'
import { runTool, type ToolResult } from '../process/tool.ts'

/** Runs a file of `e2e/pictures`, or the tests in it whose titles contain `name`, on the builds of the browser tests. */
export const drawPictures = async (
  file: string,
  name: string | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<ToolResult> => {
  const options = ['test', '--config=e2e/pictures.config.ts', '--reporter=line', `/${file}\\.pictures`]
  return runTool('node_modules/playwright/cli.js', [...options, ...(name ? ['--grep', name] : [])], {
    ...environment,
    CHROMIUM_PATH: await findChromium(),
  })
}
