import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Browser } from 'playwright/test'
import { describeStep } from './step.ts'
import { type Failure, repeatSteps } from './walk.ts'

/** Describes a failure with its steps, one on each line. */
export const describeFailure = ({ seed, setup, steps, invariant, message }: Failure): string =>
  [
    `${invariant}: ${message}`,
    `  seed ${seed}, ${Object.values(setup).join(', ')}`,
    ...steps.map((step, index) => `  ${index + 1}. ${describeStep(step)}`),
  ].join('\n')

/**
 * Merges the situations that were added to the world into one scenario. In the world, the rules of the situation that
 * was added last are tried first, so they come first in the scenario.
 */
const toScenario = ({ seed, setup, steps, invariant, message }: Failure): ScenarioSpec => {
  const situations = steps.flatMap((step) => (step.do === 'situation' ? [step.scenario] : []))
  return {
    title: `${invariant} fails`,
    description: message.slice(0, 200),
    base: setup.base,
    member: setup.member,
    seed,
    given: situations.flatMap(({ given = [] }) => given),
    rules: situations.flatMap(({ rules = [] }) => rules).toReversed(),
    sockets: situations.flatMap(({ sockets = [] }) => sockets).toReversed(),
    timeline: situations.flatMap(({ timeline = [] }) => timeline),
    expect: { unused: 'allow' },
  }
}

const toTest = (
  failure: Failure,
  walkFile: string,
): string => `import failure from './failure.json' with { type: 'json' }
import { expect, test } from 'playwright/test'
import { type Failure, repeatSteps } from '${walkFile}'

/*
${describeFailure(failure).replaceAll('*/', '* /')}
*/
test('${failure.invariant} holds after these steps', async ({ browser }) => {
  expect(await repeatSteps(browser, failure as Failure)).toBeNull()
})
`

/**
 * Writes a failure into a folder of its own below `parent`: its steps, the scenario of its world, a browser test that
 * fails in the same way, a trace and a picture. Returns the folder.
 */
export const keepFailure = async (browser: Browser, failure: Failure, parent: string): Promise<string> => {
  const folder = join(parent, `${failure.invariant}-${failure.seed}`)
  mkdirSync(folder, { recursive: true })
  const walkFile = relative(folder, join(import.meta.dirname, 'walk.ts'))
  writeFileSync(join(folder, 'failure.json'), `${JSON.stringify(failure, null, 2)}\n`)
  writeFileSync(join(folder, 'scenario.json'), `${JSON.stringify(toScenario(failure), null, 2)}\n`)
  writeFileSync(join(folder, 'failure.explore.ts'), toTest(failure, walkFile))
  await repeatSteps(browser, failure, { folder })
  return folder
}
