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

  const playingBox = await video.boundingBox()
  const element = await video.elementHandle()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await element?.evaluate((closedVideo: HTMLVideoElement) => closedVideo.paused)).toBe(true)
  expect(page.url()).toBe(`${world.appUrl}/howto`)
  await expect(card).toBeFocused()

  await test.step('a video that does not start by itself has the size of one that plays, and its poster fills it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card.click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Watch the video' })).toBeVisible()
    expect(await video.boundingBox()).toEqual(playingBox)
    expect(
      await video.evaluate((poster) => {
        const { objectFit, padding } = getComputedStyle(poster)
        return { objectFit, padding }
      }),
    ).toEqual({ objectFit: 'cover', padding: '0px' })
  })
})
