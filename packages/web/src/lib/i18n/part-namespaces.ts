import type { Namespace } from '../../texts/text-types.ts'

/**
 * Returns the namespaces with which a part is fetched: its own, and the shared ones unless home shows the part without
 * a tap.
 */
export const namespacesOf = (ownNamespaces: readonly Namespace[], isOnHome = false): readonly Namespace[] =>
  isOnHome ? ownNamespaces : ['shared', ...ownNamespaces]
