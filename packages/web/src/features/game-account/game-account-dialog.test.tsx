import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { toggleHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { GameAccountDialog } from './game-account-dialog.tsx'

const ACTIVATE_ROUTE = 'GET /api/wallet/activate/{code}'
const LOGIN_ROUTE = 'GET /api/wallet/account/{code}'
const RESET_ROUTE = 'GET /api/wallet/resetpassword/{code}'
const onChanged = vi.fn(async () => true)
const onTransfer = vi.fn()
const onClose = vi.fn()

const GAME = {
  // A game whose login is always shown, because the member types it in the game's own app.
  code: 'DICEROOM',
  name: 'Dice Room',
  logo: '',
  background: '',
  isActive: true,
  amount: 50.5,
  credit: 505,
  links: { web: '', android: '', ios: '' },
}

const createDialog = (isActive: boolean, canTransfer = true) => (
  <GameAccountDialog
    game={{ ...GAME, isActive }}
    currency="BAHT"
    canTransfer={canTransfer}
    onChanged={onChanged}
    onTransfer={onTransfer}
    onClose={onClose}
  />
)
const renderDialog = (isActive: boolean, canTransfer = true) => renderApp(createDialog(isActive, canTransfer))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  backEnd.reply(LOGIN_ROUTE, { username: 'sabai001', password: 'secret-1' })
  backEnd.reply(ACTIVATE_ROUTE, { message: 'SUCCESS' })
  backEnd.reply(RESET_ROUTE, { message: 'SUCCESS' })
})

test.each([
  ['DICEROOM', 'Move money to this game'],
  ['ORCHID', 'Play'],
])(
  'the main action of the open game account %s is in the foot of the dialog, except on a phone in landscape',
  async (code, label) => {
    const dialog = (
      <GameAccountDialog
        game={{ ...GAME, code }}
        currency="BAHT"
        canTransfer
        onChanged={onChanged}
        onTransfer={onTransfer}
        onClose={onClose}
      />
    )
    const { unmount } = renderApp(dialog)
    expect((await screen.findByRole('button', { name: label })).closest('.foot')).not.toBeNull()
    unmount()
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    renderApp(dialog)
    expect((await screen.findByRole('button', { name: label })).closest('.foot')).toBeNull()
  },
)

describe('a closed game account', () => {
  test('a closed game account is opened by one call, however often the button is pressed, and then shows its login', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(ACTIVATE_ROUTE, () => deferredReply.promise)
    renderApp(<StrictMode>{createDialog(false)}</StrictMode>)
    expect(backEnd.calls).toEqual([])
    await userEvent.dblClick(screen.getByRole('button', { name: 'Open an account' }))
    deferredReply.resolve(Response.json({ message: 'SUCCESS' }))
    expect(await screen.findByText('sabai001')).toBeTruthy()
    expect(backEnd.callsOf(ACTIVATE_ROUTE).map(({ route }) => route)).toEqual(['GET /api/wallet/activate/DICEROOM'])
    expect(onChanged).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  test('the dialog stays open while a game account is being opened, because it has to show the outcome', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(ACTIVATE_ROUTE, () => deferredReply.promise)
    renderDialog(false)
    await press('Open an account')
    await press('Close')
    expect(onClose).not.toHaveBeenCalled()
    deferredReply.resolve(Response.json({ message: 'SUCCESS' }))
    await screen.findByText('sabai001')
    await press('Close')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('while the device is offline, a game account is not opened, and the games are not reloaded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderDialog(false)
    await press('Open an account')
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ask support' })).toBeNull()
    expect(onChanged).not.toHaveBeenCalled()
    expect(backEnd.callsOf(ACTIVATE_ROUTE)).toEqual([])
  })

  test('if a game account could not be opened, the dialog shows the error and a link to support, and the member can try again', async () => {
    backEnd.refuse(ACTIVATE_ROUTE, 'SLOT_ACTIVATE_FAIL')
    renderDialog(false)
    await press('Open an account')
    expect(await screen.findByText('The account could not be opened')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask support' })).toHaveProperty('pathname', '/user/contact')
    backEnd.reply(ACTIVATE_ROUTE, { message: 'SUCCESS' })
    await press('Try again')
    expect(await screen.findByText('sabai001')).toBeTruthy()
  })

  test('if the reply to opening a game account is lost, the dialog says that the outcome is unknown, with a button to check again', async () => {
    backEnd.answer(ACTIVATE_ROUTE, () => Promise.reject(new TypeError('reset')))
    onChanged.mockResolvedValue(false)
    const { rerender } = renderDialog(false)
    await press('Open an account')
    expect(await screen.findByText('We do not know yet whether the account is open')).toBeTruthy()
    expect(screen.queryByText('The account could not be opened')).toBeNull()
    await press('Check again')
    expect(onChanged).toHaveBeenCalledTimes(2)
    expect(screen.queryByText('We do not know yet whether the account is open')).not.toBeNull()
    rerender(createDialog(true))
    expect(await screen.findByText('sabai001')).toBeTruthy()
    expect(backEnd.callsOf(ACTIVATE_ROUTE)).toHaveLength(1)
  })

  test('if a game account is still closed after a server error, the member can try again to open it', async () => {
    backEnd.refuse(ACTIVATE_ROUTE, 'INTERNAL_SERVER_ERROR')
    onChanged.mockResolvedValueOnce(false).mockResolvedValue(true)
    renderDialog(false)
    await press('Open an account')
    expect(await screen.findByText(/temporarily unavailable/)).toBeTruthy()
    await press('Check again')
    expect(await screen.findByText('This game account is not open yet')).toBeTruthy()
    backEnd.reply(ACTIVATE_ROUTE, { message: 'SUCCESS' })
    await press('Open an account')
    expect(await screen.findByText('sabai001')).toBeTruthy()
  })

  test('a game account that turns out to be open already when the member opens it is shown as open', async () => {
    backEnd.refuse(ACTIVATE_ROUTE, 'SLOT_ALREADY_ACTIVE')
    renderDialog(false)
    await press('Open an account')
    expect(await screen.findByText('sabai001')).toBeTruthy()
  })
})

describe('an open game', () => {
  test('an open game shows its balance, and hides its password until the member asks to see it', async () => {
    renderDialog(true)
    expect(await screen.findByText('sabai001')).toBeTruthy()
    expect(screen.queryByText('Game credit 505.00')).not.toBeNull()
    expect(document.body.textContent).not.toContain('secret-1')
    await press('Show the password')
    expect(screen.queryByText('secret-1')).not.toBeNull()
    await press('Hide the password')
    expect(document.body.textContent).not.toContain('secret-1')
  })

  test('while amounts are hidden, an open game shows neither its balance nor its game credit', async () => {
    toggleHiddenAmounts()
    onTestFinished(toggleHiddenAmounts)
    renderDialog(true)
    await screen.findByText('sabai001')
    expect(document.body.textContent).not.toMatch(/50\.50|505/)
  })

  test('the username and password of an open game can be copied without showing the password', async () => {
    const user = userEvent.setup()
    renderDialog(true)
    await screen.findByText('sabai001')
    await user.click(screen.getByRole('button', { name: 'Copy the password' }))
    expect(await screen.findByText('Password copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('secret-1')
    expect(document.body.textContent).not.toContain('secret-1')
    await user.click(screen.getByRole('button', { name: 'Copy the username' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('sabai001'))
  })

  test('an open game shows an error if the username or password cannot be copied', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    renderDialog(true)
    await screen.findByText('sabai001')
    await user.click(screen.getByRole('button', { name: 'Copy the username' }))
    expect(await screen.findByText('Failed to copy')).toBeTruthy()
  })

  test('an open game gets a new password by one call after the member confirms the reset, and can show the new password', async () => {
    renderDialog(true)
    await screen.findByText('sabai001')
    await press('Get a new game password')
    expect(backEnd.callsOf(RESET_ROUTE)).toEqual([])
    backEnd.reply(LOGIN_ROUTE, { username: 'sabai001', password: 'secret-2' })
    await userEvent.dblClick(screen.getByRole('button', { name: 'Get a new password' }))
    expect(await screen.findByText('Your new password is ready')).toBeTruthy()
    await press('Show the password')
    expect(await screen.findByText('secret-2')).toBeTruthy()
    expect(backEnd.callsOf(RESET_ROUTE)).toHaveLength(1)
    // A reset also opens a closed account, so the games are reloaded.
    expect(onChanged).toHaveBeenCalledOnce()
  })

  test.each([
    ['a successful reset', () => backEnd.reply(RESET_ROUTE, { message: 'SUCCESS' })],
    ['a reset whose reply is lost', () => backEnd.answer(RESET_ROUTE, () => Promise.reject(new TypeError('reset')))],
  ])(
    'if the login cannot be loaded after %s, the old login, which may not work any more, is not shown',
    async (_, reset) => {
      renderDialog(true)
      await screen.findByText('sabai001')
      reset()
      backEnd.refuse(LOGIN_ROUTE, 'INTERNAL_SERVER_ERROR')
      await press('Get a new game password')
      await press('Get a new password')
      expect(await screen.findByText('The game login could not be loaded')).toBeTruthy()
      expect(screen.queryByText('sabai001')).toBeNull()
      expect(screen.queryByText(/shown above is the one that works now/)).toBeNull()
    },
  )

  test('while the device is offline, no password is reset, and neither the login nor the games are reloaded', async () => {
    renderDialog(true)
    await screen.findByText('sabai001')
    await press('Get a new game password')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press('Get a new password')
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    expect([backEnd.callsOf(RESET_ROUTE).length, backEnd.callsOf(LOGIN_ROUTE).length]).toEqual([0, 1])
    expect(onChanged).not.toHaveBeenCalled()
  })

  test('if the password of an open game could not be reset, the dialog says so and still shows the old login', async () => {
    backEnd.refuse(RESET_ROUTE, 'SLOT_RESET_PASSWORD_FAIL')
    renderDialog(true)
    await screen.findByText('sabai001')
    await press('Get a new game password')
    await press('Get a new password')
    expect(await screen.findByText('There is no new password')).toBeTruthy()
    expect(screen.queryByText('sabai001')).not.toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Try again')
    expect(screen.queryByRole('dialog', { name: 'Get a new game password' })).not.toBeNull()
  })

  test('if the reply to resetting a game password is lost, the dialog shows the login that the server then returns, and reports no failure', async () => {
    backEnd.answer(RESET_ROUTE, () => Promise.reject(new TypeError('reset')))
    renderDialog(true)
    await screen.findByText('sabai001')
    await press('Get a new game password')
    const deferredReply = createDeferred<Response>()
    backEnd.answer(LOGIN_ROUTE, () => deferredReply.promise)
    await press('Get a new password')
    expect(await screen.findByText('We do not know whether there is a new password')).toBeTruthy()
    expect(screen.queryByText('There is no new password')).toBeNull()
    expect(screen.queryByText('sabai001')).toBeNull()
    deferredReply.resolve(Response.json({ username: 'sabai001', password: 'secret-2' }))
    expect(await screen.findByText('The game login shown above is the one that works now.')).toBeTruthy()
    await press('Show the password')
    expect(screen.queryByText('secret-2')).not.toBeNull()
  })

  test('if the login of an open game cannot be loaded, the dialog says so, and the member can load it again', async () => {
    backEnd.refuse(LOGIN_ROUTE, 'SLOT_NO_ACCOUNT')
    renderDialog(true)
    expect(await screen.findByText('The game login could not be loaded')).toBeTruthy()
    backEnd.reply(LOGIN_ROUTE, { username: 'sabai001', password: 'secret-1' })
    await press('Try again')
    expect(await screen.findByText('sabai001')).toBeTruthy()
  })

  test('a game login that is already shown stays visible if it cannot be reloaded', async () => {
    renderDialog(true)
    await screen.findByText('sabai001')
    const refusal = Response.json({ message: 'INTERNAL_SERVER_ERROR' }, { status: 500 })
    backEnd.answer(LOGIN_ROUTE, () => refusal)
    globalThis.dispatchEvent(new Event('blur'))
    globalThis.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(refusal.bodyUsed).toBe(true))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByText('sabai001')).not.toBeNull()
    expect(screen.queryByText('The game login could not be loaded')).toBeNull()
  })

  test('an open game has a button for the transfer dialog, which does nothing while the balances are unknown', async () => {
    renderDialog(true, false)
    await screen.findByText('sabai001')
    await press('Move money to this game')
    expect(onTransfer).not.toHaveBeenCalled()
    cleanup()
    renderDialog(true)
    await press('Move money to this game')
    expect(onTransfer).toHaveBeenCalledOnce()
  })

  test('an open game shows a dash in place of a username that is not a text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(LOGIN_ROUTE, () => Response.json({ username: null, password: 7 }))
    renderDialog(true)
    const loginRegion = within(screen.getByRole('region', { name: 'Game login' }))
    expect(await loginRegion.findByText('–')).toBeTruthy()
  })
})
