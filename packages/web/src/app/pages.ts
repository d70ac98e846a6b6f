import { fetchPageTexts } from '../lib/i18n.ts'
import { fetchWhenIdle, lazyPart } from '../lib/lazy-part.ts'

const contactPage = async () => (await import('../features/contact/contact-page.tsx')).ContactPage
const homePage = async () => (await import('./home/home-page.tsx')).HomePage
const memberShell = async () => (await import('./member-shell.tsx')).MemberShell
const profilePage = async () => (await import('../features/profile/profile-page.tsx')).ProfilePage
const registerPage = async () => (await import('../features/register/register-page.tsx')).RegisterPage
const statementPage = async () => (await import('../features/statement/statement-page.tsx')).StatementPage

export const ContactPage = lazyPart(contactPage)
export const HomePage = lazyPart(homePage)
export const MemberShell = lazyPart(memberShell)
export const ProfilePage = lazyPart(profilePage)
export const RegisterPage = lazyPart(registerPage)
export const StatementPage = lazyPart(statementPage)

/** Begins to fetch what a logged-in member sees first, side by side with the texts. */
export const fetchHome = (): void => void Promise.allSettled([memberShell(), homePage()])

/** Fetches what may be opened from the login page while the line is idle. */
export const fetchAheadOfLogin = (): (() => void) =>
  fetchWhenIdle([fetchPageTexts, memberShell, homePage, registerPage, contactPage])

/** The same for what may be opened from the home page. */
export const fetchAheadOfHome = (): (() => void) => fetchWhenIdle([homePage, profilePage, statementPage, contactPage])
