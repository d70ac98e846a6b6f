import type { Input, RefusalCode, Reply, Route, Routes } from '@sabai/contracts'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { Publish } from '../domain/chat/conversation.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { Member, WorldState } from '../domain/state.ts'
import type { FixtureData } from '../fixture-schema/schema.ts'

/** What every handler is given besides its input. `now` is world time in ms. */
interface BaseContext {
  readonly fixtureData: FixtureData
  readonly now: number
  /** The `_id` of the member whose token came with the call, also where it needs none; null without a good one. */
  readonly callerId: string | null
}

/** A query reads the committed state. */
type QueryContext<R extends Route> = BaseContext & {
  readonly state: Immutable<WorldState>
} & (Routes[R]['access'] extends 'member' ? { readonly member: Immutable<Member> } : unknown)

/** A command works on a draft: what it does stays when it replies and is dropped when it refuses. */
type CommandContext<R extends Route> = BaseContext & {
  readonly state: WorldState
  /** Takes a message of the chat that is to be pushed once the command is committed. */
  readonly publish: Publish
} & (Routes[R]['access'] extends 'member' ? { readonly member: Member } : unknown)

/** An upload is given its file, or null where none came. */
type UploadContext<R extends Route> = Routes[R] extends { upload: object }
  ? { readonly upload: UploadedFileSpec | null }
  : unknown

type HandlerContext<R extends Route> = (Routes[R]['kind'] extends 'query' ? QueryContext<R> : CommandContext<R>) &
  UploadContext<R>

/** Answers one route: its reply, or one of the refusals that its contract declares. */
export type Handler<R extends Route> = (
  context: HandlerContext<R>,
  input: Input<R>,
) => Reply<R> | Refusal<RefusalCode<R>>

/** One handler for every route of the contract, no more and no fewer. */
export type Handlers = { readonly [R in Route]: Handler<R> }
