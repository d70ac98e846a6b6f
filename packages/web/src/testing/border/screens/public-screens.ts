import type { Screen, ScreenActions } from './screen.ts'

const fillRegistration = async ({ press, fill }: ScreenActions, lastStep: 'otp' | 'profile' | 'bank' | 'done') => {
  fill('Phone number', '0691110001')
  await press('Next')
  if (lastStep === 'otp') return
  fill('OTP', '123456')
  await press('Next')
  if (lastStep === 'profile') return
  fill('Profile name', 'Malee')
  fill('Password', 'demo1234')
  fill('Confirm password', 'demo1234')
  await press('Next')
  if (lastStep === 'bank') return
  await press(/^Bank/)
  await press(/SCB/)
  fill('Account number', '0000000009')
  fill("Account holder's first name", 'Malee')
  fill("Account holder's last name", 'Demo')
  await press(/^(Next|Register)$/)
}

/** The public pages. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', isLoggedIn: false },
  { name: 'register', path: '/register', isLoggedIn: false, steps: (steps) => fillRegistration(steps, 'otp') },
  {
    name: 'register, profile',
    path: '/register',
    isLoggedIn: false,
    steps: (steps) => fillRegistration(steps, 'profile'),
  },
  { name: 'register, bank', path: '/register', isLoggedIn: false, steps: (steps) => fillRegistration(steps, 'bank') },
  {
    name: 'registering',
    path: '/register',
    nextPath: '/login',
    isLoggedIn: false,
    steps: (steps) => fillRegistration(steps, 'done'),
  },
  { name: 'how-to', path: '/howto', isLoggedIn: false },
  { name: 'contact', path: '/contact', isLoggedIn: false },
  {
    name: "a guest's chat",
    path: '/contact',
    isLoggedIn: false,
    steps: async ({ press }) => press('Open the support chat'),
  },
  { name: 'terminated', path: '/terminated', isLoggedIn: false },
]
