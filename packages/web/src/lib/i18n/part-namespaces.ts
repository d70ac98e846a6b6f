import type { Namespace } from '../../texts/text-types.ts'

/**
 * Returns the namespaces with which a part is fetched: its own, and the shared ones unless home shows the part without
 * a tap.
 */
export const namespacesOf = (own: readonly Namespace[], isOnHome = false): readonly Namespace[] =>
  isOnHome ? own : ['shared', ...own]
