import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { SectionBoundary } from './section-boundary.tsx'

beforeEach(() => {
  // React logs every error that a boundary has caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const Section = ({ reply }: { reply: { broken: boolean } }) => {
  if (reply.broken) throw new Error('a field of the wrong type')
  return <p>fine now</p>
}

test('a section that throws does not affect the other sections, and can be retried', async () => {
  const reply = { broken: true }
  renderApp(
    <>
      <p>neighbour</p>
      <SectionBoundary>
        <Section reply={reply} />
      </SectionBoundary>
    </>,
  )
  expect(screen.getByText('neighbour')).toBeTruthy()
  reply.broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('fine now')).toBeTruthy()
})

const showPageWithoutFiles = () => {
  const Page = lazyPart({
    load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  renderApp(
    <SectionBoundary>
      <Suspense>
        <Page />
      </Suspense>
    </SectionBoundary>,
  )
}

test('a page whose files are missing offers to reload, and does not reload by itself', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  showPageWithoutFiles()
  const button = await screen.findByRole('button', { name: 'Reload the page' })
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(reload).toHaveBeenCalledOnce()
})

test('if a part cannot be fetched while the device is offline, a notice says so, and offers to reload once the device is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  showPageWithoutFiles()
  expect(await screen.findByText(/You are offline/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})
