import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyColorScheme, COLOR_SCHEMES } from './color-scheme.ts'
import { useColorScheme } from './use-color-scheme.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const SchemeSelect = () => {
  const [scheme, choose] = useColorScheme()
  return (
    <select aria-label="Colours" value={scheme} onChange={({ target }) => choose(target.value)}>
      {COLOR_SCHEMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

const readAppliedScheme = () => document.documentElement.dataset.scheme

test('the workbench follows the system until a colour scheme is chosen, and remembers the choice', async () => {
  applyColorScheme()
  expect(readAppliedScheme()).toBe('system')
  const { unmount } = render(<SchemeSelect />)
  for (const scheme of ['dark', 'light', 'system', 'dark']) {
    await userEvent.setup().selectOptions(screen.getByLabelText('Colours'), scheme)
    expect(readAppliedScheme()).toBe(scheme)
  }
  unmount()
  delete document.documentElement.dataset.scheme
  applyColorScheme()
  expect(readAppliedScheme()).toBe('dark')
  render(<SchemeSelect />)
  expect(screen.getByLabelText<HTMLSelectElement>('Colours').value).toBe('dark')
})

test('the workbench follows the system if the remembered colour scheme is unknown or cannot be read', () => {
  localStorage.setItem('workbench-scheme', 'sepia')
  applyColorScheme()
  expect(readAppliedScheme()).toBe('system')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden')
  })
  applyColorScheme()
  expect(readAppliedScheme()).toBe('system')
})
