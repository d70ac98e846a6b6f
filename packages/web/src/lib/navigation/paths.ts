/** Every address that the app answers to (product section 2, "Route table"). */
export const PATHS = {
  root: '/',
  login: '/login',
  register: '/register',
  contact: '/contact',
  member: '/user',
  home: '/user/home',
  profile: '/user/profile',
  statement: '/user/statement',
  memberContact: '/user/contact',
  terminated: '/terminated',
} as const

/** The pages that need a member, and so the only ones that `next` may lead to. */
export const MEMBER_PATHS: readonly string[] = [
  PATHS.member,
  PATHS.home,
  PATHS.profile,
  PATHS.statement,
  PATHS.memberContact,
]
