import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../testing/fake-back-end.ts'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { loadTexts } from '../../texts/index.ts'
import type { LanguageTexts } from '../../texts/text-types.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { LanguageMenu } from './language-menu.tsx'

const getMenu = () => screen.getByRole<HTMLSelectElement>('combobox')

beforeEach(() => startAllTexts('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the menu shows a language whose texts are still on their way, so that the one in use can be chosen again', async () => {
  const { la } = loadTexts
  const texts = deferred<LanguageTexts>()
  vi.spyOn(loadTexts, 'la').mockReturnValue(texts.promise)
  render(<LanguageMenu />)
  await userEvent.selectOptions(getMenu(), 'la')
  expect([getMenu().value, document.documentElement.lang]).toEqual(['la', 'en'])
  await userEvent.selectOptions(getMenu(), 'en')
  const arrived = await la()
  await act(async () => texts.resolve(arrived))
  expect([getMenu().value, document.documentElement.lang]).toEqual(['en', 'en'])
})

test('the menu says that a language could not be had, and shows the one in use', async () => {
  vi.spyOn(loadTexts, 'la').mockRejectedValue(new TypeError('Failed to fetch'))
  render(
    <>
      <LanguageMenu />
      <Toasts />
    </>,
  )
  await userEvent.selectOptions(getMenu(), 'la')
  expect(await screen.findByText(/The language could not be changed/)).toBeTruthy()
  expect(getMenu().value).toBe('en')
})
