import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseLocale } from '../../lib/i18n/i18n.ts'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { HowtoPage } from './howto-page.tsx'

const queryVideo = () => document.querySelector('video')
const getVideo = () => {
  const video = queryVideo()
  if (!video) throw new Error('there is no video')
  return video
}
const openVideo = async (title: RegExp) => {
  render(<HowtoPage />)
  await userEvent.click(screen.getByRole('button', { name: title }))
}
/** Returns the file name at the end of an address, which is the same in builds and tests. */
const fileNameOf = (address: string | null | undefined) => address?.split('/').at(-1)
const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  await startAllTexts('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the how-to page lists each video with a title that describes it', () => {
  render(<HowtoPage />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.split('  ')[0])).toEqual([
    expect.stringContaining('Your wallet'),
    expect.stringContaining('Playing a game'),
    expect.stringContaining('Checking your balance'),
    expect.stringContaining('Receiving a bonus'),
    expect.stringContaining('Ending a bonus'),
  ])
})

test('a video plays at once, muted and inline, with captions in the language of the app', async () => {
  await openVideo(/Your wallet/)
  const video = getVideo()
  expect({
    muted: video.muted,
    inline: video.hasAttribute('playsinline'),
    plays: video.autoplay,
  }).toEqual({
    muted: true,
    inline: true,
    plays: true,
  })
  const track = video.querySelector('track')
  expect([video.src, video.getAttribute('poster'), track?.src].map(fileNameOf)).toEqual([
    'wallet-en.mp4',
    'wallet-en.webp',
    'wallet-en.vtt',
  ])
  expect([track?.kind, track?.srclang, track?.hasAttribute('default')]).toEqual(['captions', 'en', true])
})

test('a video and its captions are in Lao if the app is in Lao', async () => {
  await chooseLocale('la')
  await openVideo(/ກະເປົາເງິນ/)
  const track = getVideo().querySelector('track')
  expect([getVideo().src, track?.src].map(fileNameOf)).toEqual(['wallet-la.mp4', 'wallet-la.vtt'])
  expect(track?.srclang).toBe('lo')
})

test('the text of the captions is listed below the video as steps, in order', async () => {
  await openVideo(/Checking your balance/)
  const steps = within(screen.getByRole('dialog', { name: 'Checking your balance' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Your total balance is at the top of Home',
    'Tap the eye to hide or show amounts',
    'Tap refresh to see the latest balance',
    'Each game’s card shows what is in that game',
    'Tap “Statement” to see all money in and out',
  ])
})

test('if the member prefers reduced motion, a video starts only when the member presses a button, which then disappears', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  await openVideo(/Your wallet/)
  expect([getVideo().autoplay, getVideo().preload]).toEqual([false, 'none'])
  const play = vi.spyOn(getVideo(), 'play').mockResolvedValue()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Watch the video' }))
  expect(play).toHaveBeenCalledTimes(1)
  expect(getVideo().controls).toBe(false)
  fireEvent.play(getVideo())
  expect(getVideo().controls).toBe(true)
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Watch the video' })).toBeNull()
})

test('if the browser does not let a video start by itself, the button that starts it is shown', async () => {
  await openVideo(/Your wallet/)
  const queryPlay = () => within(screen.getByRole('dialog')).queryByRole('button', { name: 'Watch the video' })
  expect(queryPlay()).not.toBeNull()
  fireEvent.loadStart(getVideo())
  expect(queryPlay()).toBeNull()
  fireEvent.suspend(getVideo())
  expect(queryPlay()).not.toBeNull()
})

test('a video is removed when its dialog is closed', async () => {
  await openVideo(/Your wallet/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(queryVideo()).toBeNull()
})

describe('a video over a poor connection', () => {
  test('if a video cannot be loaded, an error and a button to try again are shown above the written steps', async () => {
    await openVideo(/Your wallet/)
    fireEvent.error(getVideo())
    expect(queryVideo()).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('The video could not be played')
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fileNameOf(getVideo().src)).toBe('wallet-en.mp4')
  })

  test('while a video loads slowly, a note says that it takes longer than usual', async () => {
    await openVideo(/Your wallet/)
    vi.useFakeTimers()
    const queryNote = () => screen.queryByText('This takes longer than usual')
    fireEvent.loadStart(getVideo())
    act(() => void vi.advanceTimersByTime(5_000))
    expect(queryNote()).not.toBeNull()
    fireEvent.playing(getVideo())
    expect(queryNote()).toBeNull()
  })

  test('if a video stalls because the device is offline, an alert says so until the device is online, and then the video is shown again', async () => {
    await openVideo(/Your wallet/)
    fireEvent.waiting(getVideo())
    setOnline(false)
    expect(screen.getByRole('alert')).toBeTruthy()
    setOnline(true)
    expect(getVideo()).toBeTruthy()
  })
})
