import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../../../testing/fake-back-end.ts'
import {
  assignLocation,
  comeBack,
  createFakeTab,
  GAME_LOGIN_ROUTE,
  getButton,
  LINK_BY_USERNAME_ROUTE,
  NO_LINKS,
  ORCHID_LOGIN_LINK,
  onChanged,
  press,
  providerAddressOf,
  renderGameDialog,
  sentForms,
  simulateNewTabs,
} from '../../../testing/launch-fixture.tsx'
import { backEnd } from '../../../testing/render-app.tsx'

const web = providerAddressOf('dragonhall.example', '/w/main/login')

describe('a game that opens in a new tab', () => {
  test('a game’s new tab is opened synchronously, says which game is opening, and shows the game without an opener, even after the dialog is closed', async () => {
    const tab = createFakeTab()
    const openWindow = simulateNewTabs(tab)
    const deferredReply = createDeferred<Response>()
    backEnd.answer(GAME_LOGIN_ROUTE, () => deferredReply.promise)
    const { unmount } = renderGameDialog('ORCHID')
    // Both taps come before React renders the button as busy.
    const playButton = getButton('Play')
    playButton.click()
    playButton.click()
    // Checked before the test awaits anything, because browsers block a new tab that is not opened synchronously.
    expect(openWindow).toHaveBeenCalledOnce()
    expect(tab.document.title).toBe('Opening Orchid …')
    expect(tab.document.body.textContent).toBe('Opening Orchid …')
    expect(tab.document.documentElement.lang).toBe('en')
    await userEvent.click(await screen.findByRole('button', { name: 'Opening Orchid …' }))
    deferredReply.resolve(Response.json({ username: 'sabai001', password: 'secret-1' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
    expect(tab.opener).toBeNull()
    expect(openWindow).toHaveBeenCalledOnce()
    expect(assignLocation).not.toHaveBeenCalled()
    expect(await screen.findByText(/Orchid is open/)).toBeTruthy()
    // The member returns from the tab.
    comeBack()
    await waitFor(() => expect(screen.queryByText(/Orchid is open/)).toBeNull())
    unmount()
    expect(tab.close).not.toHaveBeenCalled()
  })

  test('a game’s new tab loads the app’s fonts, because a device may have no fonts for Thai and Lao', async () => {
    const styleSheet = document.createElement('link')
    Object.assign(styleSheet, { rel: 'stylesheet', href: 'data:text/css,' })
    document.head.append(styleSheet)
    const tab = createFakeTab()
    simulateNewTabs(tab)
    renderGameDialog('ORCHID')
    await press('Play')
    expect(tab.document.querySelector('link')?.getAttribute('href')).toBe('data:text/css,')
    styleSheet.remove()
  })

  test('a game’s form is posted in the new tab', async () => {
    const tab = createFakeTab()
    simulateNewTabs(tab)
    renderGameDialog('DRAGONHALL', { ...NO_LINKS, web })
    await press('Play')
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(sentForms[0]).toMatchObject({ action: web, target: '_self', page: tab.document })
    expect(tab.opener).toBeNull()
    expect(tab.document.documentElement.outerHTML).not.toContain('secret-1')
  })

  test('a game’s link is opened in the new tab', async () => {
    const tab = createFakeTab()
    simulateNewTabs(tab)
    const address = providerAddressOf('lottoweb.example', '/w/main/login')
    renderGameDialog('LOTTOWEB', { ...NO_LINKS, web: address })
    await press('Play')
    expect(tab.location.replace).toHaveBeenCalledWith(address)
    expect(tab.opener).toBeNull()
  })

  test.each([
    ['is refused', () => backEnd.refuse(LINK_BY_USERNAME_ROUTE, 'NO_GAME')],
    ['is unsafe', () => backEnd.reply(LINK_BY_USERNAME_ROUTE, { link: 'javascript:alert(1)' })],
  ])('if the link of a game %s, the new tab is closed, and the dialog shows the reason', async (_, fail) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const tab = createFakeTab()
    simulateNewTabs(tab)
    fail()
    renderGameDialog('ORCHID')
    await press('Play')
    expect(await screen.findByText('The game could not be opened')).toBeTruthy()
    expect(tab.close).toHaveBeenCalled()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  test('no tab is opened for a game address that is already known to be unsafe', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const openWindow = simulateNewTabs(createFakeTab())
    renderGameDialog('DRAGONHALL', { ...NO_LINKS, web: 'javascript:alert(1)' })
    await press('Play')
    expect(await screen.findByText(/Its address is not safe/)).toBeTruthy()
    expect(openWindow).not.toHaveBeenCalled()
  })

  test('closing the dialog closes a tab that is still waiting for its game', async () => {
    const tab = createFakeTab()
    simulateNewTabs(tab)
    const deferredReply = createDeferred<Response>()
    backEnd.answer(LINK_BY_USERNAME_ROUTE, () => deferredReply.promise)
    const { unmount } = renderGameDialog('ORCHID')
    await press('Play')
    unmount()
    expect(tab.close).toHaveBeenCalled()
    deferredReply.resolve(Response.json({ link: ORCHID_LOGIN_LINK }))
    await deferredReply.promise
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  test('a member who has closed the waiting tab or navigated away in it can play again', async () => {
    const tab = createFakeTab()
    const openWindow = simulateNewTabs({ ...tab, closed: true })
    renderGameDialog('ORCHID')
    await press('Play')
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
    expect(tab.location.replace).not.toHaveBeenCalled()
    const tabWithOtherPage = createFakeTab()
    tabWithOtherPage.location.replace.mockImplementation(() => {
      throw new DOMException('Blocked a frame', 'SecurityError')
    })
    openWindow.mockReturnValue(tabWithOtherPage as never)
    await press('Play')
    await waitFor(() => expect(tabWithOtherPage.location.replace).toHaveBeenCalled())
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
    expect(screen.queryByText(/Orchid is open/)).toBeNull()
  })

  test('each time a member returns from the game’s tab, the button is ready and the balances are reloaded', async () => {
    simulateNewTabs(createFakeTab())
    renderGameDialog('ORCHID')
    await press('Play')
    expect(await screen.findByText(/Orchid is open/)).toBeTruthy()
    comeBack()
    comeBack()
    expect(onChanged).toHaveBeenCalledTimes(2)
    expect(getButton('Play')).toBeTruthy()
  })
})

describe('a game in a browser that blocks new tabs', () => {
  test('a game is opened in this tab if the browser blocks new tabs', async () => {
    simulateNewTabs(null)
    renderGameDialog('ORCHID')
    await press('Play')
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
  })

  test.each([
    ['has no function to open a tab', undefined],
    [
      'refuses with an error',
      () => {
        throw new Error('refused')
      },
    ],
  ])('in a build that opens games in new tabs, a game opens in this tab if the browser %s', async (_, openWindow) => {
    vi.stubEnv('VITE_IFRAME', 'true')
    vi.stubGlobal('open', openWindow)
    renderGameDialog('ORCHID')
    await press('Play')
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
  })

  test('in a frame where new tabs are blocked, a link to the game replaces the button until it is followed', async () => {
    simulateNewTabs(null)
    vi.stubGlobal('top', {})
    renderGameDialog('ORCHID')
    await press('Play')
    const link = await screen.findByRole('link', { name: 'Open Orchid' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([ORCHID_LOGIN_LINK, '_blank'])
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.getByText(/did not allow a new tab/)).toBeTruthy()
    expect(assignLocation).not.toHaveBeenCalled()
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('in a frame where new tabs are blocked, a second button posts a game’s form, and the page contains no login until this button is pressed', async () => {
    simulateNewTabs(null)
    vi.stubGlobal('top', {})
    renderGameDialog('DRAGONHALL', { ...NO_LINKS, web })
    await press('Play')
    const button = await screen.findByRole('button', { name: 'Open Orchid' })
    expect(document.documentElement.outerHTML).not.toContain('secret-1')
    expect(sentForms).toEqual([])
    await userEvent.dblClick(button)
    expect(sentForms).toHaveLength(1)
    expect(sentForms[0]).toMatchObject({ action: web, target: '_blank' })
    expect(await screen.findByText(/Orchid is open/)).toBeTruthy()
  })
})
