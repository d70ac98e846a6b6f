import type { Input, Refusal, Reply, Route, Routes } from '@sabai/contracts'
import type { Immutable } from 'immer'
import type { Refused } from '../domain/refused.ts'
import type { Member, WorldState } from '../domain/state.ts'
import type { Catalogue } from '../fixtures/schema.ts'

/** What every handler is given besides its input. `now` is world time in ms. */
interface Common {
  readonly catalogue: Catalogue
  readonly now: number
}

/** A query reads the committed state. */
type Asked<R extends Route> = Common & {
  readonly state: Immutable<WorldState>
} & (Routes[R]['access'] extends 'member' ? { readonly member: Immutable<Member> } : unknown)

/** A command works on a draft: what it does stays when it replies and is dropped when it refuses. */
type Commanded<R extends Route> = Common & {
  readonly state: WorldState
} & (Routes[R]['access'] extends 'member' ? { readonly member: Member } : unknown)

type Given<R extends Route> = Routes[R]['kind'] extends 'query' ? Asked<R> : Commanded<R>

/** Answers one route: its reply, or one of the refusals that its contract declares. */
export type Handler<R extends Route> = (given: Given<R>, input: Input<R>) => Reply<R> | Refused<Refusal<R>>

/** One handler for every route of the contract, no more and no fewer. */
export type Handlers = { readonly [R in Route]: Handler<R> }
