import type { Page } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'

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

test("the prize wheel stops on the server's prize, and the member claims a coupon", async ({
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

  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.calls('POST /api/spinwheel/coupon/claim')).toHaveLength(1)
})
