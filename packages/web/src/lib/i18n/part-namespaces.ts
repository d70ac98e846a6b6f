import type { Namespace } from '../../texts/text-types.ts'

/**
 * Returns the namespaces of the texts that are fetched together with a part: its own namespaces and, unless home shows
 * the part without a tap, the namespace `shared`.
 */
export const namespacesOf = (ownNamespaces: readonly Namespace[], isOnHome = false): readonly Namespace[] =>
  isOnHome ? ownNamespaces : ['shared', ...ownNamespaces]
