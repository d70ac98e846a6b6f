import { APP_PATHS } from '@sabai/contracts/constants'

export const PATHS = APP_PATHS

type Path = (typeof PATHS)[keyof typeof PATHS]

/** The pages that require a login: those below /user. */
export type MemberPagePath = Extract<Path, `${typeof PATHS.member}/${string}`>

/**
 * The pages that anybody may open, without the paths that only redirect and the page that says that the service has
 * ended.
 */
export type PublicPagePath = Exclude<
  Path,
  MemberPagePath | typeof PATHS.root | typeof PATHS.member | typeof PATHS.terminated
>

/** The only paths that the parameter `next` may lead to. */
export const MEMBER_PATHS: readonly string[] = Object.values(PATHS).filter((path) =>
  `${path}/`.startsWith(`${PATHS.member}/`),
)
