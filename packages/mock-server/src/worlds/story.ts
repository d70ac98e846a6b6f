import type { StepGiven } from '@sabai/contracts/control'
import type { Fixtures } from '../fixtures/schema.ts'
import type { Signal } from './signal.ts'
import type { State } from './world.ts'

/** One step of a story. `at` is world time in ms; what came before it is linked, so that states share their past. */
interface Told {
  readonly at: number
  readonly step: StepGiven
  readonly before: Told | null
  readonly number: number
}

/**
 * What led from the first moment of a world to a state of it, in the words of a scenario's `given`. It is immutable
 * and belongs to its state: a snapshot has the story of its own time.
 */
export interface Story {
  /** With what it began; `at` is world time in ms. */
  readonly beginning: { readonly at: number; readonly seed: number; readonly fixtures: Fixtures }
  readonly last: Told | null
  /** Why it cannot be told again; null where it can. */
  readonly lost: string | null
  /** What the timeline of a scenario should have done and could not, one sentence each. */
  readonly failed: readonly string[]
}

/** A state with what led to it. */
export interface Moment {
  readonly state: State
  readonly story: Story
  /** What is to be pushed when it is committed; one that is committed has none. */
  readonly signals?: readonly Signal[]
}

/** The moment with more that is to be pushed. */
export const signalled = <M extends Moment>(moment: M, signals: readonly Signal[] = []): M =>
  signals.length === 0 ? moment : { ...moment, signals: [...(moment.signals ?? []), ...signals] }

/** What a change says of itself: the step that would repeat it, why none can, or null where none is needed. */
export type Tale = { readonly step: StepGiven } | { readonly lost: string } | null

/** Steps that a story keeps at most: each holds what somebody sent. */
export const LONGEST_STORY = 5_000

export const beginning = (at: number, seed: number, fixtures: Fixtures): Story => ({
  beginning: { at, seed, fixtures },
  last: null,
  lost: null,
  failed: [],
})

/** The story of a world that was kept on disk: what led to its state was never written there. */
export const keptStory = (at: number, seed: number, fixtures: Fixtures): Story =>
  lostStory(beginning(at, seed, fixtures), 'the mock was started anew since it began')

export const lostStory = (story: Story, lost: string): Story =>
  story.lost === null ? { ...story, last: null, lost } : story

/** The story with one thing more. */
export const told = (story: Story, at: number, tale: Tale): Story => {
  if (tale === null || story.lost !== null) return story
  if ('lost' in tale) return lostStory(story, tale.lost)
  const number = (story.last?.number ?? 0) + 1
  if (number > LONGEST_STORY) return lostStory(story, `more than ${LONGEST_STORY} things have happened in it`)
  return { ...story, last: { at, step: tale.step, before: story.last, number } }
}

export const failedToo = (story: Story, sentence: string): Story => ({ ...story, failed: [...story.failed, sentence] })

/** The steps of a story, oldest first. */
export const stepsOf = ({ last }: Story): { readonly at: number; readonly step: StepGiven }[] => {
  const steps: Told[] = []
  for (let each = last; each; each = each.before) steps.push(each)
  return steps.reverse()
}
