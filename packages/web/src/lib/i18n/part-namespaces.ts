import type { Namespace } from '../../texts/text-types.ts'

/**
 * Returns the namespaces with which a part is fetched: its own, the basic ones and, unless home shows the part without a
 * tap, the shared ones.
 */
export const namespacesOf = (own: readonly Namespace[], isOnHome = false): readonly Namespace[] =>
  isOnHome ? ['basics', ...own] : ['basics', 'shared', ...own]
