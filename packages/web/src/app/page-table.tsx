import { type ComponentType, createElement, type ReactElement } from 'react'
import { LoginPage } from '../features/login/login-page.tsx'
import { lazyPart } from '../lib/navigation/lazy-part.ts'
import { type MemberPagePath, PATHS, type PublicPagePath } from '../lib/navigation/paths.ts'
import type { TextKey } from '../texts/text-types.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** What the app knows about a page before it has fetched the page's code. */
interface Page {
  /** The title in the browser's tab and in its history. */
  readonly title: TextKey
  /**
   * The label in the menu, which also shows an icon. Omitted if the page is not in the menu because another page
   * links to it.
   */
  readonly menuLabel?: TextKey
  readonly element: ReactElement
  /** Fetches the code and the texts of the page in advance. */
  readonly fetch: () => Promise<unknown>
}

/** The paths of the pages in a table that are also in the menu. */
export type MenuPath<T extends PageTable> = {
  [P in keyof T]: T[P] extends { readonly menuLabel: unknown } ? P : never
}[keyof T]

export type PageTable = Readonly<Record<string, Page>>

/** Creates a lazy page. Its code and texts are fetched when it is first rendered, or earlier by `fetch`. */
const lazyPage = <P extends object>(path: keyof typeof PAGE_TEXTS, load: () => Promise<ComponentType<P>>, props: P) => {
  const part = lazyPart({ load, texts: PAGE_TEXTS[path], isOnHome: path === PATHS.home })
  return { fetch: part.fetch, element: createElement(part, props) }
}

const loadContactPage = async () => (await import('./contact-with-chat.tsx')).ContactWithChat

/** The public pages, in the order of their menu. A path without a page is a compile error. */
export const PUBLIC_PAGES = {
  [PATHS.login]: {
    title: 'login.title',
    menuLabel: 'shell.home',
    // The login page is part of the first script, because most visits start here.
    fetch: () => Promise.resolve(),
    element: <LoginPage />,
  },
  [PATHS.register]: {
    title: 'shell.register',
    menuLabel: 'shell.register',
    ...lazyPage(PATHS.register, async () => (await import('../features/register/register-page.tsx')).RegisterPage, {}),
  },
  [PATHS.howTo]: {
    title: 'shell.howTo',
    menuLabel: 'shell.howTo',
    ...lazyPage(PATHS.howTo, async () => (await import('../features/how-to/howto-page.tsx')).HowtoPage, {}),
  },
  [PATHS.contact]: {
    title: 'shell.contact',
    menuLabel: 'shell.contact',
    ...lazyPage(PATHS.contact, loadContactPage, {}),
  },
} satisfies Readonly<Record<PublicPagePath, Page>>

/** The pages of members, in the order of their menu. */
export const MEMBER_PAGES = {
  [PATHS.profile]: {
    title: 'shell.profile',
    menuLabel: 'shell.profile',
    ...lazyPage(PATHS.profile, async () => (await import('../features/profile/profile-page.tsx')).ProfilePage, {}),
  },
  [PATHS.home]: {
    title: 'shell.home',
    menuLabel: 'shell.home',
    ...lazyPage(PATHS.home, async () => (await import('./home/home-page.tsx')).HomePage, {}),
  },
  [PATHS.statement]: {
    title: 'shell.statement',
    menuLabel: 'shell.statement',
    ...lazyPage(PATHS.statement, async () => (await import('./statement/statement-page.tsx')).StatementPage, {}),
  },
  [PATHS.spin]: {
    title: 'shell.spin',
    ...lazyPage(PATHS.spin, async () => (await import('../features/wheel/spin-page.tsx')).SpinPage, {}),
  },
  [PATHS.bonus]: {
    title: 'shell.bonus',
    ...lazyPage(PATHS.bonus, async () => (await import('../features/bonus/bonus-page.tsx')).BonusPage, {}),
  },
  [PATHS.memberContact]: {
    title: 'shell.contact',
    menuLabel: 'shell.contact',
    ...lazyPage(PATHS.memberContact, loadContactPage, { topSpacing: true }),
  },
} satisfies Readonly<Record<MemberPagePath, Page>>
