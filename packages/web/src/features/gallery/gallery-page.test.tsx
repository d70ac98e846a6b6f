import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { startAllTexts } from '../../testing/start-all-texts.ts'
import { GalleryPage } from './gallery-page.tsx'
import { SECTIONS } from './sections.ts'

test('the gallery shows every section, opens every dialog, and switches to another brand and language', async () => {
  await startAllTexts('en')
  // Waits until the component for the operator's HTML has loaded its sanitiser.
  await act(async () => {
    renderApp(<GalleryPage />)
  })
  for (const { title } of SECTIONS) expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
  const dialogLabels = ['Plain', 'Question', 'Message', 'Review', 'Receipt, done', 'Receipt, pending', 'Not confirmed']
  for (const name of dialogLabels) {
    await userEvent.click(screen.getByRole('button', { name }))
    expect([...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')]).toHaveLength(1)
    for (const close of screen.getAllByRole('button', { name: /^(Close|OK)$/ })) await userEvent.click(close)
  }
  const readInk = () => document.documentElement.style.getPropertyValue('--ink')
  const inkBefore = readInk()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'tonkla')
  expect(screen.getByRole('heading', { level: 1, name: 'Gallery of Tonkla' })).toBeTruthy()
  expect(readInk()).not.toBe(inkBefore)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'th')
  expect((await screen.findAllByText('ลองใหม่')).length).toBeGreaterThan(0)
})
