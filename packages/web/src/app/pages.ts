import { fetchWhenIdle, lazyPart } from '../lib/lazy-part.ts'

const memberShell = async () => (await import('./member-shell.tsx')).MemberShell
const homePage = async () => (await import('./home/home-page.tsx')).HomePage
const statementPage = async () => (await import('../features/statement/statement-page.tsx')).StatementPage

export const MemberShell = lazyPart(memberShell)
export const HomePage = lazyPart(homePage)
export const StatementPage = lazyPart(statementPage)

/** Begins to fetch what a logged-in member sees first, side by side with the texts. */
export const fetchHome = (): void => void Promise.allSettled([memberShell(), homePage()])

/** Fetches the pages behind the login, or those behind the home page, while the line is idle. */
export const fetchAhead = (): (() => void) => fetchWhenIdle([memberShell, homePage, statementPage])
