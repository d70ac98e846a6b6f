import type { Reply, Route } from '@sabai/contracts'

/** A reply for some of the calls. */
export type Replies = { readonly [R in Route]?: Reply<R> }
