/** Every address that the app answers to (product section 2, "Route table"). */
export const PATHS = {
  root: '/',
  login: '/login',
  member: '/user',
  home: '/user/home',
  statement: '/user/statement',
  terminated: '/terminated',
} as const

/** The pages that need a member, and so the only ones that `next` may lead to. */
export const MEMBER_PATHS: readonly string[] = [PATHS.member, PATHS.home, PATHS.statement]
