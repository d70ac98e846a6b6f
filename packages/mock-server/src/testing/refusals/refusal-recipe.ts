import type { ErrorCode, Input, Route, Routes } from '@sabai/contracts'
import type { StepSpec } from '@sabai/contracts/control'
import type { State } from '../../domain/state.ts'

/** A call of a recipe. Its input may depend on the state before the call, such as on a code that was sent. */
interface CallRecipe<I> {
  readonly input: I | ((state: State) => I)
  /** How often the call is made, by default once. */
  readonly times?: number
  /** The content of the file to upload, if any. */
  readonly file?: Uint8Array<ArrayBuffer>
}

/** The shortest steps in a new world after which the domain itself refuses a call. */
export interface RuleRecipe<I = unknown> extends CallRecipe<I> {
  /** A description of what leads to the refusal, for the table in docs/errors.md. */
  readonly description: string
  /** The base of the world, by default `th`. */
  readonly base?: 'th' | 'la'
  /** The time of the world, such as `2026-11-29T12:00:00+07:00`; by default that of this machine. */
  readonly clock?: string
  /** Set if the world must apply rate limits. */
  readonly limits?: true
  /** Set if the world must apply the hours without slip uploads. */
  readonly closingWindow?: true
  readonly given?: readonly StepSpec[]
  /** Calls that the same caller makes before the refused call. */
  readonly earlierCalls?: readonly (CallRecipe<unknown> & { readonly on: Route })[]
  /** The cast name of the member who calls, by default `somchai`. */
  readonly as?: string
  /** The token to send in place of a new token of that member. */
  readonly token?: (state: State) => string | undefined
}

/** The reason why only a scenario refuses with a code, and never the domain itself. */
export interface ScenarioOnly {
  readonly reason: string
}

/** The shortest steps to a refusal, or the reason why only a scenario can produce it. */
export type RefusalRecipe<I = unknown> = RuleRecipe<I> | ScenarioOnly

export const scenarioOnly = (why: string): ScenarioOnly => ({ reason: why })

type OwnRefusalOf<R extends Route> = Routes[R]['refusals'][number]

/** The recipes of the refusals that routes declare themselves, by route. A recipe for another code does not compile. */
export type OwnRecipes<R extends string = string> = {
  readonly [K in Extract<Route, R>]?: { readonly [C in OwnRefusalOf<K>]?: RefusalRecipe<Input<K>> }
}

export type RefusalRecipes = Readonly<Partial<Record<ErrorCode, RefusalRecipe>>>
