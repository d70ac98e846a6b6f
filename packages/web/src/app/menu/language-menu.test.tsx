import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { loadTexts } from '../../texts/index.ts'
import type { LanguageTexts } from '../../texts/text-types.ts'
import { LanguageMenu } from './language-menu.tsx'

const getMenu = () => screen.getByRole<HTMLSelectElement>('combobox')

test('while the texts of a chosen language are loading, the language menu already shows that language, so that the member can go back to the current one', async () => {
  const { la: loadLaoTexts } = loadTexts
  const deferredTexts = createDeferred<LanguageTexts>()
  vi.spyOn(loadTexts, 'la').mockReturnValue(deferredTexts.promise)
  renderApp(<LanguageMenu />)
  await userEvent.selectOptions(getMenu(), 'la')
  expect([getMenu().value, document.documentElement.lang]).toEqual(['la', 'en'])
  await userEvent.selectOptions(getMenu(), 'en')
  const laoTexts = await loadLaoTexts()
  await act(async () => deferredTexts.resolve(laoTexts))
  expect([getMenu().value, document.documentElement.lang]).toEqual(['en', 'en'])
})

test('when the texts of a language cannot be loaded, the language menu says so and shows the current language', async () => {
  vi.spyOn(loadTexts, 'la').mockRejectedValue(new TypeError('Failed to fetch'))
  renderApp(<LanguageMenu />)
  await userEvent.selectOptions(getMenu(), 'la')
  expect(await screen.findByText(/The language could not be changed/)).toBeTruthy()
  expect(getMenu().value).toBe('en')
})
