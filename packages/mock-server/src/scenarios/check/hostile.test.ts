import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from '../../lib/cooperative-task.ts'
import { fieldOf } from '../../lib/record.ts'
import { FIXTURES } from '../../testing/copy-fixtures.ts'
import { loadTestLibrary } from '../../testing/test-worlds.ts'
import { readScenarioFiles } from '../library/scenario-files.ts'
import { toYaml } from '../library/to-yaml.ts'

const RUNS = process.env.DEEP ? 5_000 : 400

const WORDS = ['GET /api/wallet', '*', 'noi', 'ORCHID', '5m', 'pass', 'constructor', '__proto__', 'lookups', 'a.b', '']
const value = fc.oneof(fc.constantFrom<unknown>(...WORDS, {}, [], null, -1, 1e300), fc.jsonValue({ maxDepth: 3 }))

const scenarios = runAtOnce(readScenarioFiles(FIXTURES)).map(({ source }) =>
  Array.isArray(source) ? {} : source.value,
)

/** The same value with another one somewhere in it: `steps` says where, each a choice among the keys that there are. */
const spoil = (node: unknown, steps: readonly number[], other: unknown): unknown => {
  const [step, ...rest] = steps
  const keys = typeof node === 'object' && node !== null ? Object.keys(node) : []
  const key = step === undefined ? undefined : keys[step % keys.length]
  if (key === undefined) return other
  if (Array.isArray(node)) return node.with(Number(key), spoil(node[Number(key)], rest, other))
  return { ...Object(node), [key]: spoil(fieldOf(node, key), rest, other) }
}

/** Expects of any text that its mistakes are reported, or else what it does. */
const isExplained = async (text: string): Promise<void> => {
  const { problems, explained } = await loadTestLibrary().checkText(text)
  for (const { line, column, message } of problems) {
    expect(line).toBeGreaterThan(0)
    expect(column).toBeGreaterThan(0)
    expect(message).toMatch(/\S/)
  }
  expect(problems.length > 0 ? explained : []).toEqual([])
}

test('a scenario with anything in any place is checked without an error of the mock', {
  timeout: 300_000,
}, async () => {
  const changed = fc.record({
    scenario: fc.constantFrom(...scenarios),
    steps: fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
    other: value,
  })
  await fc.assert(
    fc.asyncProperty(changed, ({ scenario, steps, other }) =>
      isExplained(toYaml(Object(spoil(scenario, steps, other)))),
    ),
    { numRuns: RUNS },
  )
})

test('a step of given that is nothing is reported, beside a timeline too', async () => {
  await isExplained('given: [null]\ntimeline: [{ at: 1s, do: { credit: { member: noi, amount: 1 } } }]\n')
})

test('a text that is no scenario at all is checked without an error of the mock', async () => {
  const line = fc.stringMatching(/^[ \t]{0,6}[-?:&*!|>{}[\],#a-z"' ]{0,12}$/)
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), (lines) => isExplained(lines.join('\n'))),
    { numRuns: RUNS },
  )
})
