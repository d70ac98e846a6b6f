import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runTool } from '../process/tool.ts'
import { type CheckResult, sumResults, toCheckResult } from './check-result.ts'

/** One release of each major version of Node that Sabai supports. Each is a version of the npm package `node`. */
const RELEASES = ['20.19.5', '22.23.3', '24.21.0']

const majorOf = (release: string): string => release.split('.')[0] ?? ''

/** Runs the unit tests and makes the builds with a release of Node, in a clone of the last commit. */
const testOnNode = async (release: string, show: (text: Buffer) => void): Promise<CheckResult> => {
  const folder = mkdtempSync(join(tmpdir(), `sabai-node-${release}-`))
  try {
    console.log(`Node ${release}:`)
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, `node@${release}`], {
      stdio: 'inherit',
    })
    execFileSync('git', ['clone', '--quiet', '.', join(folder, 'tree')], { stdio: 'inherit' })
    const binFolder = join(folder, 'node_modules/.bin')
    // `show` prints the output while the tool runs, so the result does not repeat it.
    const { code } = await runTool(
      'scripts/bootstrap.mjs',
      ['--tools', 'scripts/test.ts', 'unit', 'build'],
      { PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` },
      { show, cwd: join(folder, 'tree'), node: join(folder, 'node_modules/node/bin/node') },
    )
    return toCheckResult({ code, output: `Node ${release}: see above` })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the unit tests and the builds with each release in RELEASES, except for the major version of this process. */
export const testOnOtherNodes = async (show: (text: Buffer) => void): Promise<CheckResult> => {
  const results: CheckResult[] = []
  for (const release of RELEASES)
    if (majorOf(release) !== majorOf(process.versions.node)) results.push(await testOnNode(release, show))
  return sumResults(results)
}
