import type { Input, RefusalCode, Reply, Route, Routes } from '@sabai/contracts'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { MemberContext, MemberQueryContext, QueryContext, WorldContext } from '../domain/context.ts'
import type { Refusal } from '../domain/refusal.ts'

/** Who makes the call. */
interface CallerContext {
  /** The `_id` of the member who makes the call, even if the call needs no token; null for a visitor. */
  readonly callerId: string | null
}

/** The handler of an upload gets the file, or null if none arrived. */
type UploadContext<R extends Route> = Routes[R] extends { upload: object }
  ? { readonly upload: UploadedFileSpec | null }
  : unknown

/**
 * A query reads the committed state. A command works on a draft, which is committed if the command replies, and dropped
 * if it refuses without `commitState`.
 */
type HandlerContext<R extends Route> = {
  query: { public: QueryContext; member: MemberQueryContext }
  command: { public: WorldContext; member: MemberContext }
}[Routes[R]['kind']][Routes[R]['access']] &
  CallerContext &
  UploadContext<R>

/** Answers one route with a reply, or with a refusal that its contract declares. */
export type Handler<R extends Route> = (
  context: HandlerContext<R>,
  input: Input<R>,
) => Reply<R> | Refusal<RefusalCode<R>>

/** Exactly one handler for each route of the contract. */
export type Handlers = { readonly [R in Route]: Handler<R> }
