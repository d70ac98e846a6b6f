import type { Namespace } from '../../texts/text-types.ts'

/** Returns the namespaces with which a part is fetched: its own and, unless home shows it without a tap, the shared one. */
export const namespacesOf = (own: readonly Namespace[], isOnHome = false): readonly Namespace[] =>
  isOnHome ? own : ['shared', ...own]
