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

test("the prize wheel stops on the server's prize, and the member claims a coupon, which says how many days are left", async ({
  page,
  world,
  loginAs,
}) => {
  await world.do({ grantCoupon: { member: 'somchai', slice: 'CASH50' } })
  await loginAs('somchai')
  await page.getByRole('link', { name: /coins.*Prize wheel/ }).click()
  await page.getByRole('button', { name: /^Spin/ }).click()
  const prize = page.getByRole('alertdialog')
  await expect(prize).toBeVisible()
  const [call] = await world.calls('POST /api/spinwheel/spin')
  const { result } = (call?.reply ?? {}) as { result: { label: string; remainingCoin: number } }
  await expect(prize).toContainText(result.label)
  expect(await readStoppedLabel(page)).toBe(result.label)
  // The wheel may have stopped on a slice without a prize, whose dialog has only the button "OK".
  await prize.getByRole('button', { name: /^(Later|OK)$/ }).click()
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
  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click()
  const claimButton = page.getByRole('dialog').getByRole('button', { name: /^Claim \d/ })
  await expectInViewOnShortScreens(page, claimButton)
  await claimButton.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.calls('POST /api/spinwheel/coupon/claim')).toHaveLength(1)
})
