/** Every address that the app answers to (product section 2, "Route table"). */
export const PATHS = {
  root: '/',
  login: '/login',
  register: '/register',
  howTo: '/howto',
  contact: '/contact',
  member: '/user',
  home: '/user/home',
  profile: '/user/profile',
  statement: '/user/statement',
  spin: '/user/spin',
  bonus: '/user/bonus',
  memberContact: '/user/contact',
  terminated: '/terminated',
} as const

type Path = (typeof PATHS)[keyof typeof PATHS]

/** The pages that need a member are those below /user. */
export type MemberPagePath = Extract<Path, `${typeof PATHS.member}/${string}`>

/** The pages that anybody may open. Leaves out the addresses that only lead on, and the end of the service. */
export type PublicPagePath = Exclude<
  Path,
  MemberPagePath | typeof PATHS.root | typeof PATHS.member | typeof PATHS.terminated
>

/** The only addresses that `next` may lead to. */
export const MEMBER_PATHS: readonly string[] = Object.values(PATHS).filter((path) =>
  `${path}/`.startsWith(`${PATHS.member}/`),
)
