/** Every path that the app serves (product section 2, "Route table"). */
export const APP_PATHS = [
  '/',
  '/login',
  '/register',
  '/howto',
  '/contact',
  '/user',
  '/user/home',
  '/user/profile',
  '/user/statement',
  '/user/spin',
  '/user/bonus',
  '/user/contact',
  '/terminated',
] as const

export type AppPath = (typeof APP_PATHS)[number]
