import type { Reply, Route } from '@sabai/contracts'

/** Replies for some of the calls. */
export type Replies = { readonly [R in Route]?: Reply<R> }
