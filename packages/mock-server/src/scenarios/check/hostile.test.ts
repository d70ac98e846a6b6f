import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from '../../lib/cooperative-task.ts'
import { fieldOf } from '../../lib/record.ts'
import { FIXTURES_FOLDER } from '../../testing/copy-fixtures.ts'
import { loadTestLibrary } from '../../testing/test-worlds.ts'
import { readScenarioFiles } from '../library/scenario-files.ts'
import { toYaml } from '../library/to-yaml.ts'

const RUNS = process.env.DEEP ? 5_000 : 400

const WORDS = ['GET /api/wallet', '*', 'noi', 'ORCHID', '5m', 'pass', 'constructor', '__proto__', 'lookups', 'a.b', '']
const anyValue = fc.oneof(fc.constantFrom<unknown>(...WORDS, {}, [], null, -1, 1e300), fc.jsonValue({ maxDepth: 3 }))

const scenarios = runAtOnce(readScenarioFiles(FIXTURES_FOLDER)).map(({ source }) =>
  Array.isArray(source) ? {} : source.value,
)

/**
 * Returns a copy of a value with one part replaced by `replacement`. Each number of `keyChoices` chooses a key on the
 * path to that part.
 */
const replaceSomewhere = (node: unknown, keyChoices: readonly number[], replacement: unknown): unknown => {
  const [choice, ...laterChoices] = keyChoices
  const keys = typeof node === 'object' && node !== null ? Object.keys(node) : []
  const key = choice === undefined ? undefined : keys[choice % keys.length]
  if (key === undefined) return replacement
  if (Array.isArray(node)) return node.with(Number(key), replaceSomewhere(node[Number(key)], laterChoices, replacement))
  return { ...Object(node), [key]: replaceSomewhere(fieldOf(node, key), laterChoices, replacement) }
}

/** Expects that every reported mistake in a text has a position, and that a text with mistakes is not explained. */
const expectConsistentReport = async (text: string): Promise<void> => {
  const { problems, explained } = await loadTestLibrary().checkText(text)
  for (const { line, column, message } of problems) {
    expect(line).toBeGreaterThan(0)
    expect(column).toBeGreaterThan(0)
    expect(message).toMatch(/\S/)
  }
  expect(problems.length > 0 ? explained : []).toEqual([])
}

test('checking a scenario in which any part was replaced by any value never throws', {
  timeout: 300_000,
}, async () => {
  const changedScenario = fc.record({
    scenario: fc.constantFrom(...scenarios),
    keyChoices: fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
    replacement: anyValue,
  })
  await fc.assert(
    fc.asyncProperty(changedScenario, ({ scenario, keyChoices, replacement }) =>
      expectConsistentReport(toYaml(Object(replaceSomewhere(scenario, keyChoices, replacement)))),
    ),
    { numRuns: RUNS },
  )
})

test('a null step of `given` is reported, even in a scenario with a timeline', async () => {
  await expectConsistentReport('given: [null]\ntimeline: [{ at: 1s, do: { credit: { member: noi, amount: 1 } } }]\n')
})

test('checking a text that is not a scenario never throws', async () => {
  const line = fc.stringMatching(/^[ \t]{0,6}[-?:&*!|>{}[\],#a-z"' ]{0,12}$/)
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), (lines) => expectConsistentReport(lines.join('\n'))),
    { numRuns: RUNS },
  )
})
