import { type MemberPagePath, PATHS, type PublicPagePath } from '../lib/navigation/paths.ts'
import type { Namespace } from '../texts/text-types.ts'

/**
 * The namespaces that each page uses in addition to the common ones. The first and the basic namespaces are common to
 * all pages, and the shared ones to all pages except home. The page table reads this list, and so does the build, which
 * preloads the namespaces while the app's script is loading.
 */
export const PAGE_TEXTS = {
  [PATHS.register]: ['register'],
  [PATHS.howTo]: ['howTo'],
  [PATHS.contact]: ['contact'],
  [PATHS.profile]: ['profile', 'register'],
  [PATHS.home]: ['home'],
  [PATHS.statement]: ['statement'],
  [PATHS.spin]: ['spin', 'home'],
  [PATHS.bonus]: ['bonus', 'home', 'profile'],
  [PATHS.memberContact]: ['contact'],
} satisfies Readonly<Record<Exclude<PublicPagePath | MemberPagePath, typeof PATHS.login>, readonly Namespace[]>>
