import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { TerminatedPage } from './terminated-page.tsx'

test.each([
  ['th', 'ไม่พบหน้านี้'],
  ['la', 'ບໍ່ພົບໜ້ານີ້'],
  ['en', 'Page not found'],
] as const)('the page of a terminated service has a window title in the language %s', async (locale, title) => {
  await startAllTexts(locale)
  renderApp(<TerminatedPage />)
  expect(document.title).toBe(title)
})

test('the page of a terminated service offers to reload the app at the login page, which checks whether the service is back', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await startAllTexts('en')
  renderApp(<TerminatedPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Service closed' })).toBeTruthy()
  expect(document.title).toBe('Page not found')
  expect(assign).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
})
