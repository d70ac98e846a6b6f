import { expect, test } from '../fixture/test.ts'

test.use({ motion: true })

test('a visitor watches a how-to video with captions, and returns to the list', async ({ page, world }) => {
  await page.goto(`${world.appUrl}/login`)
  await page.getByRole('link', { name: 'How-to' }).click()
  const card = page.getByRole('button', { name: /Your wallet/ })
  await card.focus()
  const [videoReply] = await Promise.all([
    page.waitForResponse(/wallet-en.*\.mp4$/),
    page.keyboard.press('Enter'),
    expect(page.getByRole('dialog', { name: 'Your wallet' })).toBeVisible(),
  ])
  expect({ status: videoReply.status(), ...videoReply.headers() }).toMatchObject({
    status: 206,
    'content-type': 'video/mp4',
    'content-range': expect.stringMatching(/^bytes 0-\d+\/\d+$/),
    'cache-control': 'public, max-age=31536000, immutable',
  })

  const video = page.locator('video')
  const readTime = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(readTime).toBeGreaterThan(0.2)
  const caption = await video.evaluate((element: HTMLVideoElement) => {
    const cue = element.textTracks[0]?.activeCues?.[0]
    return cue instanceof VTTCue ? cue.text : null
  })
  expect(caption).toBe('On Home, tap “Deposit”')

  const element = await video.elementHandle()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await element?.evaluate((closedVideo: HTMLVideoElement) => closedVideo.paused)).toBe(true)
  expect(page.url()).toBe(`${world.appUrl}/howto`)
  await expect(card).toBeFocused()
})
