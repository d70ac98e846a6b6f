import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { GameAccountDialog } from '../features/game-account/game-account-dialog.tsx'
import type { GameLinks } from '../features/game-account/launch/choose-link.ts'
import { backEnd, renderApp } from './render-app.tsx'

/**
 * Test fixture: the dialog of an open game, in English, on a developer's machine with simulated providers. In test
 * files that import this fixture, the browser never navigates to another page.
 */

export const GAME_LOGIN_ROUTE = 'GET /api/wallet/account/{code}'
export const LINK_BY_USERNAME_ROUTE = 'GET /api/autoLogin/{provider}/{username}'
export const LINK_BY_PASSWORD_ROUTE = 'GET /api/autoLogin/{provider}/{username}/{password}'
export const RESET_PASSWORD_ROUTE = 'GET /api/wallet/resetpassword/{code}'

/** Returns an address at a simulated provider, in the form in which the mock server sends it. */
export const providerAddressOf = (host: string, path = '/w/main/enter?ticket=t1'): string =>
  `http://${host}.localhost:3001${path}`

export const ORCHID_LOGIN_LINK = providerAddressOf('orchid.example')
export const onChanged = vi.fn(async () => true)

/** A form that the app has submitted. `page` is the document that contains it. */
interface PostedForm {
  readonly action: string | null
  readonly target: string | null
  readonly fields: readonly (readonly [string, string])[]
  readonly page: Document
}
export const sentForms: PostedForm[] = []

/** Replaces `location.assign`, and so receives the addresses to which the app navigates in its own tab. */
export let assignLocation: ReturnType<typeof vi.fn<(address: string | URL) => void>>

beforeEach(() => {
  backEnd.reply(GAME_LOGIN_ROUTE, { username: 'sabai001', password: 'secret-1' })
  backEnd.reply(LINK_BY_USERNAME_ROUTE, { link: ORCHID_LOGIN_LINK })
  backEnd.reply(LINK_BY_PASSWORD_ROUTE, { link: providerAddressOf('nagara.example') })
  backEnd.reply(RESET_PASSWORD_ROUTE, { message: 'SUCCESS' })
  assignLocation = vi.fn<(address: string | URL) => void>()
  vi.spyOn(location, 'assign').mockImplementation(assignLocation)
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sentForms.push({
      action: this.getAttribute('action'),
      target: this.getAttribute('target'),
      fields: [...this.querySelectorAll('input')].map(({ name, value }) => [name, value] as const),
      page: this.ownerDocument,
    })
  })
})
afterEach(() => {
  sentForms.length = 0
})

export const NO_LINKS: GameLinks = { web: '', android: '', ios: '' }

export const createDialog = (code: string, links: GameLinks = NO_LINKS, isActive = true) => (
  <GameAccountDialog
    game={{ code, name: 'Orchid', logo: '', background: '', isActive, amount: 50, credit: 500, links }}
    currency="BAHT"
    canTransfer={true}
    onChanged={onChanged}
    onTransfer={() => undefined}
    onClose={() => undefined}
  />
)
export const renderGameDialog = (code: string, links?: GameLinks) => renderApp(createDialog(code, links))
export const getButton = (name: string): HTMLElement => screen.getByRole('button', { name })
export const press = (name: string): Promise<void> => userEvent.click(getButton(name))

/** Creates a fake of a tab that the app has opened. */
export const createFakeTab = () => ({
  closed: false,
  opener: globalThis as unknown,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn<() => void>(),
})

/**
 * Simulates a build for an app that is shown in a frame. Such an app opens games in a new tab. Here, that tab is `tab`,
 * or null if the browser blocks it.
 */
export const simulateNewTabs = (tab: ReturnType<typeof createFakeTab> | null) => {
  vi.stubEnv('VITE_IFRAME', 'true')
  return vi.spyOn(globalThis, 'open').mockReturnValue(tab as never)
}

/** Simulates that the member returns to the page. */
export const comeBack = (): void => void fireEvent(document, new Event('visibilitychange'))
