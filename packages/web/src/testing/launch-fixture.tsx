import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { GameAccountDialog } from '../features/game-account/game-account-dialog.tsx'
import type { GameLinks } from '../features/game-account/launch/choose-link.ts'
import { backEnd, renderApp } from './render-app.tsx'

/**
 * For tests: the dialog of an open game, in English, on the developer's machine: the providers are simulated ones. A test
 * file that imports this gets a browser that goes nowhere.
 */

export const ACCOUNT = 'GET /api/wallet/account/{code}'
export const BY_NAME = 'GET /api/autoLogin/{provider}/{username}'
export const BY_PASSWORD = 'GET /api/autoLogin/{provider}/{username}/{password}'
export const RESET = 'GET /api/wallet/resetpassword/{code}'

/** An address of a provider as the mock gives it. */
export const addressOf = (host: string, path = '/w/main/enter?ticket=t1'): string =>
  `http://${host}.localhost:3001${path}`

export const LINK = addressOf('orchid.example')
export const onChanged = vi.fn(async () => true)

/** One form that was posted. */
interface PostedForm {
  readonly action: string | null
  readonly target: string | null
  readonly fields: readonly (readonly [string, string])[]
  readonly page: Document
}
export const sentForms: PostedForm[] = []

/** Takes the address that this tab goes to. */
export let assign: ReturnType<typeof vi.fn<(address: string | URL) => void>>

beforeEach(() => {
  backEnd.reply(ACCOUNT, { username: 'sabai001', password: 'secret-1' })
  backEnd.reply(BY_NAME, { link: LINK })
  backEnd.reply(BY_PASSWORD, { link: addressOf('nagara.example') })
  backEnd.reply(RESET, { message: 'SUCCESS' })
  assign = vi.fn<(address: string | URL) => void>()
  vi.spyOn(location, 'assign').mockImplementation(assign)
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
export const show = (code: string, links?: GameLinks) => renderApp(createDialog(code, links))
export const getButton = (name: string): HTMLElement => screen.getByRole('button', { name })
export const press = (name: string): Promise<void> => userEvent.click(getButton(name))

/** A tab that the app has opened. */
export const fakeTab = () => ({
  closed: false,
  opener: globalThis as unknown,
  document: document.implementation.createHTMLDocument(),
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn<() => void>(),
})

/** The build for an app in a frame; new tabs are these. */
export const openInTabs = (tab: ReturnType<typeof fakeTab> | null) => {
  vi.stubEnv('VITE_IFRAME', 'true')
  return vi.spyOn(globalThis, 'open').mockReturnValue(tab as never)
}

/** The member comes back to this page. */
export const comeBack = (): void => void fireEvent(document, new Event('visibilitychange'))
