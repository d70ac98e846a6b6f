import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

test.each([
  ['th', '404 ไม่พบหน้านี้'],
  ['la', '404 ບໍ່ພົບໜ້ານີ້'],
  ['en', '404 Page Not Found'],
] as const)(
  'the page for unknown addresses has its heading and its window title in the language %s',
  async (locale, title) => {
    await startAllTexts(locale)
    renderApp(<NotFoundPage />)
    expect(document.title).toBe(title)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  },
)
