import type { Code, Input, Route, Routes } from '@sabai/contracts'
import type { StepSpec } from '@sabai/contracts/control'
import type { State } from '../../domain/state.ts'

/** One call of a recipe: what is sent may depend on what the world holds by then, such as a code that was sent. */
interface CallRecipe<I> {
  readonly input: I | ((state: State) => I)
  /** How often it is made; the last one counts. Once where it is left out. */
  readonly times?: number
}

/** The shortest story in a fresh world after which the domain itself refuses a call. */
export interface RuleRecipe<I = unknown> extends CallRecipe<I> {
  /** What leads to it, in words for the error table. */
  readonly description: string
  /** The base of the world; `th` where it is left out. */
  readonly base?: 'th' | 'la'
  /** The world counts calls. */
  readonly limits?: true
  readonly given?: readonly StepSpec[]
  /** Made before, each by whoever calls. */
  readonly first?: readonly (CallRecipe<unknown> & { readonly on: Route })[]
  /** Who calls where a member must, by their cast name; `somchai` where it is left out. */
  readonly as?: string
  /** The token to send, where it is not a fresh one of that member. */
  readonly token?: (state: State) => string | undefined
}

/** The domain never refuses so by itself: a scenario does, and why the domain does not. */
export interface ScenarioOnly {
  readonly reason: string
}

/** How a refusal is reached. */
export type RefusalRecipe<I = unknown> = RuleRecipe<I> | ScenarioOnly

export const scenarioOnly = (why: string): ScenarioOnly => ({ reason: why })

type OwnOf<R extends Route> = Routes[R]['refusals'][number]

/** The ways to the refusals that calls declare as their own; to another code there can be none. */
export type OwnRecipes<R extends string = string> = {
  readonly [K in Extract<Route, R>]?: { readonly [C in OwnOf<K>]?: RefusalRecipe<Input<K>> }
}

/** The same, as it is read. */
export type RefusalRecipes = Readonly<Partial<Record<Code, RefusalRecipe>>>
