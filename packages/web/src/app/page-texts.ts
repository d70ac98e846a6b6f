import { type MemberPagePath, PATHS, type PublicPagePath } from '../lib/navigation/paths.ts'
import type { Namespace } from '../texts/text-types.ts'

/**
 * The namespaces that a page uses in addition to those that all pages use: `first` and `basics`, and, on all pages except
 * home, `shared`. The page table reads this list, and so does the build, which preloads the namespaces while the app's
 * script is loading.
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
