import { expect, test } from 'vitest'
import { runTool } from './process/tool.ts'

/** Source files of ours that run in one transfer on the server, contracts included. */
const MOST_FILES = 27

test('a transfer runs through few source files on the server', async () => {
  const { code, output } = await runTool('--import', ['tsx', 'scripts/bench/path.ts'])
  expect(code, output).toBe(0)
  expect((JSON.parse(output) as { files: number }).files).toBeLessThanOrEqual(MOST_FILES)
})
