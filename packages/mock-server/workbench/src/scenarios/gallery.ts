import type { ControlReply } from '@sabai/contracts/control'
import { hasWords } from '../ui/words.ts'

export type Listed = ControlReply<'GET /__mock/scenarios'>['scenarios'][number]

export interface Search {
  readonly kind: Listed['kind']
  readonly words: string
  /** Empty: both. */
  readonly base: string
  /** Empty: any. */
  readonly tag: string
}

export const ALL: Search = { kind: 'file', words: '', base: '', tag: '' }

/** The scenarios that a search finds, those of one heading together. */
export const fitting = (scenarios: readonly Listed[], { kind, words, base, tag }: Search): readonly Listed[] =>
  scenarios
    .filter(
      (scenario) =>
        scenario.kind === kind &&
        (base === '' || scenario.base === null || scenario.base === base) &&
        (tag === '' || scenario.tags.includes(tag)) &&
        hasWords(words, [scenario.name, scenario.title, scenario.tells, ...scenario.tags]),
    )
    .sort((a, b) => headingOf(a).localeCompare(headingOf(b)) || a.title.localeCompare(b.title))

/** What a scenario stands under: its route where it is a refusal, else its folder. */
export const headingOf = ({ kind, name }: Listed): string => {
  const folders = name.split('/').slice(0, -1)
  if (kind === 'refusal') return folders.slice(1).join('/')
  return folders.join('/') || 'fixtures/scenarios'
}

/** Every tag of a kind of scenarios, in the order of the alphabet. */
export const tagsOf = (scenarios: readonly Listed[], kind: Listed['kind']): readonly string[] =>
  [...new Set(scenarios.flatMap((scenario) => (scenario.kind === kind ? scenario.tags : [])))].sort()
