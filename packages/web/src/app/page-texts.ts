import { type MemberPagePath, PATHS, type PublicPagePath } from '../lib/navigation/paths.ts'
import type { Namespace } from '../texts/text-types.ts'

/**
 * What each page says besides the first texts and the shared ones. The page table and the build, which has them fetched
 * while the app's script is on its way, both read it.
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
