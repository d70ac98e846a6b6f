import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { type Banner, readBanners } from './read-banners.ts'

beforeAll(async () => {
  await startAllTexts('en')
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
})
afterEach(cleanup)

const renderCarousel = (banners: readonly Banner[]) =>
  act(async () => render(<BannerCarousel banners={banners} label="News" />))
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click()
    screen.getByRole('list').dispatchEvent(new Event('scroll'))
  })
const readAnnouncement = () => screen.getByRole('status').textContent

test('buttons show the next or the previous banner, also from the last to the first and back, and each change is announced', async () => {
  await renderCarousel(['One', 'Two', 'Three'].map((html) => ({ image: '', html })))
  expect(readAnnouncement()).toBe('')
  await press('Next announcement')
  expect(readAnnouncement()).toBe('Announcement 2 of 3')
  await press('Next announcement')
  await press('Next announcement')
  expect(readAnnouncement()).toBe('Announcement 1 of 3')
  await press('Previous announcement')
  expect(readAnnouncement()).toBe('Announcement 3 of 3')
})

test('a single banner has no buttons', async () => {
  await renderCarousel([{ image: '', html: '<p>Alone</p>' }])
  expect(await screen.findByText('Alone')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a picture that cannot be shown is replaced by the text of the banner, or by the name of the carousel', async () => {
  await renderCarousel([{ image: 'javascript:alert(1)', html: '' }])
  expect(screen.getByText('News')).toBeTruthy()
})

test('empty and malformed banners are left out', () => {
  expect(readBanners([null, { image: ' ' }, { html: 5 }, { image: '/a.svg' }, { html: '<p>b</p>' }])).toEqual([
    { image: '/a.svg', html: '' },
    { image: '', html: '<p>b</p>' },
  ])
  expect(readBanners('no')).toEqual([])
})
