import { fetchAhead, lazyPart } from '../lib/navigation/lazy-part.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import { MEMBER_PAGES, type PageTable, PUBLIC_PAGES } from './page-table.tsx'

export const MemberShell = lazyPart({
  load: async () => (await import('./shell/member-shell.tsx')).MemberShell,
  texts: ['memberShell'],
})

/** A slow line does not keep the frame of the app back for longer. */
const FIRST_PAGE_MS = 1_000

const partsOf = (path: string, isMember: boolean) => {
  const publicPages: PageTable = PUBLIC_PAGES
  const memberPages: PageTable = MEMBER_PAGES
  const page = publicPages[path]
  // The login page comes with the app itself.
  if (page) return path === PATHS.login ? [] : [page]
  return isMember ? [MemberShell, memberPages[path] ?? MEMBER_PAGES[PATHS.home]] : []
}

/**
 * Begins to fetch the page that is opened first and its texts. Resolves when they have come, have failed, or are not here
 * within a second.
 */
export const fetchFirstPage = (path: string, isMember: boolean): Promise<unknown> => {
  const fetched = Promise.allSettled(partsOf(path, isMember).map((part) => part.fetch()))
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS))
  return Promise.race([fetched, late])
}

/** Fetches what may be opened from the login page, shortly after it appeared. */
export const prefetchForLogin = (): (() => void) =>
  fetchAhead([MemberShell, MEMBER_PAGES[PATHS.home], ...Object.values(PUBLIC_PAGES)])

/** The same for what may be opened from the home page. */
export const prefetchForHome = (): (() => void) => fetchAhead(Object.values(MEMBER_PAGES))
