import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { backEnd } from '../../../testing/render-app.tsx'
import {
  CLAIM_COUPON_ROUTE,
  COUPONS_ROUTE,
  createCoupons,
  press,
  queryAlert,
  renderSpinPage,
  WHEEL_SETUP_ROUTE,
  wait,
} from '../../../testing/wheel-fixture.tsx'

const listNames = () => screen.queryAllByText(/^Credit c\d$/).map(({ textContent }) => textContent)
const getClaimButton = (name: string | RegExp = /^Claim 20\.00\sbaht$/) => screen.getByRole('button', { name })

/** Opens the dialog of the first coupon and confirms. */
const claimCoupon = async (label?: string) => {
  press('Claim Credit c1')
  getClaimButton(label).click()
  await wait(600)
}

describe('coupons', () => {
  test('coupons are shown three to a page, and the last page disappears when its last coupon is claimed', async () => {
    backEnd.reply(COUPONS_ROUTE, createCoupons('c1', 'c2', 'c3', 'c4'))
    backEnd.reply(CLAIM_COUPON_ROUTE, { success: true })
    await renderSpinPage()
    expect(listNames()).toEqual(['Credit c1', 'Credit c2', 'Credit c3'])
    press('Page 2')
    expect(listNames()).toEqual(['Credit c4'])
    expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/^4/)
    backEnd.reply(COUPONS_ROUTE, createCoupons('c1', 'c2', 'c3'))
    press('Claim Credit c4')
    getClaimButton().click()
    await wait(700)
    expect(listNames()).toEqual(['Credit c1', 'Credit c2', 'Credit c3'])
  })

  test('a coupon shows how many days, by the calendar of Bangkok, are left to claim it, and nothing if the number is unknown', async () => {
    vi.setSystemTime('2026-11-25T16:00:00.000Z')
    for (const [expiresAt, text] of [
      ['2026-11-25T16:59:59.000Z', 'Last day today'],
      ['2026-11-25T17:00:00.000Z', '1 day left'],
      ['2026-12-02T16:00:00.000Z', '7 days left'],
      ['2026-11-25T15:59:59.000Z', null],
      ['soon', null],
    ] as const) {
      const { coupons } = createCoupons('c1')
      backEnd.reply(COUPONS_ROUTE, { coupons: coupons.map((coupon) => ({ ...coupon, expiresAt })) })
      await renderSpinPage()
      expect(screen.queryByText(/days? left|Last day/)?.textContent ?? null, expiresAt).toBe(text)
      cleanup()
    }
  })

  test('a coupon is claimed by one command, half a second after the presses, and then the wheel and the coupons are reloaded', async () => {
    backEnd.reply(CLAIM_COUPON_ROUTE, { success: true })
    await renderSpinPage()
    press('Claim Credit c1')
    expect(backEnd.callsOf(CLAIM_COUPON_ROUTE)).toHaveLength(0)
    getClaimButton().click()
    getClaimButton().click()
    await wait(400)
    expect(backEnd.callsOf(CLAIM_COUPON_ROUTE)).toHaveLength(0)
    backEnd.reply(COUPONS_ROUTE, { coupons: [] })
    await wait(200)
    expect(backEnd.callsOf(CLAIM_COUPON_ROUTE).map(({ body }) => body)).toEqual([{ coupon: 'c1' }])
    expect(screen.queryByText('Prize claimed')).not.toBeNull()
    expect(screen.queryByText('No coupons yet')).not.toBeNull()
    expect(backEnd.callsOf(WHEEL_SETUP_ROUTE)).toHaveLength(2)
  })

  test.each([
    ['NO_CLAIMABLE_COUPON', 'This coupon has been used.'],
    ['COUPON_EXPIRED', 'This coupon has expired.'],
    ['BONUS_REMAINING', /active bonus/],
    ['A_CODE_OF_TOMORROW', /not possible right now/],
  ])(
    'if the claim of a coupon is refused with %s, the reason is shown and the list is reloaded',
    async (error, text) => {
      backEnd.answer(CLAIM_COUPON_ROUTE, () => Response.json({ success: false, error }))
      await renderSpinPage()
      await claimCoupon()
      expect(queryAlert('The prize was not claimed')).not.toBeNull()
      expect(screen.queryByText(text)).not.toBeNull()
      expect(backEnd.callsOf(COUPONS_ROUTE)).toHaveLength(2)
    },
  )

  test('if the reply to claiming a coupon is lost, an alert says that the claim is not confirmed, and the claim is not sent again', async () => {
    backEnd.answer(CLAIM_COUPON_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
    await renderSpinPage()
    await claimCoupon()
    expect(queryAlert('The claim is not confirmed yet')?.textContent).toContain('may have been claimed')
    press('OK')
    await wait(60_000)
    expect(backEnd.callsOf(CLAIM_COUPON_ROUTE)).toHaveLength(1)
  })

  test('no coupon is claimed if the member leaves the page within half a second after the press', async () => {
    await renderSpinPage()
    press('Claim Credit c1')
    getClaimButton().click()
    await wait(400)
    cleanup()
    await wait(1_000)
    expect(backEnd.callsOf(CLAIM_COUPON_ROUTE)).toHaveLength(0)
  })

  test('if the amount of a claimed coupon is unknown, the message about the claim names the coupon', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { coupons } = createCoupons('c1')
    backEnd.answer(COUPONS_ROUTE, () => Response.json({ coupons: coupons.map(({ amount, ...coupon }) => coupon) }))
    backEnd.reply(CLAIM_COUPON_ROUTE, { success: true })
    await renderSpinPage()
    await claimCoupon('Claim')
    expect(queryAlert('Prize claimed')?.textContent).toContain('Credit c1')
  })

  test('if the coupons cannot be loaded again, they stay, and a note says that the latest ones may be missing', async () => {
    await renderSpinPage()
    backEnd.refuse(COUPONS_ROUTE, 'INTERNAL_SERVER_ERROR')
    fireEvent.blur(window)
    fireEvent.focus(window)
    await wait(100)
    expect(screen.queryByText(/The latest coupons could not be loaded/)).not.toBeNull()
    expect(listNames()).toEqual(['Credit c1'])
  })

  test('if the coupons cannot be loaded, a button tries again, and the wheel stays', async () => {
    backEnd.refuse(COUPONS_ROUTE, 'INTERNAL_SERVER_ERROR')
    await renderSpinPage()
    expect(screen.queryByRole('button', { name: /^Spin/ })).not.toBeNull()
    backEnd.reply(COUPONS_ROUTE, createCoupons('c1'))
    press('Try again')
    await wait(100)
    expect(listNames()).toEqual(['Credit c1'])
  })

  test('broken coupons cause no error, and the broken coupons that have an id can be claimed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(COUPONS_ROUTE, () =>
      Response.json({ coupons: [null, {}, { _id: 'x' }, { _id: 'y', amount: 'much' }] }),
    )
    await renderSpinPage()
    expect(screen.getAllByRole('button', { name: /^Claim/ })).toHaveLength(2)
  })
})
