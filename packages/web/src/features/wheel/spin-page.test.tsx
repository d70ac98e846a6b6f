import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd } from '../../testing/render-app.tsx'
import {
  COUPONS_ROUTE,
  createCoupons,
  createSlices,
  createSpinReply,
  createWheelSetup,
  getSpinButton,
  press,
  queryAlert,
  renderSpinPage,
  SPIN_ROUTE,
  WHEEL_SETUP_ROUTE,
  wait,
} from '../../testing/wheel-fixture.tsx'

/** The time after which every turn of the wheel has ended. */
const MAX_TURN_MS = 5_100
const PRIZE_DELAY_MS = 2_000

const countCalls = () =>
  [WHEEL_SETUP_ROUTE, COUPONS_ROUTE, SPIN_ROUTE].map(
    (route) => backEnd.callsOf(route as typeof WHEEL_SETUP_ROUTE).length,
  )
const readStatuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the prize wheel', () => {
  test('the wheel is spun by one command however often its button is pressed, and shows the old number of coins until it stops', async () => {
    await renderSpinPage()
    expect(getSpinButton().textContent).toContain('12')
    press(/^Spin/)
    press(/^Spin/)
    await wait(3_500)
    press(/^Spin/)
    expect(getSpinButton().textContent).toContain('12')
    expect(readStatuses()).toContain('The wheel is turning')
    await wait(MAX_TURN_MS - 3_500)
    expect(getSpinButton().textContent).toContain('11')
    expect(backEnd.callsOf(SPIN_ROUTE)).toHaveLength(1)
  })

  test('the wheel announces where it stopped, and shows the prize two seconds later', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    await renderSpinPage()
    press(/^Spin/)
    await wait(MAX_TURN_MS)
    expect(readStatuses()).toContain('The wheel stopped on Twenty')
    await wait(PRIZE_DELAY_MS - 200)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await wait(200)
    expect(screen.getByRole('alertdialog').textContent).toContain('Twenty')
  })

  test('a spin that has won a coupon is shown as a win, and a spin without a coupon is not', async () => {
    await renderSpinPage()
    backEnd.reply(COUPONS_ROUTE, createCoupons('c2', 'c1'))
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    // The operator's text contains the words on the slice, so these are shown once.
    expect(queryAlert('Congratulations')?.textContent).toMatch(/^Congratulations20\.00All about Twenty/)
    press('Later')
    await wait(100)
    backEnd.reply(SPIN_ROUTE, createSpinReply('NOTHING'))
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    expect(queryAlert('Your spin')).not.toBeNull()
  })

  test('if the coupons from before the spin are unknown, no older coupon is taken for the prize', async () => {
    backEnd.refuse(COUPONS_ROUTE, 'INTERNAL_SERVER_ERROR')
    await renderSpinPage()
    backEnd.reply(COUPONS_ROUTE, createCoupons('c1'))
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    expect(queryAlert('Your spin')).not.toBeNull()
    expect(queryAlert('Congratulations')).toBeNull()
  })

  test('a coupon that is loaded late does not change the dialog with the prize, which the member may be reading', async () => {
    await renderSpinPage()
    const lateReply = createDeferred<Response>()
    backEnd.answer(COUPONS_ROUTE, () => lateReply.promise)
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    expect(queryAlert('Your spin')).not.toBeNull()
    lateReply.resolve(Response.json(createCoupons('c2', 'c1')))
    await wait(100)
    expect(screen.queryByText('Slice c2')).not.toBeNull()
    expect(queryAlert('Your spin')).not.toBeNull()
  })

  test('a prize whose amount is unknown can be claimed by a button without an amount', async () => {
    await renderSpinPage()
    const { coupons } = createCoupons('c2', 'c1')
    backEnd.answer(COUPONS_ROUTE, () => Response.json({ coupons: coupons.map(({ amount, ...coupon }) => coupon) }))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    const dialog = queryAlert('Congratulations') ?? document.body
    expect(within(dialog).queryByRole('button', { name: 'Claim' })).not.toBeNull()
  })

  test('the last coin is shown as spent when the wheel stops', async () => {
    backEnd.reply(WHEEL_SETUP_ROUTE, createWheelSetup(1))
    backEnd.reply(SPIN_ROUTE, {
      success: true,
      result: { code: 'TWENTY', label: 'Twenty', remainingCoin: 0 },
    })
    await renderSpinPage()
    press(/^Spin/)
    await wait(MAX_TURN_MS)
    expect(getSpinButton().textContent).toMatch(/^Spin 0 /)
  })

  test('the wheel can be spun if the number of coins is unknown', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(WHEEL_SETUP_ROUTE, () => Response.json({ ...createWheelSetup(), userCoin: null }))
    await renderSpinPage()
    press(/^Spin/)
    await wait(100)
    expect(backEnd.callsOf(SPIN_ROUTE)).toHaveLength(1)
  })

  test('the dialog with the prize has a button with the amount, which claims the prize after a confirmation', async () => {
    await renderSpinPage()
    backEnd.reply(COUPONS_ROUTE, createCoupons('c2', 'c1'))
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    press('Claim 20.00 now')
    await wait(100)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Claim this prize?' }).textContent).toContain('Slice c2')
  })

  test('the wheel and the coupons are reloaded when the dialog with the prize is closed', async () => {
    await renderSpinPage()
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    const [setups = 0, coupons = 0, spins = 0] = countCalls()
    press('OK')
    await wait(100)
    expect(countCalls()).toEqual([setups + 1, coupons + 1, spins])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('when a tab was suspended while the wheel turned, the page shows where the wheel stopped as soon as the tab is visible again', async () => {
    let pausedFrames: FrameRequestCallback[] | null = null
    const requestOriginalFrame = globalThis.requestAnimationFrame
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
      pausedFrames ? pausedFrames.push(callback) : requestOriginalFrame(callback),
    )
    await renderSpinPage()
    press(/^Spin/)
    await wait(500)
    pausedFrames = []
    await wait(60_000)
    expect(readStatuses()).toContain('The wheel is turning')
    const resumedFrames = pausedFrames as FrameRequestCallback[]
    pausedFrames = null
    for (const callback of resumedFrames) callback(0)
    await wait(20)
    expect(readStatuses()).toContain('The wheel stopped on Twenty')
  })

  test('the wheel does not turn for members who prefer reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    await renderSpinPage()
    press(/^Spin/)
    await wait(400)
    expect(readStatuses()).toContain('The wheel stopped on Twenty')
  })

  test('the prize is described with the operator’s text', async () => {
    await renderSpinPage()
    press(/^Spin/)
    await wait(MAX_TURN_MS + PRIZE_DELAY_MS)
    vi.useRealTimers()
    expect(await within(screen.getByRole('alertdialog')).findByText('All about Twenty')).toBeTruthy()
  })

  test('the name of the wheel, which is in one language only, is read out with the picture, but is not on the screen', async () => {
    const name = 'Lucky day'
    backEnd.reply(WHEEL_SETUP_ROUTE, { ...createWheelSetup(), activeSpinwheel: { name, slices: createSlices('Ten') } })
    await renderSpinPage()
    expect(screen.getByRole('img', { name: 'Prize wheel: Lucky day' })).toBeTruthy()
    expect(screen.queryByText(name)).toBeNull()
  })

  test('every valid slice is listed for screen readers, however many there are, and even if other slices are broken', async () => {
    const labels = Array.from({ length: 40 }, (_, index) => `Prize ${index}`)
    backEnd.answer(WHEEL_SETUP_ROUTE, () =>
      Response.json({
        activeSpinwheel: { name: 7, slices: [null, { code: 9 }, ...createSlices(...labels)] },
        userCoin: 1,
      }),
    )
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await renderSpinPage()
    const list = screen.getByRole('list', { name: 'Prizes on the wheel' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(labels)
  })
})

describe('a spin without a prize', () => {
  test('without a coin the wheel cannot be spun, and the page says how to get one', async () => {
    backEnd.reply(WHEEL_SETUP_ROUTE, createWheelSetup(0))
    await renderSpinPage()
    press(/^Spin/)
    await wait(100)
    expect(backEnd.callsOf(SPIN_ROUTE)).toHaveLength(0)
    expect(getSpinButton().getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText(/You have no coins/)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/user/home')
  })

  test('if a spin is refused because there are no coins, the alert links to a deposit, and not to support', async () => {
    backEnd.answer(SPIN_ROUTE, () => Response.json({ success: false, error: 'NO_COIN' }))
    await renderSpinPage()
    press(/^Spin/)
    await wait(100)
    const links = within(screen.getByRole('alertdialog', { name: 'The wheel did not spin' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Deposit'])
    // A spin moves no money, so nothing is said about money.
    expect(screen.queryByText('No money has moved.')).toBeNull()
    const callCounts = countCalls()
    press('OK')
    await wait(100)
    // Wheel and coupons have already been reloaded after the refusal.
    expect(countCalls()).toEqual(callCounts)
  })

  test.each([
    ['NO_COIN', 'You have no coins left. Deposit to get more.'],
    ['SPIN_IN_PROGRESS', 'The wheel is still turning. Please wait a moment and try again.'],
    ['REQUEST_LIMIT', /too many/i],
    ['A_CODE_OF_TOMORROW', 'This is not possible right now. Please try again later or contact us.'],
  ])('a spin that is refused with %s shows the reason, and the wheel does not turn', async (error, text) => {
    backEnd.answer(SPIN_ROUTE, () => Response.json({ success: false, error }))
    await renderSpinPage()
    press(/^Spin/)
    await wait(100)
    expect(within(screen.getByRole('alertdialog', { name: 'The wheel did not spin' })).queryByText(text)).not.toBeNull()
    press('OK')
    await wait(10_000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('if the prize of a spin is not on the wheel, the wheel does not turn, and an alert gives the reason', async () => {
    backEnd.reply(SPIN_ROUTE, createSpinReply('ELSEWHERE'))
    await renderSpinPage()
    press(/^Spin/)
    await wait(100)
    expect(queryAlert('The wheel did not spin')?.textContent).toContain('This prize is not on the wheel')
  })

  test('if the reply to a spin is lost, an alert says that the outcome is unknown, coins and coupons are reloaded, and the spin is not sent again', async () => {
    backEnd.answer(SPIN_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
    await renderSpinPage()
    backEnd.reply(WHEEL_SETUP_ROUTE, createWheelSetup(11))
    press(/^Spin/)
    await wait(100)
    const alert = queryAlert('The result is not known yet')
    expect(alert?.textContent).toContain('may have been spun')
    expect(alert?.textContent).toContain('You have 11 coins now')
    press('OK')
    await wait(60_000)
    expect(backEnd.callsOf(SPIN_ROUTE)).toHaveLength(1)
    expect(backEnd.callsOf(COUPONS_ROUTE).length).toBeGreaterThan(1)
  })

  test('while the device is offline, no spin is sent, and an alert gives the reason', async () => {
    await renderSpinPage()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    press(/^Spin/)
    await wait(100)
    expect(queryAlert('The wheel did not spin')?.textContent).toContain('offline')
    expect(backEnd.callsOf(SPIN_ROUTE)).toHaveLength(0)
  })

  test('the spin page says when there is no wheel, and still shows the coupons', async () => {
    backEnd.reply(WHEEL_SETUP_ROUTE, { activeSpinwheel: null, userCoin: 12 })
    await renderSpinPage()
    expect(screen.queryByText('There is no wheel right now')).not.toBeNull()
    expect(screen.queryByText('Slice c1')).not.toBeNull()
  })

  test('if the wheel cannot be loaded, a button tries again', async () => {
    backEnd.refuse(WHEEL_SETUP_ROUTE, 'INTERNAL_SERVER_ERROR')
    await renderSpinPage()
    backEnd.reply(WHEEL_SETUP_ROUTE, createWheelSetup())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await wait(100)
    expect(getSpinButton()).toBeTruthy()
  })
})
