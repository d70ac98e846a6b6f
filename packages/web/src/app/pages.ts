import { fetchPageTexts } from '../lib/i18n/i18n.ts'
import { fetchWhenIdle, lazyPart } from '../lib/navigation/lazy-part.ts'

const loadContactPage = async () => (await import('../features/contact/contact-page.tsx')).ContactPage
const loadHomePage = async () => (await import('./home/home-page.tsx')).HomePage
const loadMemberShell = async () => (await import('./member-shell.tsx')).MemberShell
const loadProfilePage = async () => (await import('../features/profile/profile-page.tsx')).ProfilePage
const loadRegisterPage = async () => (await import('../features/register/register-page.tsx')).RegisterPage
const loadStatementPage = async () => (await import('../features/statement/statement-page.tsx')).StatementPage

export const ContactPage = lazyPart(loadContactPage)
export const HomePage = lazyPart(loadHomePage)
export const MemberShell = lazyPart(loadMemberShell)
export const ProfilePage = lazyPart(loadProfilePage)
export const RegisterPage = lazyPart(loadRegisterPage)
export const StatementPage = lazyPart(loadStatementPage)

/** Begins to fetch what a logged-in member sees first, side by side with the texts. */
export const fetchHome = (): void => void Promise.allSettled([loadMemberShell(), loadHomePage()])

/** Fetches what may be opened from the login page while the line is idle. */
export const prefetchForLogin = (): (() => void) =>
  fetchWhenIdle([fetchPageTexts, loadMemberShell, loadHomePage, loadRegisterPage, loadContactPage])

/** The same for what may be opened from the home page. */
export const prefetchForHome = (): (() => void) =>
  fetchWhenIdle([loadHomePage, loadProfilePage, loadStatementPage, loadContactPage])
