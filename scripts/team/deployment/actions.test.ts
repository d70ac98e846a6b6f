import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isPortTaken } from '../../dev/ports.ts'
import { readAction, runAction } from '../testing/composite-action.ts'
import { findFreeTeamPort, withEmptyFolder } from '../testing/running-team.ts'
import { send } from '../testing/team-client.ts'

test.each(['world', 'evidence'])(
  'each input of the action %s is passed to the shell in a variable, and the shell can parse each step',
  (name) => {
    const { inputs, runs, outputs } = readAction(name)
    const usedTexts = JSON.stringify([runs, outputs])
    for (const input of Object.keys(inputs)) expect(usedTexts).toContain(`inputs.${input}`)
    for (const [, input = ''] of usedTexts.matchAll(/inputs\.(\w+)/g)) expect(inputs).toHaveProperty(input)
    for (const { run, shell, uses } of runs.steps) {
      if (run === undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
      else {
        expect(shell).toBe('bash')
        expect(run).not.toContain('${{')
        expect(spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' }).stderr).toBe('')
      }
    }
  },
)

if (process.env.DEEP === '1') {
  test('the actions start the mock, make a world for a job, read the calls of the world if the job fails, and delete the world', () =>
    withEmptyFolder(async (folder) => {
      const port = await findFreeTeamPort(1)
      const startResult = runAction('world', { port: String(port), scenario: 'wheel/no-coin' }, folder)
      try {
        expect(startResult).toMatchObject({ failure: null, outputs: { url: `http://127.0.0.1:${port}` } })
        const { url = '', world = '' } = startResult.outputs
        expect(readFileSync(join(folder, 'environment'), 'utf8')).toBe(`MOCK_URL=${url}\n`)
        await send(url, 'GET', '/api/lookup/info', { 'x-mock-world': world })

        const passedRun = runAction('evidence', { url, world: 'laos', status: 'success' }, folder)
        expect([passedRun.ranSteps, existsSync(join(folder, 'sabai-evidence'))]).toEqual([['Delete the world'], false])

        const failedRun = runAction('evidence', { url, world, status: 'failure' }, folder)
        expect(failedRun).toMatchObject({
          ranSteps: ['Read the report and the calls', 'Upload them', 'Delete the world'],
          failure: null,
        })
        const read = (file: string) => JSON.parse(readFileSync(join(folder, 'sabai-evidence', file), 'utf8'))
        expect(read('report.json')).toHaveProperty('violations')
        expect(read('calls.har').log.entries.map((entry: { request: { url: string } }) => entry.request.url)).toEqual([
          expect.stringContaining('/api/lookup/info'),
        ])
        expect((await send(url, 'GET', `/__mock/worlds/${world}`)).status).toBe(404)

        const refusedRun = runAction('world', { url, scenario: 'wheel/no-such' }, folder)
        expect(refusedRun.failure).toMatch(/::error::No world was created: .*wheel\/no-such/)
      } finally {
        process.kill(Number(readFileSync(join(folder, 'sabai/mock.pid'), 'utf8')))
        while (await isPortTaken(port)) await wait(25)
      }
    }))
}
