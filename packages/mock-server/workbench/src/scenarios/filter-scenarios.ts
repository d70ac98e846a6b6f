import type { ControlReply } from '@sabai/contracts/control'
import { hasWords } from '../ui/has-words.ts'

export type ScenarioSummary = ControlReply<'GET /__mock/scenarios'>['scenarios'][number]

export interface ScenarioFilter {
  readonly kind: ScenarioSummary['kind']
  readonly words: string
  /** The base of the scenarios to keep; empty for all. A scenario without a base is always kept. */
  readonly base: string
  /** The tag that a scenario must have; empty to keep all scenarios. */
  readonly tag: string
}

export const NO_SCENARIO_FILTER: ScenarioFilter = { kind: 'file', words: '', base: '', tag: '' }

/** Filters scenarios and sorts them by heading, then by title. */
export const filterScenarios = (
  scenarios: readonly ScenarioSummary[],
  { kind, words, base, tag }: ScenarioFilter,
): readonly ScenarioSummary[] =>
  scenarios
    .filter(
      (scenario) =>
        scenario.kind === kind &&
        (base === '' || scenario.base === null || scenario.base === base) &&
        (tag === '' || scenario.tags.includes(tag)) &&
        hasWords(words, [scenario.name, scenario.title, scenario.description, ...scenario.tags]),
    )
    .sort((a, b) => headingOf(a).localeCompare(headingOf(b)) || a.title.localeCompare(b.title))

/** Returns the heading below which the list shows a scenario: the route of a refusal, or the folder of a file. */
export const headingOf = ({ kind, name }: ScenarioSummary): string => {
  const folders = name.split('/').slice(0, -1)
  if (kind === 'refusal') return folders.slice(1).join('/')
  return folders.join('/') || 'fixtures/scenarios'
}

/** Lists the tags of all scenarios of one kind, sorted. */
export const tagsOf = (scenarios: readonly ScenarioSummary[], kind: ScenarioSummary['kind']): readonly string[] =>
  [...new Set(scenarios.flatMap((scenario) => (scenario.kind === kind ? scenario.tags : [])))].sort()
