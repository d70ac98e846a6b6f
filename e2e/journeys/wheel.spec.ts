import type { Page } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'
import { expectInViewOnShortScreens } from './pages.ts'

/** Returns the label under the pointer, computed from the CSS rotation of the wheel. */
const readStoppedLabel = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const disc = document.querySelector<HTMLElement>('canvas')?.parentElement
    const degrees = Number(/rotate\((-?[\d.]+)deg\)/.exec(disc?.style.transform ?? '')?.[1])
    const labels = [...(document.querySelector('[data-phase] ul')?.children ?? [])].map(
      ({ textContent }) => textContent,
    )
    const turnShare = (((-degrees % 360) + 360) % 360) / 360
    return labels[Math.round(turnShare * labels.length) % labels.length]
  })

const OTHER_SLICES = ['BONUS100', 'CASH50', 'BLANK', 'CASH100', 'BONUS300', 'CASH500', 'CASH1000']

test("the prize wheel stops on the server's prize, which can be claimed at once or waits as a coupon, a coupon says how many days are left, and a claimed one is paid into the wallet", async ({
  page,
  world,
  loginAs,
}) => {
  // Only the slice of 20 baht can be drawn.
  for (const slice of OTHER_SLICES) await world.patch({ [`rewards.wheel.slices.${slice}.weight`]: 0 })
  await world.do({ grantCoupon: { member: 'somchai', slice: 'CASH50' } })
  await loginAs('somchai')
  await page.getByRole('link', { name: /coins.*Prize wheel/ }).click()
  // Only a coupon that was not in the list before the spin is taken for its prize, so the list must be loaded first.
  const olderCouponButton = page.getByRole('button', { name: /^Claim.* 50 / })
  await olderCouponButton.waitFor()
  await page.getByRole('button', { name: /^Spin/ }).click()
  const prize = page.getByRole('alertdialog')
  await expect(prize).toBeVisible()
  const [call] = await world.calls('POST /api/spinwheel/spin')
  const { result } = (call?.reply ?? {}) as { result: { label: string; remainingCoin: number } }
  await expect(prize).toContainText(result.label)
  expect(await readStoppedLabel(page)).toBe(result.label)
  await expect(prize.getByRole('button', { name: 'Later', exact: true })).toBeVisible()
  await prize.getByRole('button', { name: 'Claim 20.00 baht now', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Claim this prize?' })
  await expect(question).toContainText('20.00 baht')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /^Spin/ })).toContainText(String(result.remainingCoin))

  await expect(page.getByRole('row').nth(1)).toContainText(/[1-9]\d* days? left/)
  await test.step('from 768 px, the coupons are beside the wheel', async () => {
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      const wheel = await page.locator('canvas').first().boundingBox()
      const coupons = await page.getByRole('table').boundingBox()
      expect(coupons?.x, `${width} px`).toBeGreaterThanOrEqual((wheel?.x ?? width) + (wheel?.width ?? 0))
      expect(coupons?.y, `${width} px`).toBeLessThan((wheel?.y ?? 0) + (wheel?.height ?? 0))
    }
    await page.setViewportSize({ width: 360, height: 740 })
  })
  await expect(page.getByRole('button', { name: /^Claim.* 20 / })).toBeVisible()
  await olderCouponButton.click()
  const claimButton = question.getByRole('button', { name: 'Claim 50.00 baht', exact: true })
  await expectInViewOnShortScreens(page, claimButton)
  await claimButton.click()
  const claimedAlert = page.getByRole('alertdialog', { name: 'Prize claimed' })
  await expect(question).toHaveCount(0)
  expect(await world.calls('POST /api/spinwheel/coupon/claim')).toHaveLength(1)
  await expect(claimedAlert).toContainText('+50.00 baht')
  await expect(claimedAlert).toContainText('12,395.67 baht')
  await claimedAlert.getByRole('link', { name: 'Go to your games' }).click()
  await expect(page).toHaveURL(/\/user\/home$/)
})
