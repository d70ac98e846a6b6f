/** Every path that the app serves (product section 2, "Route table"). */
export const APP_PATHS = {
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
