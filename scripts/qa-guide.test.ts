import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { controlRoutes, type ScenarioSpec } from '../packages/contracts/src/control/index.ts'
import {
  ACTS,
  Comparison,
  FAULT_PHASES,
  FAULTS,
  Rule,
  Scenario,
  SocketRule,
  Step,
  TimelineEntry,
} from '../packages/contracts/src/scenario/scenario.ts'
import { loadFixtures } from '../packages/mock-server/src/fixtures/load.ts'
import { createWithScenario } from '../packages/mock-server/src/scenarios/apply/apply.ts'
import { Library } from '../packages/mock-server/src/scenarios/library/library.ts'
import { Worlds } from '../packages/mock-server/src/worlds/worlds.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const guide = readFileSync(`${root}docs/qa-guide.md`, 'utf8')
const loadedFixtures = loadFixtures(`${root}fixtures`)
const library = Library.create(`${root}fixtures`, (base) => loadedFixtures[base])

/** Returns the YAML examples of a document, each with its file and line. */
const examplesOf = (file: string) => {
  const text = readFileSync(root + file, 'utf8')
  return [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(({ 1: yaml = '', index }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    yaml,
  }))
}

describe('every scenario example of the documents is valid and can be applied', () => {
  for (const { place, yaml } of [...examplesOf('docs/qa-guide.md'), ...examplesOf('CONTRIBUTING.md')])
    test(`the scenario example at ${place} is valid and can be applied`, async () => {
      expect((await library.checkText(yaml)).problems).toEqual([])
      const scenario: ScenarioSpec = parse(yaml)
      const worlds = await Worlds.open({ fixtures: (base) => loadedFixtures[base], dataFolder: null })
      await createWithScenario(worlds, {}, await library.resolveInline(scenario, { base: scenario.base ?? 'th' }))
      await worlds.close()
    })
})

test('the guide for QA names every key of the scenario format', () => {
  const shapes = [
    Scenario,
    Rule,
    SocketRule,
    TimelineEntry,
    Step,
    Comparison,
    Rule.properties.when,
    Scenario.properties.expect,
  ]
  const keys = [...shapes.flatMap(({ properties }) => Object.keys(properties)), ...ACTS, 'repeat-last', 'cycle', 'fail']
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(guide))).toEqual([])
})

test('the guide for QA lists the possible phases and the default phase of each fault', () => {
  for (const kind of Object.keys(FAULTS) as (keyof typeof FAULTS)[]) {
    const cells = new RegExp(`^\\| \`${kind}\` .*$`, 'm').exec(guide)?.[0].split('|').slice(3, 6) ?? []
    const documentedPhases = FAULT_PHASES.map((phase, index) => [phase, cells[index]?.trim() ?? ''])
    const declaredPhases = FAULT_PHASES.map((phase) => {
      const place = FAULTS[kind].phases.indexOf(phase)
      return [phase, place === 0 ? 'default' : place > 0 ? 'yes' : '']
    })
    expect([kind, documentedPhases]).toEqual([kind, declaredPhases])
  }
})

test('the guide for QA names the whole cast, and each scenario, npm script and call that it names exists', async () => {
  const cast = [...loadedFixtures.th.cast, ...loadedFixtures.la.cast].map(({ key }) => key)
  expect(cast.filter((key) => !guide.includes(`| \`${key}\``))).toEqual([])
  const scripts = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts
  for (const [, name = ''] of guide.matchAll(/npm run ([\w:]+)/g)) expect([name, name in scripts]).toEqual([name, true])
  for (const [, name = ''] of guide.matchAll(/scenario(?:"|)?: ?['"]([\w/-]+)['"]/g))
    expect((await library.read(name))?.name).toBe(name)
  for (const [, route = ''] of guide.matchAll(/^\| `((?:GET|POST|DELETE) \/__mock[^`]*)`/gm))
    expect(Object.keys(controlRoutes)).toContain(route)
})
