import { fetchPageTexts } from '../lib/i18n/i18n.ts'
import { fetchAhead, lazyPart } from '../lib/navigation/lazy-part.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import { MEMBER_PAGES, type PageTable, PUBLIC_PAGES } from './page-table.tsx'

const loadMemberShell = async () => (await import('./member-shell.tsx')).MemberShell
const loadHomePage = MEMBER_PAGES[PATHS.home].load
const loadsOf = (pages: PageTable) => Object.values(pages).map(({ load }) => load)

export const MemberShell = lazyPart(loadMemberShell)

/** Begins to fetch what a logged-in member sees first, side by side with the texts. */
export const fetchHome = (): void => void Promise.allSettled([loadMemberShell(), loadHomePage()])

/** Fetches what may be opened from the login page, shortly after it appeared. */
export const prefetchForLogin = (): (() => void) =>
  fetchAhead([fetchPageTexts, loadMemberShell, loadHomePage, ...loadsOf(PUBLIC_PAGES)])

/** The same for what may be opened from the home page. */
export const prefetchForHome = (): (() => void) => fetchAhead(loadsOf(MEMBER_PAGES))
