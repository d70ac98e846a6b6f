import { lazyPart, prefetchParts } from '../lib/navigation/lazy-part.ts'
import { PATHS } from '../lib/navigation/paths.ts'
import { MEMBER_PAGES, type PageTable, PUBLIC_PAGES } from './page-table.tsx'

export const MemberShell = lazyPart({
  load: async () => (await import('./shell/member-shell.tsx')).MemberShell,
  isOnHome: true,
})

/** The longest time that fetching the first page may delay the rendering of the app. */
const FIRST_PAGE_TIMEOUT_MS = 1_000

const partsOf = (path: string, isMember: boolean) => {
  const publicPages: PageTable = PUBLIC_PAGES
  const memberPages: PageTable = MEMBER_PAGES
  const page = publicPages[path]
  // The login page is part of the first script.
  if (page) return path === PATHS.login ? [] : [page]
  return isMember ? [MemberShell, memberPages[path] ?? MEMBER_PAGES[PATHS.home]] : []
}

/**
 * Starts fetching the first page and its texts. Resolves when each of them has been fetched or has failed, after
 * a second at the latest.
 */
export const fetchFirstPage = (path: string, isMember: boolean): Promise<unknown> => {
  const allFetches = Promise.allSettled(partsOf(path, isMember).map((part) => part.fetch()))
  const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_TIMEOUT_MS))
  return Promise.race([allFetches, timeout])
}

/**
 * Prefetches the pages that the login page leads to, shortly after it has appeared. Returns the function that cancels
 * this.
 */
export const prefetchForLogin = (): (() => void) =>
  prefetchParts([MemberShell, MEMBER_PAGES[PATHS.home], ...Object.values(PUBLIC_PAGES)])

/** Prefetches the other pages that a member can open. Returns the function that cancels this. */
export const prefetchForHome = (): (() => void) => prefetchParts(Object.values(MEMBER_PAGES))
