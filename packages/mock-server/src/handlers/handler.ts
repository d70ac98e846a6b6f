import type { Input, RefusalCode, Reply, Route, Routes } from '@sabai/contracts'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { MemberContext, MemberQueryContext, QueryContext, WorldContext } from '../domain/context.ts'
import type { Refusal } from '../domain/refusal.ts'

/** What is known besides about the call itself. */
interface CallerContext {
  /** The `_id` of the member whose token came with the call, also where it needs none; null without a good one. */
  readonly callerId: string | null
}

/** An upload is given its file, or null where none came. */
type UploadContext<R extends Route> = Routes[R] extends { upload: object }
  ? { readonly upload: UploadedFileSpec | null }
  : unknown

/**
 * A query reads the committed state. A command works on a draft: what it does stays when it replies and is dropped when
 * it refuses.
 */
type HandlerContext<R extends Route> = {
  query: { public: QueryContext; member: MemberQueryContext }
  command: { public: WorldContext; member: MemberContext }
}[Routes[R]['kind']][Routes[R]['access']] &
  CallerContext &
  UploadContext<R>

/** Answers one route: its reply, or one of the refusals that its contract declares. */
export type Handler<R extends Route> = (
  context: HandlerContext<R>,
  input: Input<R>,
) => Reply<R> | Refusal<RefusalCode<R>>

/** One handler for every route of the contract, no more and no fewer. */
export type Handlers = { readonly [R in Route]: Handler<R> }
