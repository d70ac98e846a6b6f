import type { InputOf, RefusalCodeOf, ReplyOf } from './route.ts'
import type { routes } from './routes/index.ts'

export type { Category, Currency, Locale } from './constants/index.ts'
export type { CatalogueCode, ErrorCode, SlipReason } from './errors.ts'
export type { ClientToServer, ConversationItem, CustomerMessage, ServerToClient } from './realtime.ts'
export { type RouteSpec, refusalsOf } from './route.ts'
export { routes } from './routes/index.ts'
export { Act } from './scenario/acts.ts'

export type Routes = typeof routes
/** The name of a call, for example `POST /api/wallet/transfer`. */
export type Route = keyof Routes
type RouteOfKind<K> = { [R in Route]: Routes[R]['kind'] extends K ? R : never }[Route]
export type QueryRoute = RouteOfKind<'query'>
export type CommandRoute = RouteOfKind<'command'>
/** The commands that take a file. */
export type UploadRoute = { [R in Route]: Routes[R] extends { upload: unknown } ? R : never }[Route]
/** The input of a call: `params` for its route's placeholders, `body` for its JSON. */
export type Input<R extends Route> = InputOf<Routes[R]>
export type Reply<R extends Route> = ReplyOf<Routes[R]>
/** The codes with which a call may be refused. */
export type RefusalCode<R extends Route> = RefusalCodeOf<Routes[R]>
