import { describe, expect, test } from 'vitest'
import { filterScenarios, headingOf, NO_SCENARIO_FILTER, type ScenarioSummary, tagsOf } from './filter-scenarios.ts'

const createSummary = (name: string, changes: Partial<ScenarioSummary> = {}): ScenarioSummary => ({
  name,
  kind: 'file',
  title: name,
  description: '',
  tags: [],
  base: 'th',
  member: null,
  file: `scenarios/${name}.yaml`,
  ...changes,
})

const SCENARIOS = [
  createSummary('withdraw/lost', { tags: ['money', 'withdraw'], description: 'Nothing is sent twice' }),
  createSummary('login/late', { tags: ['otp'] }),
  createSummary('laos/paid', { base: 'la', tags: ['money'] }),
  createSummary('refuse/GET /api/wallet/NO_WALLET', { kind: 'refusal', base: null, file: null, tags: ['refusal'] }),
]

const filterNames = (search: Partial<typeof NO_SCENARIO_FILTER>) =>
  filterScenarios(SCENARIOS, { ...NO_SCENARIO_FILTER, ...search }).map(({ name }) => name)

describe('the scenario list', () => {
  test('the scenario list shows either files or refusals, sorted by heading', () => {
    expect(filterNames({})).toEqual(['laos/paid', 'login/late', 'withdraw/lost'])
    expect(filterNames({ kind: 'refusal' })).toEqual(['refuse/GET /api/wallet/NO_WALLET'])
  })

  test('scenarios below one heading are sorted by title', () => {
    const scenarios = [createSummary('login/a', { title: 'Zebra' }), createSummary('login/b', { title: 'Apple' })]
    expect(filterScenarios(scenarios, NO_SCENARIO_FILTER).map(({ title }) => title)).toEqual(['Apple', 'Zebra'])
  })

  test('the scenario search covers names, titles, tags and descriptions', () => {
    expect(filterNames({ words: 'twice' })).toEqual(['withdraw/lost'])
    expect(filterNames({ words: 'OTP' })).toEqual(['login/late'])
  })

  test('the base filter keeps all refusals, and only the files of the chosen base', () => {
    expect(filterNames({ base: 'la' })).toEqual(['laos/paid'])
    expect(filterNames({ base: 'la', kind: 'refusal' })).toHaveLength(1)
  })

  test('the tags of one kind of scenario are each listed once, and the tag filter can be combined with the base filter', () => {
    expect(tagsOf(SCENARIOS, 'file')).toEqual(['money', 'otp', 'withdraw'])
    expect(filterNames({ tag: 'money', base: 'th' })).toEqual(['withdraw/lost'])
  })

  test('the heading of a refusal is its route, and the heading of a file is its folder', () => {
    expect(SCENARIOS.map(headingOf)).toEqual(['withdraw', 'login', 'laos', 'GET /api/wallet'])
  })
})
